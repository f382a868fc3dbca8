import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Bucket, ByteRange } from './bucket.ts'
import { diskBucket } from './disk-bucket.ts'
import { typeOfBytes } from './magic.ts'
import { placeOf } from './place.ts'
import { s3Bucket } from './s3-bucket.ts'
import { type Chunks, type Intake, spool } from './spool.ts'

/** A file in the store: SHA-256 in hex, bytes, and the type that its first bytes show (empty where unknown). */
export type StoredContent = { sha256: string; size: number; contentType: string }

/** The files of the university, each kept once under its SHA-256. Rows of `stored_file` say whose and what they are. */
export type FileStore = {
  /** Takes a file in while it arrives. It must soon be named by a row, or it is removed after a day. */
  put: (content: Chunks, intake?: Intake) => Promise<StoredContent>
  /** Puts a file of a backup back, without the database, and answers its SHA-256. */
  putBack: (content: Chunks) => Promise<string>
  /** The bytes, or a range of them, as they are read; null when the store does not have them. */
  get: (sha256: string, range?: ByteRange) => Promise<ReadableStream<Uint8Array> | null>
  size: (sha256: string) => Promise<number | null>
  remove: (sha256: string) => Promise<void>
  /** The SHA-256 of every file. */
  list: () => AsyncIterable<string>
  /** The place itself, for what is not yet a file: the parts of uploads. */
  bucket: Bucket
  /** A folder on this machine for what is on its way in. */
  spoolFolder: string
  /** The most bytes that the files of one person may have; 0 = no limit. */
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
 * Says that a file may be without a row from now on. This comes before the bytes do, and waits while the sweep removes
 * the same file: so the sweep never takes what has just been put.
 */
async function noteLoose(db: Kysely<any>, sha256: string): Promise<void> {
  await sql`insert into loose_file (sha256) values (${sha256})
    on conflict (sha256) do update set since = now()`.execute(db)
}
