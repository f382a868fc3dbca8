import { sql } from 'kysely'
import type { WorkCtx } from '../background/work.ts'
import type { Domain } from '../domain.ts'
import type { LetterToSend } from '../mail/index.ts'
import { type DueReminder, dueReminders } from './due.ts'
import { reminderTemplate, writeLetter } from './letter.ts'
import { readerOf } from './reader.ts'

/**
 * Whether the reminders in an e-mail are still true. It is not sent if some of its records no longer wait; a new one is
 * written about the others.
 */
export async function isReminderWanted(
  domains: readonly Domain[],
  { id, domain, template, personId }: LetterToSend,
  ctx: WorkCtx,
): Promise<boolean> {
  if (domain !== 'platform' || template !== reminderTemplate || personId === null) return true
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from (${stillDue(domains, ctx)}) d where ${isSame}) as waits
    from ${ofLetter(id)}`.execute(ctx.db)
  if (rows.every(({ waits }) => waits)) return true
  if (rows.some(({ waits }) => waits)) await writeAgain(domains, id, personId, ctx)
  return false
}

const stillDue = (domains: readonly Domain[], ctx: WorkCtx) => dueReminders(domains, readerOf(ctx), { again: true })
/** The reminders `r` in an e-mail. */
const ofLetter = (letter: number) => sql`reminder_letter k
  join reminder r on r.person_id = k.person_id and r.sent_on = k.sent_on and k.letter_id = ${letter}`
/** Whether the task in the e-mail is still open for its reader. */
const isSame = sql`d.type = r.object_type and d.object = r.object_id and d.task = r.task and d.due::date = r.due_on
  and d.person = r.person_id and d.escalated = r.escalated`

const writeAgain = (domains: readonly Domain[], letter: number, person: number, ctx: WorkCtx) =>
  ctx.db.transaction().execute(async (tx) => {
    const { rows } = await sql<DueReminder>`
      select d.* from ${ofLetter(letter)} join (${stillDue(domains, ctx)}) d on ${isSame}
      order by d.due, d.type, d.object`.execute(tx)
    if (rows.length > 0) await writeLetter(domains, { ...ctx, db: tx }, person, rows)
  })
