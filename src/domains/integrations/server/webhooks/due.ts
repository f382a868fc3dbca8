import { sql } from 'kysely'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { deliveriesDue } from '../../contract/webhooks/webhook-delivery.ts'

/**
 * Starts the sending of what is due: each minute, because what was refused or left by a process that was killed has nobody
 * else, and at once where the database tells that messages were written (`app/server/waking.ts`).
 */
export async function wakeWebhooks({ db, emit }: Pick<WorkCtx, 'db' | 'emit'>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select w.id from webhook w
    where w.state = 'ACTIVE' and exists (
      select from webhook_delivery d where d.webhook_id = w.id and d.state = 'WAITING' and d.due_at <= now()
        and coalesce(d.claimed_until <= now(), true))
    order by w.id`.execute(db)
  for (const { id } of rows) await emit(db, deliveriesDue, { webhook: id })
}

/** A job that fails is not repeated by itself: the next minute makes a new one. */
export const deliveryPatience = { retryLimit: 0, expireInSeconds: 120 }
