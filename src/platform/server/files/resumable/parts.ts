import { type Kysely, sql } from 'kysely'
import type { FileStore } from '../file-store.ts'

const root = 'uploads/'
export const folderOf = (upload: string): string => `${root}${upload}/`

/** The parts are not needed once the file is complete, or the upload cancelled. */
export async function removeParts(files: FileStore, upload: string): Promise<void> {
  for await (const key of files.bucket.list(folderOf(upload))) await files.bucket.remove(key)
}

/** Removes the parts of uploads that are finished, cancelled or of a person who no longer exists. */
export async function clearParts(db: Kysely<any>, files: FileStore): Promise<void> {
  const found = new Set<string>()
  for await (const key of files.bucket.list(root)) found.add(key.split('/')[1] ?? '')
  if (found.size === 0) return
  const { rows } = await sql<{ id: string }>`select id from upload
    where id::text = any(${[...found]}::text[]) and received < size`.execute(db)
  const open = new Set(rows.map(({ id }) => id))
  for (const upload of found) if (!open.has(upload)) await removeParts(files, upload)
}
