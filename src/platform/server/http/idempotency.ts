import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { ApiError } from '../../contract/errors.ts'
import { prepared, withNext } from '../database/prepared.ts'
import type { Answer, RequestContext } from './endpoint.ts'

/**
 * A write that carries an `Idempotency-Key` takes effect once: the key's row is claimed in the same transaction, so a
 * second request waits for the first and then gets its answer again. The same key with other contents is refused, and so
 * is a repetition whose answer held a secret: that is not kept.
 */
export async function withIdempotency(incoming: RequestContext, act: () => Promise<Answer>): Promise<Answer> {
  const key = incoming.request.headers.get('idempotency-key')
  if (key === null) return act()
  if (!/^[\x21-\x7e]{8,200}$/.test(key)) throw new ApiError(400, 'An Idempotency-Key has 8 to 200 visible characters.')
  const mine = { person_id: incoming.ctx.me.id, key }
  const hash = hashOf(incoming)
  const { rows } = await sql`${prepared}
    insert into repeated_request (person_id, key, request_hash) values (${mine.person_id}, ${key}, ${hash})
    on conflict do nothing returning key`.execute(incoming.ctx.db)
  if (rows.length === 0) return replay(incoming, mine, hash)
  const answer = await act()
  const { status, headers = {}, secret, body = null } = answer
  await sql`${withNext}
    update repeated_request set status = ${status}, headers = ${JSON.stringify(headers)},
      body = ${secret ? null : JSON.stringify(body)}
    where person_id = ${mine.person_id} and key = ${key}`.execute(incoming.ctx.db)
  return answer
}

async function replay(
  { ctx, say }: RequestContext,
  { person_id, key }: { person_id: number; key: string },
  hash: string,
): Promise<Answer> {
  const row = await ctx.db
    .selectFrom('repeated_request')
    .select(['request_hash', 'status', 'headers', 'body'])
    .where('person_id', '=', person_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (row.request_hash !== hash) throw new ApiError(422, 'This Idempotency-Key was used for another request.')
  if (row.body === null) throw new ApiError(409, say(ctx.language, 'platform', 'repeated.secret'))
  return {
    status: row.status,
    headers: { ...row.headers, 'Idempotent-Replayed': 'true' },
    body: JSON.parse(row.body) ?? undefined,
  }
}

/** A person who acts as somebody else has keys of their own. */
const hashOf = ({ request, body, ctx }: RequestContext): string =>
  createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(body ?? null)}\n${ctx.me.impersonator?.id ?? ''}`)
    .digest('base64url')
