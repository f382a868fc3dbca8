import { sql } from 'kysely'
import type { RequestContext } from '../http/endpoint.ts'
import type { Ctx, ResourceHandler } from '../resource-handler.ts'
import { record } from './audit.ts'
import type { EntityRow, Loaded } from './present.ts'
import { reload } from './read.ts'

/** One thing that is to be moved: as it was before, and the texts of the warnings that were confirmed. */
export type Moving = { before: EntityRow; acknowledged: readonly string[] }
/** A move of one or many things, all checked already. */
export type Move = { name: string; to: string; reason: string | null; moving: readonly Moving[] }
type Actor = Pick<RequestContext, 'ctx' | 'requestId' | 'reason'>

/**
 * Writes the new state of all things, lets the effects follow, and keeps who did it, when and why. Answers the things as
 * they are afterwards, in the order of their ids.
 */
export async function carryOut(handler: ResourceHandler, actor: Actor, move: Move): Promise<Loaded[]> {
  const { ctx } = actor
  const { name, to, moving } = move
  const entities = moving.map(({ before }) => before)
  const ids = entities.map(({ id }) => id)
  await sql`update ${sql.table(handler.table)} set state = ${to}, version = version + 1, updated_at = ${ctx.now}
    where id = any(${ids}::int[])`.execute(ctx.db)
  for (const entity of entities) await handler.after?.[name]?.(entity, ctx)
  await handler.afterAll?.[name]?.(entities, ctx)
  await keepHistory(ctx, handler.resource.type, move)
  const moved = await reload(handler, ctx, ids)
  const after = new Map(moved.map((loaded) => [loaded.entity.id, loaded.entity]))
  for (const before of entities)
    await record(actor, {
      ...{ action: name, type: handler.resource.type, id: before.id, before },
      after: after.get(before.id) ?? null,
    })
  return moved
}

async function keepHistory({ db, me }: Ctx, type: string, { name, to, reason, moving }: Move): Promise<void> {
  const by = { actor_id: me.id, actor_name: me.name, impersonator_id: me.impersonator?.id ?? null }
  const rows = moving.map(({ before, acknowledged }) => ({
    ...{ object_type: type, object_id: before.id, name, from_state: String(before.state), to_state: to, reason },
    ...{ acknowledged: [...acknowledged], ...by },
  }))
  await db.insertInto('move_log').values(rows).execute()
}
