import type { UploadedFile } from '#platform/contract/upload.ts'
import { takeUploads } from '#platform/server/files/resumable/take-in.ts'
import { dropFiles, sealedKind } from '#platform/server/files/stored-file.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { GradingTables } from '../tables.ts'

/**
 * Sets or removes the evidence of a rectification. It may show work of students, so it is excluded from the copy of the
 * uploader's data. Files of submitted editions stay in the store.
 */
export async function keepEvidence(
  sheet: number,
  [sent]: readonly UploadedFile[],
  ctx: Ctx<GradingTables>,
): Promise<void> {
  const { file_id: before, edition } = await ctx.db
    .selectFrom('grade_sheet')
    .select(['file_id', 'edition'])
    .where('id', '=', sheet)
    .executeTakeFirstOrThrow()
  if (sent && sent.file !== before) await takeUploads(ctx, { files: [sent], kind: sealedKind, propertyPath: 'files' })
  await ctx.db
    .updateTable('grade_sheet')
    .set({ file_id: sent?.file ?? null, file_alt: sent?.alt ?? null })
    .where('id', '=', sheet)
    .execute()
  if (before !== null && before !== sent?.file && edition === 0) await dropFiles(ctx.db, [before])
}
