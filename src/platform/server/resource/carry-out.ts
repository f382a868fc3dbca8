import { sql } from 'kysely'
import { prepared } from '../database/prepared.ts'
import type { RequestContext } from '../http/endpoint.ts'
import type { Ctx, ResourceHandler } from '../resource-handler.ts'
import { record } from './audit.ts'
import type { EntityRow, Loaded } from './present.ts'
import { reload } from './read.ts'

/** A move of one thing, checked already: as it was before, and the texts of the warnings that were confirmed. */
export type Move = {
  name: string
  to: string
  reason: string | null
  before: EntityRow
  acknowledged: readonly string[]
}
type Actor = Pick<RequestContext, 'ctx' | 'requestId' | 'reason'>

/**
 * Writes the new state, lets the effects on the thing follow, and keeps who did it, when and why. Answers the thing as it
 * is afterwards. The effects of the whole call follow by {@link conclude}.
 */
export async function carryOut(handler: ResourceHandler, actor: Actor, move: Move): Promise<Loaded | undefined> {
  const { ctx } = actor
  const { name, to, before } = move
  const { type } = handler.resource
  await sql`${prepared}update ${sql.table(handler.table)} set state = ${to}, version = version + 1, updated_at = ${ctx.now}
    where id = ${before.id}`.execute(ctx.db)
  await handler.after?.[name]?.(before, ctx)
  await keepHistory(ctx, type, move)
  const [after] = await reload(handler, ctx, [before.id])
  await record(actor, { action: name, type, id: before.id, before, after: after?.entity ?? null })
  return after
}

/** The effects of a move on all things that one call has moved. */
export async function conclude(
  handler: ResourceHandler,
  ctx: Ctx,
  name: string,
  moved: readonly EntityRow[],
): Promise<void> {
  if (moved.length > 0) await handler.afterAll?.[name]?.(moved, ctx)
}

async function keepHistory({ db, me }: Ctx, type: string, move: Move): Promise<void> {
  const { name, to, reason, before, acknowledged } = move
  const by = { actor_id: me.id, actor_name: me.name, impersonator_id: me.impersonator?.id ?? null }
  const row = { object_type: type, object_id: before.id, name, from_state: String(before.state), to_state: to, reason }
  await db
    .insertInto('move_log')
    .values({ ...row, acknowledged: [...acknowledged], ...by })
    .execute()
}
