import { inflateRawSync } from 'node:zlib'
import { Unreadable } from './unreadable.ts'

const megabyte = 1024 * 1024
const most = { entries: 2_000, entryBytes: 96 * megabyte, allBytes: 160 * megabyte }

/** Gives the files of a ZIP archive (PKWARE APPNOTE 6.3.3) by name; null where there is none. */
export type Archive = (path: string) => string | null

type Entry = { method: number; packed: number; size: number; offset: number }

/**
 * Opens an archive without unpacking it. The sizes that it declares are checked first, and nothing is ever inflated
 * beyond what was declared, so that neither an honest nor a lying bomb goes off.
 */
export function openZip(bytes: Buffer): Archive {
  const entries = directoryOf(bytes)
  const all = [...entries.values()].reduce((sum, { size }) => sum + size, 0)
  if (all > most.allBytes || [...entries.values()].some(({ size }) => size > most.entryBytes))
    throw new Unreadable('tooMuchInside')
  return (path) => {
    const entry = entries.get(path)
    return entry ? textOf(bytes, entry) : null
  }
}

const sign = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 }
const endSize = 22
const longestComment = 65_535
const encrypted = 1

function directoryOf(bytes: Buffer): Map<string, Entry> {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > most.entries) throw new Unreadable('tooMuchInside')
  const entries = new Map<string, Entry>()
  let at = bytes.readUInt32LE(end + 16)
  for (let n = 0; n < count; n++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== sign.central) throw new Unreadable('broken')
    if (bytes.readUInt16LE(at + 8) & encrypted) throw new Unreadable('encrypted')
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place))
    const start = at + 46
    const after = start + (name ?? 0)
    entries.set(bytes.toString('utf8', start, after), {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    })
    at = after + (extra ?? 0) + (comment ?? 0)
  }
  return entries
}

function endOf(bytes: Buffer): number {
  for (let at = bytes.length - endSize; at >= Math.max(0, bytes.length - endSize - longestComment); at--)
    if (bytes.readUInt32LE(at) === sign.end) return at
  throw new Unreadable('broken')
}

function textOf(bytes: Buffer, { method, packed, size, offset }: Entry): string {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== sign.local) throw new Unreadable('broken')
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  const content = bytes.subarray(start, start + packed)
  if (method === 0) return content.toString('utf8')
  if (method !== 8) throw new Unreadable('broken')
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, size) }).toString('utf8')
  } catch (error) {
    const isLonger = error instanceof RangeError
    throw new Unreadable(isLonger ? 'tooMuchInside' : 'broken')
  }
}
