import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { FileStore } from '#platform/server/files/file-store.ts'

/** The files in a backup: how many, and those that rows refer to but the store does not have. */
export type WrittenFiles = { files: number; missing: string[] }

/** Every file that a row refers to, in lines of base64: a start, its pieces as they are read, an end. */
export async function* linesOfFiles(
  client: pg.ClientBase,
  files: FileStore,
  written: WrittenFiles,
): AsyncGenerator<object> {
  for (const sha256 of await namedFiles(client)) {
    const content = await files.get(sha256)
    if (!content) {
      written.missing.push(sha256)
      continue
    }
    yield { stored: sha256 }
    for await (const piece of content) yield [Buffer.from(piece).toString('base64')]
    yield { storedEnd: sha256 }
    written.files++
  }
}

/** The SHA-256 of all files in the store according to the rows in this snapshot. */
export async function namedFiles(client: pg.ClientBase): Promise<string[]> {
  const inRows = await client.query(
    `select from pg_attribute where attrelid = 'stored_file'::regclass and attname = 'bytes' and not attisdropped`,
  )
  const { rows } = await client.query<{ sha256: string }>(
    `select distinct sha256 from stored_file ${inRows.rowCount ? 'where bytes is null' : ''} order by sha256`,
  )
  return rows.map(({ sha256 }) => sha256)
}

/** The SHA-256 of the content stored under a name; null if there is none. */
export async function hashInStore(files: FileStore, sha256: string): Promise<string | null> {
  const content = await files.get(sha256)
  if (!content) return null
  const hash = createHash('sha256')
  for await (const piece of content) hash.update(piece)
  return hash.digest('hex')
}

/** Receives the files of a backup, piece by piece, and writes each back into the store. */
export function filesToStore(files: FileStore) {
  let open: { writer: WritableStreamDefaultWriter<Uint8Array>; done: Promise<string> } | null = null
  return {
    start(): void {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      const done = files.putBack(readable)
      // An error is thrown where the end is awaited; this prevents an unhandled rejection before.
      done.catch(() => undefined)
      open = { writer: writable.getWriter(), done }
    },
    piece: async (bytes: Uint8Array) => open?.writer.write(bytes),
    async end(): Promise<void> {
      await open?.writer.close()
      await open?.done
      open = null
    },
  }
}
