import { sql } from 'kysely'
import { courseLecturers } from '#course/server'
import { relate } from '#platform/server/who/relations.ts'
import { attendedUntilLeft, givesLessonIn } from '../contract/relations.ts'
import { comesTo } from './lesson/attendees.ts'
import { substitutes } from './substitutes.ts'

/** A person who gives a session, also as a substitute, has the role of a lecturer. */
export const effectiveRoles = sql<string[]>`(
  case when exists (select from lesson s where s.lecturer_id = "user".id)
    then array['ROLE_LECTURER'] else '{}'::text[] end)`

/** How the relations of this domain are queried. */
export const relations = [
  relate(
    attendedUntilLeft,
    ({ id }) => sql`
      select s.id from enrollment e join lesson s on s.course_id = e.course_id
      where e.person_id = ${id} and e.state = 'WITHDRAWN' and ${comesTo}`,
    { from: 'enrolment' },
  ),
  relate(givesLessonIn, ({ id }) => sql`select s.course_id from lesson s where s.lecturer_id = ${id}`, {
    from: [courseLecturers, substitutes],
  }),
]
