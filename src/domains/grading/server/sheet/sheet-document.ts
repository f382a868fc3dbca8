import { NotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { type SheetContent, sheetDocument } from '../../contract/sheet/sheet-content.ts'
import type { GradingTables } from '../tables.ts'
import { checksumOf, sealed } from './content.ts'
import { contentOfSheet } from './content-of-sheet.ts'
import { type SheetRecord, sheetRecord } from './sheet-record.ts'

/** The content of a sheet, current or as signed. */
export const sheetDocumentRoute = route(sheetDocument, {
  on: sheetRecord,
  act: 'open',
  run: async (ctx: Ctx<GradingTables>, { of, query }) => documentOf(of, query.edition, ctx),
})

/**
 * The document of a sheet that this person may open; without an edition, what would currently be signed, or the latest
 * signed one.
 */
export async function documentOf(sheet: SheetRecord, wanted: number | undefined, ctx: Ctx<GradingTables>) {
  const { id, edition, previews } = sheet
  const type = { '@type': 'GradeSheetDocument' as const }
  if (wanted !== undefined || !previews)
    return { ...type, ...(await signedDocument(id, wanted ?? edition, edition, ctx)) }
  const content = await contentOfSheet(sheet, ctx)
  const { checksum } = sealed(content)
  return { ...type, edition: 0, content, checksum, sealed: null, code: null, signatures: [] }
}

/** A submitted edition, and whether it still matches what was signed. */
async function signedDocument(sheet: number, edition: number, latest: number, { db }: Ctx<GradingTables>) {
  const signed = await db
    .selectFrom('grade_sheet_edition')
    .select(['content', 'checksum', 'code'])
    .where('sheet_id', '=', sheet)
    .where('edition', '=', edition)
    .executeTakeFirst()
  // A signed edition that was not submitted is only visible to its lecturer, as the preview.
  if (!signed || edition > latest) throw new NotFound()
  const signatures = await signaturesOf(sheet, edition, db)
  const { content, checksum, code } = signed
  const isSealed = checksumOf(content) === checksum
  return { edition, content: JSON.parse(content) as SheetContent, checksum, sealed: isSealed, code, signatures }
}

/** The signatures of an edition with the names at the time of signing, the earliest first. */
export const signaturesOf = (sheet: number, edition: number, db: Ctx<GradingTables>['db']) =>
  db
    .selectFrom('grade_sheet_signature')
    .select(['part', 'name', 'signed_at as at'])
    .where('sheet_id', '=', sheet)
    .where('edition', '=', edition)
    .orderBy('signed_at')
    .execute()
