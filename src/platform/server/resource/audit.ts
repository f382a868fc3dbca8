import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { withNext } from '../database/prepared.ts'
import type { RequestContext } from '../http/endpoint.ts'
import type { AuditEntry } from './audit-entry.ts'
import { differenceOf, peopleIn, peopleNamedBy } from './difference.ts'
import type { Ctx } from './resource-handler.ts'

/** Who writes: a request, or the portal itself with the id 0. */
type Writer = Pick<RequestContext, 'requestId' | 'reason'> & {
  ctx: { db: Ctx['db']; me: Pick<Ctx['me'], 'id' | 'impersonator'> }
}

/**
 * Writes an action into the audit, in its transaction and in one statement: who, for whom, why, what changed, and whom
 * it concerns. Every write of the portal calls this once.
 */
export const record = (writer: Writer, entry: AuditEntry): Promise<void> => recordAll(writer, [entry])

/** The same for several records that one call has changed, still in one statement. */
export async function recordAll({ ctx, requestId, reason }: Writer, entries: readonly AuditEntry[]): Promise<void> {
  const { me } = ctx
  await sql`${withNext}
    with entry as (
      select e.*, ${me.id}::integer as actor_id, ${me.impersonator?.id ?? null}::integer as impersonator_id,
        ${reason}::text as reason, ${requestId}::text as request_id
      from jsonb_to_recordset(${JSON.stringify(entries.map(rowOf))}::jsonb) as e (
        action text, type text, object_id text, changes jsonb, salt uuid, direct integer[], concerned integer[])),
    event as (
      insert into audit_event (actor_id, impersonator_id, reason, action, object_type, object_id, changes, request_id,
          salt, digest)
      select actor_id, impersonator_id, reason, action, type, object_id, changes, request_id, salt,
        audit_digest(salt, reason, changes) from entry
      returning id, at, salt)
    insert into audit_subject (person_id, at, event_id, direct)
    select person, event.at, event.id, person = any(entry.direct)
    from event join entry using (salt), unnest(entry.concerned) as person`.execute(ctx.db)
}

/** An entry as a row: each has a salt of its own, which links the event to its people. */
function rowOf({ action, type, id, before, after, people = [] }: AuditEntry) {
  const entities = [before, after, addressed(type, id)]
  const direct = [...new Set([...people, ...entities.flatMap(peopleNamedBy)])]
  const concerned = [...new Set([...direct, ...entities.flatMap(peopleIn)])]
  const changes = differenceOf(before ?? null, after ?? null)
  return { action, type, object_id: String(id), changes, salt: randomUUID(), direct, concerned }
}

/** An address identifies people as a reference does. */
const addressed = (type: string, id: number | string) => (type === 'path' ? { '@id': String(id) } : null)
