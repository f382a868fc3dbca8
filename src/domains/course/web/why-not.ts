import { namedEndpoint, queryOf } from '#platform/web/api/api-endpoint.ts'
import type { WhyNot } from '#platform/web/form/chooser.tsx'
import type { appointable } from '../contract/appointable.ts'

const endpoint = namedEndpoint<typeof appointable>('GET', '/api/v2/courses/:id/appointable')

/** Why people cannot get a part in a course, for the fields in which they are chosen. */
export const whyNotIn =
  (course: number): WhyNot =>
  (people) =>
    queryOf('CourseLecturer', endpoint, { params: { id: course }, query: { people: people.join(',') } })
