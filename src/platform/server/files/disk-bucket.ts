import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Bucket, ByteRange } from './bucket.ts'

/** A bucket in a folder. Files can be read by their owner alone. */
export function diskBucket(folder: string): Bucket {
  const at = (key: string) => join(folder, ...key.split('/'))
  return {
    async put(key, { path }) {
      const place = at(key)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      await toDisk(path)
      await rename(path, place)
      await toDisk(dirname(place))
    },
    get: (key, range) => read(at(key), range),
    size: async (key) => (await stat(at(key)).catch(onlyMissing))?.size ?? null,
    remove: (key) => rm(at(key), { force: true }),
    list: (prefix) => keysBelow(folder, prefix.replace(/\/$/, '')),
  }
}

/** Bytes and names reach the disk only after an fsync; without it a power failure leaves an empty file. */
async function toDisk(path: string): Promise<void> {
  const file = await open(path, 'r')
  await file.sync().finally(() => file.close())
}

async function read(path: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null> {
  const file: FileHandle | undefined = await open(path, 'r').catch(onlyMissing)
  if (!file) return null
  const stream = file.createReadStream(range ? { start: range.from, end: range.to } : {})
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>
}

async function* keysBelow(folder: string, prefix: string): AsyncGenerator<string> {
  const entries = (await readdir(join(folder, prefix), { withFileTypes: true }).catch(onlyMissing)) ?? []
  for (const entry of entries) {
    const key = `${prefix}/${entry.name}`
    if (entry.isDirectory()) yield* keysBelow(folder, key)
    else yield key
  }
}

function onlyMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}
