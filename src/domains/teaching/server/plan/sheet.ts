import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { readSheet } from '#platform/server/sheet/read-sheet.ts'
import { mostSheetRows, planSheet } from '../../contract/plan/sheet.ts'
import { byThoseWhoTeach } from '../keeps-sessions.ts'
import type { TeachingTables } from '../tables.ts'
import { violation } from '../words.ts'

/** Reads the cells of a file of topics for the preview of the page; formulas do not count as values. */
export const planSheetRoute = route(planSheet, {
  ...byThoseWhoTeach,
  prepare: (ctx: Ctx<TeachingTables>, { body }) => readSheet(body.content, ctx),
  run: async (ctx, { prepared }) => {
    const { header, lines } = prepared.table
    if (lines.length > mostSheetRows) throw violation(ctx, 'content', 'tooManyRows', { most: mostSheetRows })
    return { lines: [header, ...lines.map(({ cells }) => cells.map((cell) => cell ?? ''))] }
  },
})
