/** A part of a file: the first and the last byte, counted from 0, both included. */
export type ByteRange = { from: number; to: number }

/** A file that lies on this machine and is to be put into a bucket: its size in bytes and SHA-256 in hex. */
export type LocalFile = { path: string; size: number; sha256: string }

/**
 * Where the bytes lie: a folder or an S3-compatible bucket. A key is a path of plain parts, such as `sha256/ab/cd…`. What
 * is put under a key is there whole or not at all, also after a kill; to put it again replaces it.
 */
export type Bucket = {
  /** Takes the file over: afterwards it no longer lies where it was. */
  put: (key: string, file: LocalFile) => Promise<void>
  /** The bytes as they come; null where there are none under this key. */
  get: (key: string, range?: ByteRange) => Promise<ReadableStream<Uint8Array> | null>
  /** How many bytes lie under the key, or null. */
  size: (key: string) => Promise<number | null>
  remove: (key: string) => Promise<void>
  /** Every key that begins with these parts, such as `sha256/`. */
  list: (prefix: string) => AsyncIterable<string>
}
