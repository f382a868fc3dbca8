import { sql } from 'kysely'
import { NotFound } from '../../contract/errors.ts'
import type { EvidenceFile } from '../../contract/evidence.ts'
import type { UploadedFile } from '../../contract/upload.ts'
import { takeUploads } from '../files/resumable/take-in.ts'
import { dropFiles, fileAnswer } from '../files/stored-file.ts'
import type { Ctx } from '../resource/resource-handler.ts'
import type { FileSubject } from '../route.ts'

/** Where the evidence of a kind of request is stored: a table with a row for each file of a request. */
type Place = {
  table: string
  /** The column that refers to the request. */
  owner: string
  /** The kind of the stored files. */
  kind: string
}

/** The evidence of the requests of one kind: how it is read with them, stored and fetched. */
export const evidenceIn = ({ table, owner, kind }: Place) => ({
  /** The documents of a request in their order; `id` is an SQL reference such as `n.id`. */
  of: (id: string) => sql<EvidenceFile[]>`(
    select coalesce(json_agg(json_build_object('file', f.file_id, 'name', f.name, 'alt', f.alt, 'size', x.size)
      order by f.position), '[]')
    from ${sql.table(table)} f join stored_file x on x.id = f.file_id where ${sql.ref(`f.${owner}`)} = ${sql.ref(id)})`,

  /** Whether a request has none. */
  isMissing: (id: string) =>
    sql<boolean>`not exists (select from ${sql.table(table)} f where ${sql.ref(`f.${owner}`)} = ${sql.ref(id)})`,

  /** One document of a request by its file; null if the request has no such document. */
  one: async ({ db }: Pick<Ctx, 'db'>, id: number, file: string): Promise<Document | null> => {
    const { rows } = await sql<Document>`
      select f.file_id as file, f.name from ${sql.table(table)} f
      where ${sql.ref(`f.${owner}`)} = ${id} and f.file_id::text = ${file}`.execute(db)
    return rows[0] ?? null
  },

  /** Sets the documents of a request, in this order: takes over new uploads, and removes files that are not listed. */
  store: async (ctx: Ctx, id: number, files: readonly UploadedFile[]): Promise<void> => {
    const { rows } = await sql<{ id: string }>`
      select file_id as id from ${sql.table(table)} where ${sql.ref(owner)} = ${id}`.execute(ctx.db)
    const known = new Set(rows.map((row) => row.id))
    await takeUploads(ctx, { files, kept: known, kind, propertyPath: 'files' })
    for (const [position, { file, name, alt = null }] of files.entries())
      await sql`insert into ${sql.table(table)} (${sql.ref(owner)}, file_id, position, name, alt)
        values (${id}, ${file}, ${position}, ${name}, ${alt})
        on conflict (${sql.ref(owner)}, file_id) do update set position = excluded.position, name = excluded.name,
          alt = excluded.alt`.execute(ctx.db)
    const listed = new Set(files.map(({ file }) => file))
    const gone = [...known].filter((file) => !listed.has(file))
    if (gone.length > 0) await dropFiles(ctx.db, gone)
  },
})

type Document = { file: string; name: string }

/** A document of a request as a download, whose access is logged for the person to whom it belongs; 404 if there is none. */
export async function evidenceAnswer(ctx: Ctx, shows: FileSubject, document: Document | null) {
  if (!document) throw new NotFound()
  return { ...(await fileAnswer(ctx, document.file)), name: document.name, shows }
}
