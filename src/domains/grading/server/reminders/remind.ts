import { type Kysely, sql } from 'kysely'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { errorText } from '#platform/server/log.ts'
import { tell } from '#platform/server/notices/notice.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import type { GradingTables } from '../tables.ts'
import { type DueReminder, dueReminders } from './due.ts'
import { writeLetter } from './letter.ts'
import { partOf } from './said.ts'

/**
 * Reminds everybody of the grade sheets that wait for them, and notifies the next level of overdue ones: one letter for
 * each person and day. It may be repeated and run on two instances at once; nobody gets a second letter on the same
 * day.
 */
export async function remindOfSheets(ctx: WorkCtx): Promise<void> {
  const { rows } = await sql<{ person: number }>`
    select distinct d.person from (${dueReminders(ctx, { again: false })}) d
    where not exists (select from grade_sheet_digest k where k.person_id = d.person and k.sent_on = ${ctx.today}::date)
    order by 1`.execute(ctx.db)
  for (const { person } of rows)
    await remind(ctx, person).catch((error: unknown) =>
      ctx.log('error', 'a reminder of grade sheets could not be written', { person, error: errorText(error) }),
    )
}

/**
 * The record of the reminder and the letter are written in one transaction, so that neither exists without the other.
 */
async function remind(ctx: WorkCtx, person: number): Promise<void> {
  const db: Kysely<GradingTables> = ctx.db
  await db.transaction().execute(async (tx) => {
    const { rows: first } = await sql`
      insert into grade_sheet_digest (person_id, sent_on) values (${person}, ${ctx.today}::date)
      on conflict do nothing returning person_id`.execute(tx)
    if (first.length === 0) return
    const { rows: due } = await sql<DueReminder>`
      select * from (${dueReminders(ctx, { again: false })}) d where d.person = ${person} order by d.due, d.code, d.sheet`.execute(
      tx,
    )
    if (due.length === 0) return void (await forget(tx, person, ctx.today))
    await tx
      .insertInto('grade_sheet_reminder')
      .values(
        due.map(({ sheet, task, due: due_on, days, escalated }) => ({
          ...{ sheet_id: sheet, task, due_on, days, escalated, person_id: person, sent_on: ctx.today },
        })),
      )
      .execute()
    for (const one of due.filter(({ escalated }) => escalated)) await tellEscalated(tx, one)
    await writeLetter({ ...ctx, db: tx }, person, due)
  })
}

/** Nothing is due any more since the query, so the day stays free for another letter. */
const forget = (tx: Kysely<GradingTables>, person: number, today: string) =>
  tx.deleteFrom('grade_sheet_digest').where('person_id', '=', person).where('sent_on', '=', today).execute()

/**
 * The next level has no task of its own, so it gets a notice in the feed; the reader's own tasks are on the page of
 * tasks.
 */
const tellEscalated = (tx: Kysely<GradingTables>, { sheet, task, due, person, code, title }: DueReminder) =>
  tell(tx, {
    ...{ personId: person, domain: 'grading', key: 'sheetEscalated', subject: GradeSheet.iri(sheet) },
    ...{ values: { course: code, title, who: partOf(task) }, once: `sheet-escalated:${sheet}:${task}:${due}` },
  })
