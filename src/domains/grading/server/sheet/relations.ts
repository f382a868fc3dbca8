import { sql } from 'kysely'
import { hasPart } from '#course/server'
import { peopleWithRole } from '#people/server'
import type { Party } from '#platform/server/conditions.ts'
import { type RelationViewer, relate } from '#platform/server/relations.ts'
import { approvesForNobody, confirmsForNobody } from '../../contract/relations.ts'
import type { sheetParties } from '../../contract/sheet/sheet-flow.ts'
import { type Decider, decidersOf, isNobodys, waitsFor } from './deciders.ts'

/** The courses whose sheet waits for a decision that nobody else than the Registry can make. */
const withoutOverseer =
  (decider: Decider) =>
  ({ id, today }: RelationViewer) =>
    sql`
    select c.id from grade_sheet g join course c on c.id = g.course_id
    where g.state = ${sql.lit(waitsFor[decider])} and ${isNobodys(decider, today)} and not ${hasPart(sql`${id}::int`)}`

export const relations = [
  relate(approvesForNobody, withoutOverseer('coordinator')),
  relate(confirmsForNobody, withoutOverseer('faculty')),
]

const lecturers = sql`select g.id as thing, l.person_id as person
  from grade_sheet g join course_lecturer l on l.course_id = g.course_id and l.role = 'LEAD'`

/** Who has a part in a sheet. */
export const parties: Record<(typeof sheetParties)[number], Party> = {
  lecturer: { of: lecturers, only: ['ROLE_LECTURER'] },
  coordinator: {
    of: ({ today }) => decidersOf('coordinator', today),
    only: ['ROLE_COORDINATOR', 'ROLE_DEGREE_COORDINATOR', 'ROLE_REGISTRY'],
  },
  faculty: {
    of: ({ today }) => decidersOf('faculty', today),
    only: ['ROLE_COORDINATOR', 'ROLE_DEGREE_COORDINATOR', 'ROLE_DEAN', 'ROLE_VICE_DEAN', 'ROLE_REGISTRY'],
  },
  registry: {
    office: ({ today }) => peopleWithRole('ROLE_REGISTRY', today),
    has: ({ effectiveRoles }) => effectiveRoles.includes('ROLE_REGISTRY'),
  },
}

/** The people of a part in one sheet as it is now, each once. */
export const peopleOf = (part: (typeof sheetParties)[number], sheet: number, today: string) => {
  if (part === 'registry')
    return sql<{ person: number }>`select distinct o.person from (${peopleWithRole('ROLE_REGISTRY', today)}) o`
  const of = part === 'lecturer' ? lecturers : decidersOf(part, today)
  return sql<{ person: number }>`select distinct x.person from (${of}) x where x.thing = ${sheet}`
}
