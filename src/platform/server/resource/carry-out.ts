import { sql } from 'kysely'
import { prepared } from '../database/prepared.ts'
import type { RequestContext } from '../http/endpoint.ts'
import { closeNotices, sendNotices } from '../notices/of-move.ts'
import { recordAll } from './audit.ts'
import type { EntityRow, Loaded } from './present.ts'
import { reload } from './read.ts'
import type { Ctx, ResourceHandler } from './resource-handler.ts'

/** A checked move of some records: each as it was before, and the texts of the warnings that were confirmed. */
export type Move = { name: string; to: string; reason: string | null; things: readonly Moving[] }
export type Moving = { before: EntityRow; acknowledged: readonly string[] }
type Actor = Pick<RequestContext, 'ctx' | 'requestId' | 'reason'>

/**
 * Writes the new state, runs the effects on each record, and records who did it, when and why. Returns the records in
 * their new state. However many records move, it takes four statements besides the effects; {@link conclude} runs the
 * effects of the whole call.
 */
export async function carryOut(handler: ResourceHandler, actor: Actor, move: Move): Promise<Loaded[]> {
  const { ctx } = actor
  const { name, to, things } = move
  const { type } = handler.resource
  const ids = things.map(({ before }) => before.id)
  if (ids.length === 0) return []
  await sql`${prepared}update ${sql.table(handler.table)}
    set state = ${to}, ${keptBy(handler, name, ctx)}version = version + 1, updated_at = ${ctx.now}
    where id = any(${ids}::int[])`.execute(ctx.db)
  for (const { before } of things) await handler.after?.[name]?.(before, ctx, { reason: move.reason })
  await keepHistory(ctx, type, move)
  const moved = await reload(handler, ctx, ids)
  const after = new Map(moved.map(({ entity }) => [entity.id, entity]))
  const entries = things.map(({ before }) => ({
    ...{ action: name, type, id: before.id, before },
    after: after.get(before.id) ?? null,
  }))
  await recordAll(actor, entries)
  return moved
}

/** What the move keeps of who makes it and when, and what it clears. The portal itself is nobody. */
function keptBy({ consequences }: ResourceHandler, move: string, { me, now }: Ctx) {
  const values = { actor: me.id || null, time: now.toISOString(), nothing: null }
  return sql.join(
    (consequences.columns[move] ?? []).map(({ name, value }) => sql`${sql.ref(name)} = ${values[value]}, `),
    sql``,
  )
}

/** Runs the effects of a move on all records that one call has moved, in their current state, and notifies people. */
export async function conclude(
  handler: ResourceHandler,
  ctx: Ctx,
  { name, reason }: Pick<Move, 'name' | 'reason'>,
  moved: readonly EntityRow[],
): Promise<void> {
  if (moved.length === 0) return
  await handler.afterAll?.[name]?.(moved, ctx)
  await closeNotices(handler, ctx, moved)
  const tells = handler.resource.flow?.transitions[name]?.tells ?? {}
  const told = moved.filter((entity) => handler.notices?.when?.(name, entity, ctx) ?? true)
  await sendNotices(handler, ctx, { tells, reason }, told)
}

async function keepHistory({ db, me }: Ctx, type: string, { name, to, reason, things }: Move): Promise<void> {
  const by = { actor_id: me.id, actor_name: me.name, impersonator_id: me.impersonator?.id ?? null }
  const rows = things.map(({ before, acknowledged }) => ({
    ...{ object_type: type, object_id: before.id, name, from_state: String(before.state), to_state: to, reason },
    ...{ acknowledged: [...acknowledged], ...by },
  }))
  await db.insertInto('move_log').values(rows).execute()
}
