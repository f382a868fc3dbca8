import { sql } from 'kysely'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { mostTries, retryMinutes } from '../../contract/webhooks/webhook-delivery.ts'
import type { WebhookKindName } from '../../contract/webhooks/webhook-kinds.ts'
import { bodyOf } from './message.ts'
import { type PostResult, post } from './post.ts'
import { webhook as handler } from './webhook.ts'

/** Messages of one webhook are sent for so long at a time, so that others have their turn. */
const roundMs = 40_000
/** Longer than a message can take: another instance may send one whose sender has died. */
const claimSeconds = 120

/**
 * Sends the due messages of a webhook in the order in which they are due, until one is refused: whoever refuses is not
 * asked again for a minute. A message is sent at least once, and has the same id each time.
 */
export async function deliverDue({ webhook }: { webhook: number }, ctx: WorkCtx): Promise<void> {
  const end = performance.now() + roundMs
  while (performance.now() < end) {
    const claimed = await claim(ctx, webhook)
    if (!claimed) return
    const { id, address } = claimed
    const body = bodyOf(claimed, ctx.publicUrl)
    const result = await post(ctx, { webhook, address, id: `msg_${claimed.message}`, body })
    await settle(ctx, { id, webhook, tries: claimed.tries }, result)
    if (!result.taken) return giveUpIfHopeless(ctx, webhook, result)
  }
}

type DueDelivery = {
  id: number
  message: string
  kind: WebhookKindName
  subject: number
  refers: Record<string, number>
  at: string
  tries: number
  address: string
}

async function claim({ db }: Pick<WorkCtx, 'db'>, webhook: number): Promise<DueDelivery | undefined> {
  const { rows } = await sql<DueDelivery>`
    update webhook_delivery d
    set claimed_until = now() + make_interval(secs => ${claimSeconds}), tries = d.tries + 1, tried_at = now(),
      updated_at = now()
    from webhook w
    where w.id = d.webhook_id and w.state = 'ACTIVE' and d.id = (
      select x.id from webhook_delivery x
      where x.webhook_id = ${webhook} and x.state = 'WAITING' and x.due_at <= now()
        and coalesce(x.claimed_until <= now(), true)
      order by x.due_at, x.id limit 1 for update skip locked)
    returning d.id, d.message, d.kind, d.subject_id as subject, d.refers, d.created_at as at, d.tries, w.address`.execute(
    db,
  )
  return rows[0]
}

type Tried = { id: number; webhook: number; tries: number }

async function settle({ db }: Pick<WorkCtx, 'db'>, { id, webhook, tries }: Tried, result: PostResult): Promise<void> {
  const { taken, status, problem, retryAfter } = result
  const isLast = tries >= mostTries
  const state = taken ? 'TAKEN' : isLast ? 'REFUSED' : 'WAITING'
  const wait = Math.max((retryMinutes[tries - 1] ?? 0) * 60, retryAfter)
  await db.transaction().execute(async (tx) => {
    await sql`update webhook_delivery
      set state = ${state}, status = ${status}, problem = ${problem}, claimed_until = null,
        due_at = case when ${state} = 'WAITING' then now() + make_interval(secs => ${wait}) end,
        version = version + 1, updated_at = now()
      where id = ${id} and state = 'WAITING'`.execute(tx)
    await (taken
      ? sql`update webhook set failures = 0, failing_since = null, last_taken_at = now() where id = ${webhook}`
      : sql`update webhook set failures = failures + 1, failing_since = coalesce(failing_since, now())
          where id = ${webhook}`
    ).execute(tx)
  })
}

/** After so many refusals within so many days, and none taken, a webhook is paused until an operator looks after it. */
const mostFailures = 10
const patienceDays = 3

async function giveUpIfHopeless(ctx: WorkCtx, webhook: number, { problem }: PostResult): Promise<void> {
  const { rows } = await sql`select from webhook where id = ${webhook} and (${problem === 'gone'} or
    failures >= ${mostFailures} and failing_since <= now() - make_interval(days => ${patienceDays}))`.execute(ctx.db)
  if (rows.length > 0) await ctx.move(handler, webhook, 'pause')
}
