import { createHash } from 'node:crypto'
import { ApiError } from '../../contract/errors.ts'
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
  const claimed = await incoming.ctx.db
    .insertInto('repeated_request')
    .values({ ...mine, request_hash: hash })
    .onConflict((on) => on.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) return replay(incoming, mine, hash)
  const answer = await act()
  await incoming.ctx.db
    .updateTable('repeated_request')
    .set({
      status: answer.status,
      headers: JSON.stringify(answer.headers ?? {}),
      body: answer.secret ? null : JSON.stringify(answer.body ?? null),
    })
    .where('person_id', '=', mine.person_id)
    .where('key', '=', key)
    .execute()
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
