import { sql } from 'kysely'
import { peopleWithRole } from '#people/server'
import type { ConditionReader, Party } from '#platform/server/resource/conditions.ts'
import { relate } from '#platform/server/who/relations.ts'
import { approvesForNobody, confirmsForNobody, marksIn, signsIn } from '../../contract/relations.ts'
import type { sheetParties } from '../../contract/sheet/sheet-flow.ts'
import { type Decider, decidersOf, inChargeOfRow, withoutDecider } from './deciders.ts'
import { markedBy, signedBy } from './worked.ts'

const office = { from: 'the office of the Registry, where nobody is in charge' }

export const relations = [
  relate(approvesForNobody, ({ id, today }) => withoutDecider('coordinator', sql`${id}::int`, today), office),
  relate(confirmsForNobody, ({ id, today }) => withoutDecider('faculty', sql`${id}::int`, today), office),
  relate(marksIn, ({ id }) => markedBy(sql`${id}::int`), { from: 'work that was done' }),
  relate(signsIn, ({ id }) => signedBy(sql`${id}::int`), { from: 'work that was done' }),
]

const lecturers = sql`select g.id as thing, l.person_id as person
  from grade_sheet g join course_lecturer l on l.course_id = g.course_id and l.role = 'LEAD'`

/** The people involved in a sheet. */
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

/**
 * Those in charge of the course of a sheet `g`, to whom what others owe is escalated, even if the sheet does not wait for
 * their decision.
 */
export const escalatesTo = {
  coordinator: ({ today }: Pick<ConditionReader, 'today'>) => inChargeOfSheet('coordinator', today),
  faculty: ({ today }: Pick<ConditionReader, 'today'>) => inChargeOfSheet('faculty', today),
}

const inChargeOfSheet = (decider: Decider, today: string) => sql`
  select k.person from course c cross join lateral (${inChargeOfRow(decider, today)}) k where c.id = g.course_id`

/** The people with this role in one sheet in its current state, each once. */
export const peopleOf = (part: (typeof sheetParties)[number], sheet: number, today: string) => {
  if (part === 'registry')
    return sql<{ person: number }>`select distinct o.person from (${peopleWithRole('ROLE_REGISTRY', today)}) o`
  const of = part === 'lecturer' ? lecturers : decidersOf(part, today)
  return sql<{ person: number }>`select distinct x.person from (${of}) x where x.thing = ${sheet}`
}
