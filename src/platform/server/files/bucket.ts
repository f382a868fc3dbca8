/** A byte range of a file: the first and the last byte, counted from 0, both included. */
export type ByteRange = { from: number; to: number }

/** A file on this machine that is to be put into a bucket: its size in bytes and SHA-256 in hex. */
export type LocalFile = { path: string; size: number; sha256: string }

/**
 * Where the bytes are stored: a folder or an S3-compatible bucket. A key is a path of plain parts, such as
 * `sha256/ab/cd…`. A key's content is stored completely or not at all, even if the process is killed; writing it again
 * replaces it.
 */
export type Bucket = {
  /** Moves the file: afterwards it is no longer at its old path. */
  put: (key: string, file: LocalFile) => Promise<void>
  /** Streams the bytes; null if there are none under this key. */
  get: (key: string, range?: ByteRange) => Promise<ReadableStream<Uint8Array> | null>
  /** The size in bytes, or null if the key does not exist. */
  size: (key: string) => Promise<number | null>
  remove: (key: string) => Promise<void>
  /** Every key that begins with these parts, such as `sha256/`. */
  list: (prefix: string) => AsyncIterable<string>
}
