import { sql } from 'kysely'
import { relate } from '#platform/server/relations.ts'
import { assesses, colleagues, enrolledIn, leads, readsAsColleague, runs, teaches } from '../contract/relations.ts'

/** How the relations of this domain are kept. */
export const relations = [
  relate(
    colleagues,
    () => sql`select l.person_id from course_lecturer l
      union select s.id from person s where s.staff_number is not null`,
  ),
  relate(
    leads,
    ({ id }) => sql`select l.course_id from course_lecturer l where l.person_id = ${id} and l.role = 'LEAD'`,
  ),
  relate(
    readsAsColleague,
    ({ id, today }) =>
      sql`select k.course_id from course_reader k where k.person_id = ${id} and k.until_day >= ${today}::date`,
  ),
  relate(teaches, ({ id }) => sql`select l.course_id from course_lecturer l where l.person_id = ${id}`),
  relate(
    runs,
    ({ id }) => sql`select l.course_id from course_lecturer l where l.person_id = ${id} and l.role in ('LEAD', 'CO')`,
  ),
  relate(
    assesses,
    ({ id }) => sql`
      select l.course_id from course_lecturer l
      where l.person_id = ${id} and l.role in ('LEAD', 'CO', 'ASSISTANT')`,
  ),
  relate(enrolledIn, ({ id }) => sql`select e.course_id from enrollment e where e.person_id = ${id}`),
]

/** Who teaches, or has taught, is a lecturer. */
export const effectiveRoles = sql<string[]>`(
  case when exists (select from course_lecturer l where l.person_id = "user".id)
    then array['ROLE_LECTURER'] else '{}'::text[] end)`
