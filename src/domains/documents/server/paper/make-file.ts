import type { WorkCtx } from '#platform/server/background/work.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { issuedKind } from '#platform/server/files/quota.ts'
import { keepFile } from '#platform/server/files/stored-file.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { numberOf } from '../number-of.ts'
import type { DocumentsTables } from '../tables.ts'
import { renderDocument } from './render-document.ts'

type PaperCtx = Pick<Ctx<DocumentsTables>, 'db' | 'universityName' | 'publicUrl'>

/** The bytes of a document, from what was stored when it was issued: they are the same each time. */
export async function paperOf(ctx: PaperCtx, id: number) {
  const document = await ctx.db.selectFrom('issued_document').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { kind, language, content, purpose, code, person_id: personId } = document
  const number = numberOf(document)
  const printed = { number, purpose, code, validUntil: document.valid_until }
  const pdf = await renderDocument({ kind, language, content, day: document.issued_on, printed }, ctx)
  return { pdf, name: `${number}.pdf`, personId, language }
}

/** Stores the file of a document that was issued; a repeated delivery of the event finds it stored. */
export async function makeFile({ id }: { id: number }, ctx: WorkCtx): Promise<void> {
  const { db, files } = ctx
  const { pdf, name, personId, language } = await paperOf(ctx, id)
  const content = await files.put([pdf])
  await inTransaction(db, async (tx) => {
    const waiting = await tx
      .selectFrom('issued_document')
      .select('id')
      .where('id', '=', id)
      .where('file_id', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!waiting) return
    const file = await keepFile({ db: tx, files, language }, { personId, kind: issuedKind, name, content })
    const stored = { file_id: file, sha256: content.sha256 }
    await tx.updateTable('issued_document').set(stored).where('id', '=', id).execute()
  })
}
