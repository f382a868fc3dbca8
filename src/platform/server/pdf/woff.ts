import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

/** The tables of a font, by their four-letter names. */
export type Tables = ReadonlyMap<string, Buffer>

/** Unpacks a WOFF 1.0 file (W3C Recommendation): a font whose tables are deflated one by one. */
export async function tablesOf(file: Buffer): Promise<Tables> {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is not a WOFF 1.0 file.')
  const count = file.readUInt16BE(12)
  const entries = Array.from({ length: count }, (_, at) => file.subarray(headerLength + at * entryLength))
  return new Map(await Promise.all(entries.map((entry) => unpack(file, entry))))
}

const headerLength = 44
const entryLength = 20
const inflated = promisify<Buffer, Buffer>(inflate)

async function unpack(file: Buffer, entry: Buffer): Promise<[string, Buffer]> {
  const offset = entry.readUInt32BE(4)
  const packed = file.subarray(offset, offset + entry.readUInt32BE(8))
  const isPacked = packed.length < entry.readUInt32BE(12)
  return [entry.toString('latin1', 0, 4), isPacked ? await inflated(packed) : packed]
}
