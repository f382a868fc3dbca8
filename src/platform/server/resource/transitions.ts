import { type AnyWorkflow, blockersOf, type MoveState } from '../../contract/workflow.ts'
import type { Answer, RequestContext } from '../http/endpoint.ts'
import { guardsOf } from './guards.ts'
import { find, idIn } from './read.ts'
import type { ResourceHandler } from './resource-handler.ts'

/** What may be done next and what blocks it: the dry run of every move that starts from the present state. */
export async function transitions(handler: ResourceHandler, incoming: RequestContext): Promise<Answer> {
  const loaded = await find(handler, incoming.ctx, idIn(incoming.params.id))
  const { entity, presented } = loaded
  const moves = movesFrom(handler.resource.flow, String(entity.state)).map((move) => ({
    ...move,
    allowed: presented.actions.includes(move.name),
  }))
  const codes = moves.flatMap(({ allowed, blockers, warnings }) => (allowed ? [...blockers, ...warnings] : []))
  const guards = (await guardsOf(handler, [loaded], incoming, [...new Set(codes)]))(entity.id)
  const states = moves.map(({ name, to, allowed, reason, blockers, warnings }): MoveState => {
    if (!allowed) return { name, to, allowed, reason, blockers: [], warnings: [] }
    return { name, to, allowed, reason, blockers: guards(blockers), warnings: guards(warnings) }
  })
  return {
    status: 200,
    body: { '@type': 'hydra:Collection', 'hydra:totalItems': states.length, 'hydra:member': states },
  }
}

/** The moves that start from a state, each with everything that can block it. */
function movesFrom(flow: AnyWorkflow | undefined, state: string) {
  if (!flow) return []
  return Object.entries(flow.transitions)
    .filter(([, { from }]) => from.includes(state))
    .map(([name, move]) => {
      const { to, reason = null, warnings = [] } = move
      return { name, to, reason, blockers: blockersOf(flow, move), warnings }
    })
}

/** Every move of an item, oldest first, with names, times, and those reasons that this reader may know. */
export async function history(handler: ResourceHandler, incoming: RequestContext): Promise<Answer> {
  const { ctx, params } = incoming
  const id = idIn(params.id)
  const { entity, allowed } = await find(handler, ctx, id)
  const rows = await ctx.db
    .selectFrom('move_log')
    .select(['at', 'name', 'from_state as from', 'to_state as to', 'actor_name as by', 'reason', 'acknowledged'])
    .select('actor_id as actor')
    .where('object_type', '=', handler.resource.type)
    .where('object_id', '=', id)
    .orderBy('id')
    .execute()
  const reads = handler.readsReason ?? (() => true)
  const moved = rows.map(({ actor, ...row }) =>
    reads({ name: row.name, actor }, entity, ctx, allowed) ? row : { ...row, reason: null, acknowledged: [] },
  )
  return {
    status: 200,
    body: { '@type': 'hydra:Collection', 'hydra:totalItems': moved.length, 'hydra:member': moved },
  }
}
