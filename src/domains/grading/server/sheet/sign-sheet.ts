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
import { sheetFor } from './sheet-for.ts'

/** Stores exactly the content that was signed. */
export const signSheetRoute = route(signSheet, {
  allow: (me) => !me.guest && me.impersonator === null,
  writes: true,
  guard: async (ctx: Ctx<GradingTables>, { params }) => sheetFor(ctx, params.id, 'sign'),
  run: async (ctx: Ctx<GradingTables>, { params: { id }, body }) => {
    await sql`select from grade_sheet where id = ${id} for update`.execute(ctx.db)
    // The course is locked, so that no mark is written during the signing.
    await sql`select from course where id = (select course_id from grade_sheet where id = ${id}) for update`.execute(
      ctx.db,
    )
    const sheet = await sheetFor(ctx, id, 'sign')
    const { edition } = sheet
    const content = await contentOfSheet(sheet, ctx)
    const { checksum } = sealed(content)
    if (checksum !== body.checksum) throw new Conflict(words[ctx.language].sheet.server.changed)
    await keepSigned({ id, edition }, content, ctx)
    return { '@type': 'GradeSheetSignature' as const, edition: edition + 1, checksum }
  },
})
