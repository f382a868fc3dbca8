import { newPaperCode } from '#platform/server/pdf/paper-code.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { SheetContent } from '../../contract/sheet/sheet-content.ts'
import type { GradingTables } from '../tables.ts'
import { sealed } from './content.ts'

/**
 * Stores the signed content as the next edition of a sheet; signing again replaces an edition that was not submitted.
 */
export async function keepSigned(
  { id, edition }: { id: number; edition: number },
  content: SheetContent,
  { db, me, now }: Ctx<GradingTables>,
): Promise<void> {
  const { text, checksum } = sealed(content)
  const signed = {
    ...{ content: text, checksum, code: newPaperCode(), signed_by: me.id, signed_at: now.toISOString() },
  }
  await db
    .insertInto('grade_sheet_edition')
    .values({ sheet_id: id, edition: edition + 1, ...signed })
    .onConflict((on) => on.columns(['sheet_id', 'edition']).doUpdateSet(signed))
    .execute()
}
