import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Bucket, ByteRange } from './bucket.ts'
import { diskBucket } from './disk-bucket.ts'
import { typeOfBytes } from './magic.ts'
import { placeOf } from './place.ts'
import { s3Bucket } from './s3-bucket.ts'
import { type Chunks, type Intake, spool } from './spool.ts'

/** A file in the store: SHA-256 in hex, bytes, and the type detected from its first bytes (empty if unknown). */
export type StoredContent = { sha256: string; size: number; contentType: string }

/**
 * The files of the university, each stored once under its SHA-256. Rows of `stored_file` record their owners and names.
 */
export type FileStore = {
  /** Stores a file while it arrives. A row must refer to it soon, or it is removed after a day. */
  put: (content: Chunks, intake?: Intake) => Promise<StoredContent>
  /** Restores a file of a backup, without the database, and returns its SHA-256. */
  putBack: (content: Chunks) => Promise<string>
  /** The bytes, or a range of them, as a stream; null if the store does not have them. */
  get: (sha256: string, range?: ByteRange) => Promise<ReadableStream<Uint8Array> | null>
  size: (sha256: string) => Promise<number | null>
  remove: (sha256: string) => Promise<void>
  /** The SHA-256 of every file. */
  list: () => AsyncIterable<string>
  /** The bucket itself, for what is not yet a file: the parts of uploads. */
  bucket: Bucket
  /** A folder on this machine for files that are arriving. */
  spoolFolder: string
  /** The maximum number of bytes of one person's files; 0 = no limit. */
  quota: number
}

type Settings = { dataDir: string; filesUrl?: string | undefined; filesQuotaMb?: number | undefined }

/** Opens the store of `FILES_URL`, or the folder `DATA_DIR/files`. */
export function openFileStore(db: Kysely<any>, { dataDir, filesUrl, filesQuotaMb = 0 }: Settings): FileStore {
  const folder = join(dataDir, 'files')
  const place = filesUrl === undefined ? null : placeOf(filesUrl)
  const bucket = place ? s3Bucket(place) : diskBucket(folder)
  const spoolFolder = join(folder, 'incoming')
  return {
    async put(content, intake) {
      const { head, ...file } = await spool(spoolFolder, content, intake)
      await noteLoose(db, file.sha256)
      await bucket.put(keyOf(file.sha256), file)
      return { sha256: file.sha256, size: file.size, contentType: typeOfBytes(head) ?? '' }
    },
    async putBack(content) {
      const file = await spool(spoolFolder, content)
      await bucket.put(keyOf(file.sha256), file)
      return file.sha256
    },
    get: (sha256, range) => bucket.get(keyOf(sha256), range),
    size: (sha256) => bucket.size(keyOf(sha256)),
    remove: (sha256) => bucket.remove(keyOf(sha256)),
    async *list() {
      for await (const key of bucket.list('sha256/')) yield key.slice(-hashLength)
    },
    bucket,
    spoolFolder,
    quota: filesQuotaMb * 1024 * 1024,
  }
}

const hashLength = 64
const keyOf = (sha256: string) => `sha256/${sha256.slice(0, 2)}/${sha256}`

/**
 * Records that a file may have no row from now on. This happens before its bytes are stored, and waits while the sweep
 * removes the same file: so the sweep never removes what has just been stored.
 */
async function noteLoose(db: Kysely<any>, sha256: string): Promise<void> {
  await sql`insert into loose_file (sha256) values (${sha256})
    on conflict (sha256) do update set since = now()`.execute(db)
}
