import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { GradingTables } from '../tables.ts'

/** Closes the rows of a published or cancelled rectification, so that its students can be on another one. */
export async function closeRows(sheet: number, { db }: Ctx<GradingTables>): Promise<void> {
  await db.updateTable('grade_sheet_row').set({ open: false }).where('sheet_id', '=', sheet).execute()
}
