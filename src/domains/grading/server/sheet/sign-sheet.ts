import { sql } from 'kysely'
import { Conflict } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { signSheet } from '../../contract/sheet/sheet-content.ts'
import type { GradingTables } from '../tables.ts'
import { words } from '../words.ts'
import { sealed } from './content.ts'
import { contentOfSheet } from './content-of-sheet.ts'
import { keepSigned } from './keep-signed.ts'
import { sheetRecord } from './sheet-record.ts'

/** Stores exactly the content that was signed. */
export const signSheetRoute = route(signSheet, {
  on: sheetRecord,
  act: 'sign',
  lock: 'update',
  inPerson: true,
  writes: true,
  run: async (ctx: Ctx<GradingTables>, { of: sheet, body }) => {
    const { id, course, edition } = sheet
    // The course is locked, so that no mark is written during the signing.
    await sql`select from course where id = ${course} for update`.execute(ctx.db)
    const content = await contentOfSheet(sheet, ctx)
    const { checksum } = sealed(content)
    if (checksum !== body.checksum) throw new Conflict(words[ctx.language].sheet.server.changed)
    await keepSigned({ id, edition }, content, ctx)
    return { '@type': 'GradeSheetSignature' as const, edition: edition + 1, checksum }
  },
})
