import type { Item } from '#platform/contract/resource.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { useProfile } from '#platform/web/api/session.ts'
import type { Enrollment } from '../../contract/enrollment.ts'
import { ownEnrollmentQuery } from '../queries.ts'

/** The reader's own enrolment; use it only where the page of the course has found that there is one. */
export function useOwnEnrollment(course: number): Item<typeof Enrollment> | undefined {
  const { user } = useProfile()
  return useLoaded(ownEnrollmentQuery(course, user.id)).data['hydra:member'][0]
}
