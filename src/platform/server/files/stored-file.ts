import { type Kysely, sql } from 'kysely'
import { NotFound } from '../../contract/errors.ts'
import type { Ctx } from '../resource/resource-handler.ts'
import type { FileAnswer, StoredAnswer } from '../route.ts'
import type { PlatformTables } from '../tables/tables.ts'
import type { StoredContent } from './file-store.ts'
import { bytesInRow } from './move-bytes.ts'
import { checkQuota, counts, lockQuota } from './quota.ts'

type FileTables = Pick<PlatformTables, 'stored_file'>

/** A file of the store that gets an owner. */
export type NewFile = {
  personId: number
  kind: string
  name: string
  content: StoredContent
}

/** The kind of a file that only its own domain hands out: it is never part of a copy of a person's data. */
export const sealedKind = 'sealed'

type FileCtx = Pick<Ctx<any>, 'db' | 'files' | 'language'>

/**
 * Registers a file of the store as a person's, in the transaction of the row that refers to it; its owner and kind are
 * checked again at every download. Throws an ApiError 413 if the person would then exceed the quota.
 */
export async function keepFile(ctx: FileCtx, { personId, kind, name, content }: NewFile): Promise<string> {
  const { db } = ctx
  const { size, sha256, contentType } = content
  await lockQuota(db, personId)
  if (counts(kind)) await checkQuota(ctx, { personId, size })
  const { rows } = await sql<{ id: string }>`
    insert into stored_file (person_id, kind, name, content_type, size, sha256)
    values (${personId}, ${kind}, ${name}, ${contentType}, ${size}, ${sha256}) returning id`.execute(db)
  const [kept] = rows
  if (!kept) throw new Error('The file was not kept.')
  return kept.id
}

type Row = { name: string; content_type: string; sha256: string }

/** A file as a response: always an attachment, never shown as a page. The caller must check the policy first. */
export async function fileAnswer(
  { db, files }: Pick<FileCtx, 'db' | 'files'>,
  id: string,
): Promise<FileAnswer | StoredAnswer> {
  const { rows } = await sql<Row>`select name, content_type, sha256 from stored_file where id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new NotFound()
  const { name, content_type: contentType, sha256 } = row
  const size = await files.size(sha256)
  if (size !== null)
    return { name, contentType, stored: { size, sha256, open: (range) => lazily(() => files.get(sha256, range)) } }
  const bytes = await bytesInRow(db, id)
  if (!bytes) throw new Error(`The file store lacks ${sha256}, which stored_file ${id} names.`)
  return { name, contentType, file: new Uint8Array(bytes) }
}

/** A stream that opens its file when it is first read: the body of a response to HEAD is never read. */
function lazily(open: () => Promise<ReadableStream<Uint8Array> | null>): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        reader ??= (await open())?.getReader()
        if (!reader) throw new Error('The file went while it was read.')
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

export async function dropFiles<DB extends FileTables>(db: Kysely<DB>, ids: readonly string[]): Promise<void> {
  await sql`delete from stored_file where id = any(${[...ids]}::uuid[])`.execute(db)
}
