import type { SheetLine } from '#platform/contract/sheet/table.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { readSheet } from '#platform/server/sheet/read-sheet.ts'
import { mostSheetRows, planSheet } from '../../contract/plan/sheet.ts'
import { planSheetColumns } from '../../contract/plan/sheet-columns.ts'
import { byThoseWhoTeach } from '../keeps-sessions.ts'
import type { TeachingTables } from '../tables.ts'
import { violation } from '../words.ts'

/** Reads the cells of a file of topics for the preview of the page; formulas count by their stored values. */
export const planSheetRoute = route(planSheet, {
  ...byThoseWhoTeach,
  prepare: (ctx: Ctx<TeachingTables>, { body }) => readSheet(body.content, async () => planSheetColumns, ctx),
  run: async (ctx, { prepared }) => {
    const { header, lines, titles, recognised } = prepared.table
    if (lines.length > mostSheetRows) throw violation(ctx, 'content', 'tooManyRows', { most: mostSheetRows })
    // Without known headings the first lines may be topics, too.
    const above = recognised > 0 ? [] : titles.map(textsOf)
    return { lines: [...above, header, ...lines.map(textsOf)] }
  },
})

const textsOf = ({ cells }: SheetLine): string[] => cells.map((cell) => cell ?? '')
