import { dayAfter } from '#platform/server/day.ts'
import { ladders } from '../../contract/sheet/reminders.ts'
import { decider, type SheetWork } from './sheet-moves.ts'

/** Creates the reminder of that day to the coordinator for whom the sheet waits. */
export async function remindOnDemoDay(work: SheetWork, day: string): Promise<void> {
  const { db, sheet } = work
  const { id } = await decider(work)
  await db
    .insertInto('grade_sheet_digest')
    .values({ person_id: id, sent_on: day })
    .onConflict((on) => on.doNothing())
    .execute()
  const [days] = ladders.toApprove.remind
  await db
    .insertInto('grade_sheet_reminder')
    .values({
      ...{ sheet_id: sheet, task: 'toApprove', due_on: dayAfter(day, -days), days, escalated: false },
      ...{ person_id: id, sent_on: day },
    })
    .execute()
}
