import { crc32, createDeflateRaw } from 'node:zlib'

type Part = string | Uint8Array
export type Entry = { path: string; content: AsyncIterable<Part> | Iterable<Part> }

/** Packs files into a ZIP archive (PKWARE APPNOTE 6.3.3), compressing while they are still being made. */
export async function zip(entries: AsyncIterable<Entry> | Iterable<Entry>): Promise<Uint8Array<ArrayBuffer>> {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for await (const { path, content } of entries) {
    const packed = await pack(content)
    const name = Buffer.from(path)
    const local = Buffer.concat([localHeader(packed, name), name, ...packed.chunks])
    files.push(local)
    directory.push(centralHeader(packed, name, offset), name)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  return joined([...files, central, endRecord(files.length, central.length, offset)])
}

type Packed = { chunks: Buffer[]; crc: number; size: number; packedSize: number }

async function pack(content: Entry['content']): Promise<Packed> {
  const deflate = createDeflateRaw({ level: 6 })
  const packed: Packed = { chunks: [], crc: 0, size: 0, packedSize: 0 }
  deflate.on('data', (chunk: Buffer) => packed.chunks.push(chunk))
  const ended = new Promise((resolve, reject) => deflate.once('end', resolve).once('error', reject))
  for await (const part of content) {
    const bytes = Buffer.from(part)
    packed.crc = crc32(bytes, packed.crc)
    packed.size += bytes.length
    if (!deflate.write(bytes)) await new Promise((resolve) => deflate.once('drain', resolve))
  }
  deflate.end()
  await ended
  packed.packedSize = packed.chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  return packed
}

const version = 20
const deflated = 8
/** 1980-01-01, the first day ZIP can name: the same sheet gives the same bytes. */
const dosDate = 0x21
const utf8Names = 0x800

const u16 = (...values: number[]) => Buffer.from(new Uint16Array(values).buffer)
const u32 = (...values: number[]) => Buffer.from(new Uint32Array(values).buffer)

const shared = ({ crc, size, packedSize }: Packed, name: Buffer) => [
  u16(version, utf8Names, deflated, 0, dosDate),
  u32(crc, packedSize, size),
  u16(name.length, 0),
]

const localHeader = (packed: Packed, name: Buffer): Buffer => Buffer.concat([u32(0x04034b50), ...shared(packed, name)])

const centralHeader = (packed: Packed, name: Buffer, offset: number): Buffer =>
  Buffer.concat([u32(0x02014b50), u16(version), ...shared(packed, name), u16(0, 0, 0), u32(0, offset)])

const endRecord = (count: number, size: number, offset: number): Buffer =>
  Buffer.concat([u32(0x06054b50), u16(0, 0, count, count), u32(size, offset), u16(0)])

/** In memory of its own, so that a thread can hand it over without a copy. */
function joined(parts: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
