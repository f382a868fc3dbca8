import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiError } from '../../contract/errors.ts'
import type { LocalFile } from './bucket.ts'

const megabyte = 1024 * 1024
const headBytes = 16

/** Bytes as a stream, or all at once. */
export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Limits for an arriving file: more bytes than `most` are refused (413), and `look` may throw at the first bytes. */
export type Intake = { most?: number; look?: (head: Uint8Array) => void }

/** Writes what arrives into a new file of the folder, counting and hashing; an incomplete file is removed. */
export async function spool(
  folder: string,
  content: Chunks,
  { most = Number.POSITIVE_INFINITY, look = () => undefined }: Intake = {},
): Promise<LocalFile & { head: Uint8Array }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let size = 0
  try {
    for await (const chunk of content) {
      size += chunk.byteLength
      if (size > most) throw new ApiError(413, `The file is larger than ${Math.round(most / megabyte)} MB.`)
      const known = head.length
      if (known < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes - known)])
      if (known < headBytes && head.length === headBytes) look(head)
      hash.update(chunk)
      await file.write(chunk)
    }
    if (head.length < headBytes) look(head)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
  return { path, size, sha256: hash.digest('hex'), head }
}

/** Removes what a killed process left in the folder; files younger than a day may still be arriving. */
export async function clearSpool(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && now.getTime() - found.mtimeMs > 86_400_000) await rm(path, { force: true })
  }
}
