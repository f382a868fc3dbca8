import { dayAfter } from '#platform/server/day.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { gradeSheetFlow } from '../../contract/sheet/sheet-flow.ts'
import { decider, type SheetWork } from './sheet-moves.ts'

/** Creates the reminder of that day to the coordinator for whom the sheet waits. */
export async function remindOnDemoDay(work: SheetWork, day: string): Promise<void> {
  const { db, sheet } = work
  const { id } = await decider(work)
  await db
    .insertInto('reminder_letter')
    .values({ person_id: id, sent_on: day })
    .onConflict((on) => on.doNothing())
    .execute()
  const [days] = gradeSheetFlow.conditions.toApprove.remindAfter
  await db
    .insertInto('reminder')
    .values({
      ...{ object_type: GradeSheet.type, object_id: sheet, task: 'toApprove' },
      ...{ due_on: dayAfter(day, -days), days, escalated: false },
      ...{ person_id: id, sent_on: day },
    })
    .execute()
}
