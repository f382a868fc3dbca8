import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { ApiError } from '../../contract/errors.ts'
import { withNext } from '../database/prepared.ts'
import type { Answer, RequestContext } from './endpoint.ts'

/**
 * A write with an `Idempotency-Key` takes effect once: the row of the key is inserted in the same transaction, so a
 * second request waits for the first. It then fails, because the row exists, and {@link repeatedAnswer} returns the
 * answer of the first. The insert is sent with the first statement of the write, so that it costs no round trip.
 */
export async function withIdempotency(incoming: RequestContext, act: () => Promise<Answer>): Promise<Answer> {
  const key = keyOf(incoming)
  if (key === null) return act()
  const { db, me } = incoming.ctx
  await sql`${withNext}
    insert into repeated_request (person_id, key, request_hash) values (${me.id}, ${key}, ${hashOf(incoming)})`.execute(
    db,
  )
  const answer = await act()
  const { status, headers = {}, secret, body = null } = answer
  await sql`${withNext}
    update repeated_request set status = ${status}, headers = ${JSON.stringify(headers)},
      body = ${secret ? null : JSON.stringify(body)}
    where person_id = ${me.id} and key = ${key}`.execute(db)
  return answer
}

/**
 * The earlier answer to the same write, or undefined if the key is new. The same key with other contents is refused
 * (422), and so is a repetition whose answer contained a secret, because such answers are not stored (409).
 */
export async function repeatedAnswer(incoming: RequestContext): Promise<Answer | undefined> {
  const { ctx, say } = incoming
  const key = keyOf(incoming)
  if (key === null) return undefined
  const row = await ctx.db
    .selectFrom('repeated_request')
    .select(['request_hash', 'status', 'headers', 'body'])
    .where('person_id', '=', ctx.me.id)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.request_hash !== hashOf(incoming))
    throw new ApiError(422, 'This Idempotency-Key was used for another request.')
  if (row.body === null) throw new ApiError(409, say(ctx.language, 'platform', 'repeated.secret'))
  return {
    status: row.status,
    headers: { ...row.headers, 'Idempotent-Replayed': 'true' },
    body: JSON.parse(row.body) ?? undefined,
  }
}

function keyOf({ request }: RequestContext): string | null {
  const key = request.headers.get('idempotency-key')
  if (key === null || /^[\x21-\x7e]{8,200}$/.test(key)) return key
  throw new ApiError(400, 'An Idempotency-Key has 8 to 200 visible characters.')
}

/** A person who acts as somebody else has keys of their own. */
const hashOf = ({ request, body, ctx }: RequestContext): string =>
  hash(
    'sha256',
    `${request.method} ${request.url}\n${JSON.stringify(body ?? null)}\n${ctx.me.impersonator?.id ?? ''}`,
    'base64url',
  )
