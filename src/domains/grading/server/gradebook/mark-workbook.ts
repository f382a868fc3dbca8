import type { SheetColumn } from '#platform/contract/sheet/headings.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { readSheet } from '#platform/server/sheet/read-sheet.ts'
import { markWorkbook, mostWorkbookRows } from '../../contract/gradebook/mark-workbook.ts'
import { markWorkbookColumns } from '../../contract/gradebook/workbook-columns.ts'
import type { GradingTables } from '../tables.ts'
import { violation } from '../words.ts'
import { gradebookRecord } from './gradebook-record.ts'

type Db = Ctx<GradingTables>

/** Reads the cells of a file of marks, for those who enter marks. */
export const markWorkbookRoute = route(markWorkbook, {
  on: gradebookRecord,
  act: 'mark',
  prepare: (ctx: Db, { params, body }) => readSheet(body.content, () => columnsOf(params.id, ctx), ctx),
  run: async (ctx, { prepared }) => {
    const { header, lines } = prepared.table
    if (lines.length > mostWorkbookRows) throw violation(ctx, 'content', 'tooManyRows', { most: mostWorkbookRows })
    return { header, lines }
  },
})

async function columnsOf(course: number, { db }: Db): Promise<readonly SheetColumn[]> {
  const assessments = await db
    .selectFrom('assessment')
    .select(['id', 'code', 'title'])
    .where('course_id', '=', course)
    .execute()
  return markWorkbookColumns(assessments)
}
