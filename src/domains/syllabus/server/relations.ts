import { type RawBuilder, sql } from 'kysely'
import { peopleWithRole } from '#people/server'
import type { Party } from '#platform/server/conditions.ts'
import { relate } from '#platform/server/relations.ts'
import { standsInForCoordinator, writesSyllabus } from '../contract/relations.ts'
import { openStates, type syllabusParties } from '../contract/syllabus-flow.ts'

/** Who writes the syllabus of a course; assistants and guests teach it as it is written. */
const writers = sql`l.role in ('LEAD', 'CO')`

const teachesIt = (person: RawBuilder<unknown>) =>
  sql`exists (select from course_lecturer l where l.course_id = c.id and l.person_id = ${person})`
const isOpen = sql`exists (select from syllabus w where w.course_id = c.id
  and w.state in (${sql.join(openStates.map((state) => sql.lit(state)))}))`

/** Who coordinates today what a course belongs to, and does not teach it; `thing` is the course. */
const coordinators = (today: string) => sql`
  select c.id as thing, r.person_id as person
  from course c join module m on m.id = c.module_id left join program p on p.id = m.program_id
  join academic_role r on r.role in ('COORDINATOR', 'DEGREE_COORDINATOR')
    and (r.scope_type, r.scope_id) in (('program', p.id), ('language', c.language_id), ('degree', p.degree_id))
    and coalesce(r.from_day <= ${today}::date, true) and coalesce(r.until_day >= ${today}::date, true)
  where not ${teachesIt(sql`r.person_id`)}`

/** Whether nobody coordinates the course `c` today, so that the Registry stands in. */
const isUncoordinated = (today: string): RawBuilder<boolean> =>
  sql`(not exists (select from (${coordinators(today)}) k where k.thing = c.id))`

export const relations = [
  relate(
    writesSyllabus,
    ({ id }) => sql`select l.course_id from course_lecturer l where l.person_id = ${id} and ${writers}`,
  ),
  relate(
    standsInForCoordinator,
    ({ id, today }) =>
      sql`select c.id from course c where ${isUncoordinated(today)} and not ${teachesIt(sql`${id}::int`)}`,
  ),
]

const lecturers = sql`select l.course_id as thing, l.person_id as person
  from course_lecturer l where ${writers}`

/** Who approves what is open; where nobody coordinates, the Registry. */
const approvers = (today: string) => sql`
  ${coordinators(today)} and ${isOpen}
  union
  select c.id, r.person from course c cross join (${peopleWithRole('ROLE_REGISTRY', today)}) r
  where ${isOpen} and ${isUncoordinated(today)} and not ${teachesIt(sql`r.person`)}`

/** Who has a part in the syllabus of a course. */
export const parties: Record<(typeof syllabusParties)[number], Party> = {
  lecturer: { of: lecturers },
  approver: { of: ({ today }) => approvers(today) },
}

/** The people of a part in one course, each once. */
export const peopleOf = (part: keyof typeof parties, course: number, today: string) =>
  sql<{ person: number }>`
    select distinct x.person from (${part === 'lecturer' ? lecturers : approvers(today)}) x where x.thing = ${course}`
