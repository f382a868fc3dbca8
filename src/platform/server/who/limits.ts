import { type Expression, type SqlBool, sql } from 'kysely'
import type { Viewer } from '../../contract/policy.ts'
import { prohibitionsOf } from '../../contract/prohibition.ts'
import type { Duties } from '../../contract/workflow.ts'
import { columnOf, oneOf, type Ruled } from './ruled.ts'

/** Conditions that apply whatever the roles: the states of an act, and that the actor is not the person concerned. */
export function limitsOf(action: string, on: Ruled, me: Viewer): Expression<SqlBool>[] {
  const states = Object.hasOwn(on.resource.acts, action) ? on.resource.acts[action]?.states : undefined
  const inState = states ? [oneOf(columnOf(on, 'state'), states)] : []
  const duties = dutiesOf(action, on)
  return duties ? [...inState, ...separated(duties, on, me)] : inState
}

/** The declared separation of duties of a move or an act; undefined if there is none. */
export function dutiesOf(action: string, { resource: { flow, acts, fields } }: Pick<Ruled, 'resource'>) {
  const moves = flow?.transitions ?? {}
  if (!Object.hasOwn(moves, action)) return Object.hasOwn(acts, action) ? needed(acts[action] ?? {}) : undefined
  const { notBy = flow?.notBy ?? [], differentFrom = [] } = moves[action] ?? {}
  // The record itself names who made a move that keeps it, even where the history of moves does not reach back so far.
  const kept = differentFrom.flatMap((name) => {
    const field = `${moves[name]?.keeps}By`
    return Object.hasOwn(fields, field) ? [`${field}.id`] : []
  })
  return needed({ notBy: [...new Set([...notBy, ...kept])], differentFrom })
}

/** The fields with the people who may not make a move or perform an act on any row. */
export const excludedFrom = (action: string, on: Pick<Ruled, 'resource'>): readonly string[] => [
  ...(dutiesOf(action, on)?.notBy ?? []),
  ...prohibitionsOf(on.resource, action).flatMap(({ by = [], when }) => (when ? [] : by)),
]

function needed({ notBy = [], differentFrom = [] }: Duties): Duties | undefined {
  return notBy.length + differentFrom.length > 0 ? { notBy, differentFrom } : undefined
}

/** Neither the person nor the administrator who acts as them may be one of those whom the duty excludes. */
function separated(duties: Duties, on: Ruled, me: Viewer): Expression<SqlBool>[] {
  const people = me.impersonator ? [me.id, me.impersonator.id] : [me.id]
  const concerned = (duties.notBy ?? []).map(
    (name) => sql<SqlBool>`(${columnOf(on, name)} = any(${people})) is not true`,
  )
  if (!duties.differentFrom?.length) return concerned
  const eyes = sql<SqlBool>`not exists (
    select from (
      select distinct on (m.name) m.actor_id, m.impersonator_id from move_log m
      where m.object_type = ${on.resource.type} and m.object_id = ${sql.ref(`${on.as}.id`)}
        and m.name = any(${[...duties.differentFrom]})
      order by m.name, m.id desc
    ) as earlier where earlier.actor_id = any(${people}) or earlier.impersonator_id = any(${people}))`
  return [...concerned, eyes]
}
