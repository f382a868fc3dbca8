import type { Item } from '#platform/contract/resource.ts'
import { useLoaded } from '#platform/web/query.ts'
import { useProfile } from '#platform/web/session.ts'
import type { Enrollment } from '../../contract/enrollment.ts'
import { ownEnrollmentQuery } from '../queries.ts'

/** The enrolment of the person who looks; only where the course's page has found that there is one. */
export function useOwnEnrollment(course: number): Item<typeof Enrollment> | undefined {
  const { user } = useProfile()
  return useLoaded(ownEnrollmentQuery(course, user.id)).data['hydra:member'][0]
}
