import { sql } from 'kysely'
import { courseLecturers, hasPart, isWithoutOverseer, overseersOfCourses } from '#course/server'
import { peopleWithRole } from '#people/server'
import type { Party } from '#platform/server/resource/conditions.ts'
import { relate } from '#platform/server/who/relations.ts'
import { standsInForCoordinator, writesSyllabus } from '../contract/relations.ts'
import { openStates, type syllabusParties } from '../contract/syllabus-flow.ts'

/** Lead and co-lecturers write the syllabus of a course; assistants and guests do not. */
const writers = sql`l.role in ('LEAD', 'CO')`

const isOpen = sql`exists (select from syllabus w where w.course_id = c.id
  and w.state in (${sql.join(openStates.map((state) => sql.lit(state)))}))`

/** The kinds of areas of a course whose coordinators approve its syllabus. */
const kinds = ['program', 'language', 'degree'] as const

export const relations = [
  relate(
    writesSyllabus,
    ({ id }) => sql`select l.course_id from course_lecturer l where l.person_id = ${id} and ${writers}`,
    { from: [courseLecturers], only: ['ROLE_LECTURER'] },
  ),
  relate(
    standsInForCoordinator,
    ({ id, today }) =>
      sql`select c.id from course c where ${isWithoutOverseer(kinds, today)} and not ${hasPart(sql`${id}::int`)}`,
    { from: 'the office of the Registry, where nobody is in charge' },
  ),
]

const lecturers = sql`select l.course_id as thing, l.person_id as person
  from course_lecturer l where ${writers}`

/** Who approves open versions; where there is no coordinator, the Registry. */
const approvers = (today: string) => sql`
  ${overseersOfCourses(kinds, today)} and ${isOpen}
  union
  select c.id, r.person from course c cross join (${peopleWithRole('ROLE_REGISTRY', today)}) r
  where ${isOpen} and ${isWithoutOverseer(kinds, today)} and not ${hasPart(sql`r.person`)}`

/** The people involved in the syllabus of a course. */
export const parties: Record<(typeof syllabusParties)[number], Party> = {
  lecturer: { of: lecturers, only: ['ROLE_LECTURER'] },
  approver: {
    of: ({ today }) => approvers(today),
    only: ['ROLE_COORDINATOR', 'ROLE_DEGREE_COORDINATOR', 'ROLE_REGISTRY'],
  },
}
