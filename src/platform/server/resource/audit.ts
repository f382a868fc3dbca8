import type { RequestContext } from '../http/endpoint.ts'

type Entry = { action: string; type: string; id: number | string; before?: object | null; after?: object | null }

/** Writes what was done into the audit, in the transaction that does it: who, for whom, why, before and after. */
export async function record(
  { ctx, requestId, reason }: Pick<RequestContext, 'ctx' | 'requestId' | 'reason'>,
  { action, type, id, before, after }: Entry,
): Promise<void> {
  await ctx.db
    .insertInto('audit_event')
    .values({
      actor_id: ctx.me.id,
      impersonator_id: ctx.me.impersonator?.id ?? null,
      reason,
      action,
      object_type: type,
      object_id: String(id),
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      request_id: requestId,
    })
    .execute()
}
