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
export async function isReminderCurrent(
  domains: readonly Domain[],
  { id, domain, template, personId }: LetterToSend,
  ctx: WorkCtx,
): Promise<boolean> {
  if (domain !== 'platform' || template !== reminderTemplate || personId === null) return true
  const { rows: recorded } = await sql<RecordedReminder>`
    select r.object_type as type, r.object_id as object, r.task, r.due_on::text as due, r.person_id as person, r.escalated
    from reminder_letter k join reminder r on r.person_id = k.person_id and r.sent_on = k.sent_on
    where k.letter_id = ${id}`.execute(ctx.db)
  const { rows: open } = await sql<DueReminder>`
    select d.* from (${dueReminders(domains, readerOf(ctx), recorded)}) d
    where d.person = ${personId} order by d.due, d.type, d.object`.execute(ctx.db)
  const waiting = open.filter((one) => recorded.some((before) => isSame(before, one)))
  if (recorded.every((before) => waiting.some((one) => isSame(before, one)))) return true
  if (waiting.length > 0)
    await ctx.db.transaction().execute((tx) => writeLetter(domains, { ...ctx, db: tx }, personId, waiting))
  return false
}

/** A reminder as it was recorded when the e-mail was written. */
type RecordedReminder = Pick<DueReminder, 'type' | 'object' | 'task' | 'due' | 'person' | 'escalated'>

/** Whether the task in the e-mail is still open for its reader. */
const isSame = (before: RecordedReminder, one: RecordedReminder): boolean =>
  (['type', 'object', 'task', 'due', 'person', 'escalated'] as const).every((key) => before[key] === one[key])
