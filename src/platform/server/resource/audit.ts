import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { prepared } from '../database/prepared.ts'
import type { RequestContext } from '../http/endpoint.ts'
import type { Ctx } from '../resource-handler.ts'
import type { AuditEntry } from './audit-entry.ts'
import { differenceOf, peopleIn, peopleNamedBy } from './difference.ts'

/** Who writes: a request, or the portal itself with the number 0. */
type Writer = Pick<RequestContext, 'requestId' | 'reason'> & {
  ctx: { db: Ctx['db']; me: Pick<Ctx['me'], 'id' | 'impersonator'> }
}

/**
 * Writes what was done into the audit, in the transaction that does it and in one statement: who, for whom, why, what
 * differs, and whom it concerns. Every write of the portal passes here once.
 */
export async function record(
  { ctx, requestId, reason }: Writer,
  { action, type, id, before, after, people = [] }: AuditEntry,
): Promise<void> {
  const changes = differenceOf(before ?? null, after ?? null)
  const entities = [before, after, addressed(type, id)]
  const direct = new Set([...people, ...entities.flatMap(peopleNamedBy)])
  const concerned = [...new Set([...direct, ...entities.flatMap(peopleIn)])]
  const { me } = ctx
  await sql`${prepared}
    with told as (
      select ${me.id}::integer as actor_id, ${me.impersonator?.id ?? null}::integer as impersonator_id,
        ${reason}::text as reason, ${action}::text as action, ${type}::text as object_type, ${String(id)}::text as object_id,
        ${changes && JSON.stringify(changes)}::jsonb as changes, ${requestId}::text as request_id, ${randomUUID()}::uuid as salt),
    event as (
      insert into audit_event (actor_id, impersonator_id, reason, action, object_type, object_id, changes, request_id,
          salt, digest)
      select told.*, audit_digest(salt, reason, changes) from told
      returning id, at)
    insert into audit_subject (person_id, at, event_id, direct)
    select person, event.at, event.id, person = any(${[...direct]}::integer[])
    from event, unnest(${concerned}::integer[]) as person`.execute(ctx.db)
}

/** An address names people as a reference does. */
const addressed = (type: string, id: number | string) => (type === 'path' ? { '@id': String(id) } : null)
