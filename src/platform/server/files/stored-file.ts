import { createHash } from 'node:crypto'
import { type Generated, type Kysely, sql } from 'kysely'
import { NotFound } from '../../contract/errors.ts'
import type { FileAnswer } from '../route.ts'

export type StoredFileTable = {
  id: Generated<string>
  person_id: number
  kind: string
  name: string
  content_type: string
  bytes: Uint8Array
  sha256: string
  created_at: Generated<string>
}
export type FileTables = { stored_file: StoredFileTable }

export type NewFile = { personId: number; kind: string; name: string; contentType: string; bytes: Uint8Array }

/** Keeps a file that belongs to a person; whose it is and of which kind is asked again whenever it leaves. */
export async function keepFile<DB extends FileTables>(db: Kysely<DB>, file: NewFile): Promise<string> {
  const { personId, kind, name, contentType, bytes } = file
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { rows } = await sql<{ id: string }>`
    insert into stored_file (person_id, kind, name, content_type, bytes, sha256)
    values (${personId}, ${kind}, ${name}, ${contentType}, ${Buffer.from(bytes)}, ${sha256}) returning id`.execute(db)
  const [kept] = rows
  if (!kept) throw new Error('The file was not kept.')
  return kept.id
}

/** A file as an answer: always an attachment, never shown as a page. Ask the policy first. */
export async function fileAnswer<DB extends FileTables>(db: Kysely<DB>, id: string): Promise<FileAnswer> {
  const { rows } = await sql<{ name: string; content_type: string; bytes: Uint8Array }>`
    select name, content_type, bytes from stored_file where id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new NotFound()
  return { file: new Uint8Array(row.bytes), name: row.name, contentType: row.content_type }
}

export async function dropFiles<DB extends FileTables>(db: Kysely<DB>, ids: readonly string[]): Promise<void> {
  await sql`delete from stored_file where id = any(${[...ids]}::uuid[])`.execute(db)
}
