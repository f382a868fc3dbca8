import { sql } from 'kysely'
import type { WorkCtx } from '#platform/server/background/work.ts'
import type { Domain } from '#platform/server/domain.ts'
import { type DueReminder, dueReminders } from './due.ts'
import { writeLetter } from './letter.ts'

/** A letter is not sent if some of its sheets no longer wait; a new one is written about the others. */
export const isWanted: NonNullable<Domain['isWanted']> = async ({ id, template, personId }, ctx) => {
  if (template !== 'sheetDigest' || personId === null) return true
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from (${dueReminders(ctx, { again: true })}) d where ${isSame}) as waits
    from ${ofLetter(id)}`.execute(ctx.db)
  if (rows.every(({ waits }) => waits)) return true
  if (rows.some(({ waits }) => waits)) await writeAgain(id, personId, ctx)
  return false
}

/** The reminders `r` in a letter. */
const ofLetter = (letter: number) => sql`grade_sheet_digest k
  join grade_sheet_reminder r on r.person_id = k.person_id and r.sent_on = k.sent_on and k.letter_id = ${letter}`
/** Whether the task in the letter is still open for its reader. */
const isSame = sql`d.sheet = r.sheet_id and d.task = r.task and d.due::date = r.due_on and d.person = r.person_id
  and d.escalated = r.escalated`

const writeAgain = (letter: number, person: number, ctx: WorkCtx) =>
  ctx.db.transaction().execute(async (tx) => {
    const { rows } = await sql<DueReminder>`
      select d.* from ${ofLetter(letter)} join (${dueReminders(ctx, { again: true })}) d on ${isSame}
      order by d.due, d.code, d.sheet`.execute(tx)
    if (rows.length > 0) await writeLetter({ ...ctx, db: tx }, person, rows)
  })
