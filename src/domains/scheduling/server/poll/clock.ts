import { sql } from 'kysely'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { mailLink } from './link-mail.ts'

/** Outsiders have no tasks in the portal: once, in the last two days of a poll, they get a new link as a reminder. */
export async function remindOutsiders({ db, emit, timeZone, now }: WorkCtx): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      update poll_participant a set reminded_at = ${now.toISOString()} from meeting_poll k
      where k.id = a.poll_id and k.state = 'OPEN' and a.email is not null and a.answered_at is null
        and a.reminded_at is null and a.created_at < now() - interval '1 day'
        and k.closes_at between now() and now() + interval '2 days' returning a.id`.execute(tx)
    const toOutbox: Ctx['emit'] = (event, payload) => emit(tx, event, payload)
    const ctx = { db: tx, timeZone, emit: toOutbox }
    for (const { id } of rows) await mailLink(ctx, id, 'pollLinkReminder')
  })
}
