import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { readSheet } from '#platform/server/sheet/read-sheet.ts'
import { markSheet, mostSheetRows } from '../../contract/gradebook/mark-sheet.ts'
import type { GradingTables } from '../tables.ts'
import { violation } from '../words.ts'
import { gradebookRecord } from './gradebook-record.ts'

type Db = Ctx<GradingTables>

/** Reads the cells of a file of marks, for those who enter marks. */
export const markSheetRoute = route(markSheet, {
  on: gradebookRecord,
  act: 'mark',
  prepare: (ctx: Db, { body }) => readSheet(body.content, ctx),
  run: async (ctx, { prepared }) => {
    const { header, lines } = prepared.table
    if (lines.length > mostSheetRows) throw violation(ctx, 'content', 'tooManyRows', { most: mostSheetRows })
    return { header, lines }
  },
})
