import { sql } from 'kysely'
import { courseLecturers } from '#course/server'
import type { Party } from '#platform/server/resource/conditions.ts'
import { relate } from '#platform/server/who/relations.ts'
import type { planParties } from '../../contract/plan/plan-flow.ts'
import { teachesStudents } from '../../contract/plan/relations.ts'

export const planRelations = [
  relate(
    teachesStudents,
    ({ id, today }) => sql`
      select u.id from course_lecturer l join course c on c.id = l.course_id and c.ends_on >= ${today}::date - 60
      join enrollment e on e.course_id = c.id and e.state <> 'WITHDRAWN' join user_program u on u.person_id = e.person_id
      where l.person_id = ${id}`,
    { from: [courseLecturers], only: ['ROLE_LECTURER'] },
  ),
]

/** The student of a plan, and who decides about it: the coordinators of the program. */
export const parties: Record<(typeof planParties)[number], Party> = {
  student: {
    of: sql`select p.id as thing, u.person_id as person
      from study_plan p join user_program u on u.id = p.user_program_id`,
  },
  adviser: {
    of: ({ today }) => sql`select p.id as thing, a.person_id as person
      from study_plan p join user_program u on u.id = p.user_program_id
      join academic_role a on a.role = 'COORDINATOR' and a.scope_type = 'program' and a.scope_id = u.program_id
        and coalesce(a.from_day <= ${today}::date, true) and coalesce(a.until_day >= ${today}::date, true)
      where a.person_id <> u.person_id`,
    only: ['ROLE_COORDINATOR'],
  },
}
