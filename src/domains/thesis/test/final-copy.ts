import { examplePdf } from '#platform/server/demo/example-pdf.ts'
import { inserted } from '#platform/test/fixture.ts'
import type { TestApp } from '#platform/test/test-app.ts'

type Copy = { thesis: number; author: number; frozenAt: string | null }

/** A final copy of a thesis with its file. */
export async function addFinalCopy({ db, files }: TestApp, { thesis, author, frozenAt }: Copy): Promise<number> {
  const { sha256, size } = await files.put([examplePdf])
  const file_id = crypto.randomUUID()
  const stored = { id: file_id, person_id: author, kind: 'thesis', name: 'final.pdf', sha256, size }
  await db
    .insertInto('stored_file')
    .values({ ...stored, content_type: 'application/pdf' })
    .execute()
  return inserted(db, 'thesis_document', {
    ...{ thesis_id: thesis, kind: 'FINAL', edition: 1, file_id, sha256, pages: 1, author_id: author },
    frozen_at: frozenAt,
  })
}
