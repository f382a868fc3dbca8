import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { documentKinds } from '../../contract/documents.ts'
import type { PaperRecord } from '../paper-record.ts'

export type StoredDocument = {
  id: number
  document: string
  kind: (typeof documentKinds)[number]
  edition: number
  latest: boolean
  pages: number
  sha256: string
  by: number
  byName: string
  at: string
}

/** Every version of the files of a paper, the latest of each kind first. */
export async function documentsOf({ db }: Pick<Ctx, 'db'>, paper: number): Promise<StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`
    select d.id, d.file_id as document, d.kind, d.edition, d.pages, f.sha256, d.author_id as by,
      a.display_name as "byName", to_json(d.created_at) #>> '{}' as at,
      d.edition = max(d.edition) over (partition by d.kind) as latest
    from exam_document d join stored_file f on f.id = d.file_id join person a on a.id = d.author_id
    where d.paper_id = ${paper} order by d.kind desc, d.edition desc`.execute(db)
  return rows
}

/** `openAll` allows every file; `open` alone allows only the latest questions. */
export const opens = (paper: PaperRecord, { kind, latest }: StoredDocument): boolean =>
  paper.openAll || (paper.open && kind === 'QUESTIONS' && latest)

/** The content of a file in the file store. */
export async function bytesOf({ files }: Pick<Ctx, 'files'>, sha256: string): Promise<Uint8Array> {
  const content = await files.get(sha256)
  if (!content) throw new Error(`The file store lacks ${sha256}.`)
  return new Uint8Array(await new Response(content).arrayBuffer())
}
