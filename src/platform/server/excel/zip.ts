import { crc32, createDeflateRaw } from 'node:zlib'

type Part = string | Uint8Array
export type Entry = { path: string; content: AsyncIterable<Part> | Iterable<Part> }

/**
 * Packs files into a ZIP archive (PKWARE APPNOTE 6.3.3), portion by portion: the output can be sent or stored before
 * the rest exists, so memory does not grow with the archive. Throws if the archive would reach 4 GB.
 */
export async function* zip(entries: AsyncIterable<Entry> | Iterable<Entry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  const counted = (bytes: Buffer) => {
    offset += bytes.length
    return bytes
  }
  for await (const { path, content } of entries) {
    const name = Buffer.from(path)
    const at = offset
    const sizes: Sizes = { crc: 0, size: 0, packedSize: 0 }
    yield counted(Buffer.concat([localHeader(name), name]))
    for await (const packed of pack(content, sizes)) yield counted(packed)
    yield counted(Buffer.concat([u32(0x08074b50), sizesOf(sizes)]))
    if (offset > largest) throw new Error('The archive is larger than 4 GB.')
    directory.push(centralHeader(sizes, name, at), name)
  }
  const central = Buffer.concat(directory)
  yield Buffer.concat([central, endRecord(directory.length / 2, central.length, offset)])
}

type Sizes = { crc: number; size: number; packedSize: number }

/** The sizes are only known after packing, so they follow the contents (APPNOTE 4.3.9). */
async function* pack(content: Entry['content'], sizes: Sizes): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 6 })
  const feeding = feed(deflate, content, sizes).catch((error: Error) => void deflate.destroy(error))
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    sizes.packedSize += chunk.length
    yield chunk
  }
  await feeding
}

async function feed(
  deflate: ReturnType<typeof createDeflateRaw>,
  content: Entry['content'],
  sizes: Sizes,
): Promise<void> {
  for await (const part of content) {
    const bytes = Buffer.from(part)
    sizes.crc = crc32(bytes, sizes.crc)
    sizes.size += bytes.length
    if (sizes.size > largest) throw new Error('A file of the archive is larger than 4 GB.')
    if (!deflate.write(bytes)) await new Promise((resolve) => deflate.once('drain', resolve))
  }
  deflate.end()
}

const largest = 0xffff_ffff
const version = 20
const deflated = 8
/** 1980-01-01, the first day ZIP can represent: the same sheet gives the same bytes. */
const dosDate = 0x21
/** Flags: names are UTF-8, and the sizes follow the contents. */
const flags = 0x800 | 0x8

const u16 = (...values: number[]) => Buffer.from(new Uint16Array(values).buffer)
const u32 = (...values: number[]) => Buffer.from(new Uint32Array(values).buffer)
const sizesOf = ({ crc, size, packedSize }: Sizes) => u32(crc, packedSize, size)

const shared = (sizes: Sizes, name: Buffer) => [
  u16(version, flags, deflated, 0, dosDate),
  sizesOf(sizes),
  u16(name.length, 0),
]

const localHeader = (name: Buffer): Buffer =>
  Buffer.concat([u32(0x04034b50), ...shared({ crc: 0, size: 0, packedSize: 0 }, name)])

const centralHeader = (sizes: Sizes, name: Buffer, offset: number): Buffer =>
  Buffer.concat([u32(0x02014b50), u16(version), ...shared(sizes, name), u16(0, 0, 0), u32(0, offset)])

const endRecord = (count: number, size: number, offset: number): Buffer =>
  Buffer.concat([u32(0x06054b50), u16(0, 0, count, count), u32(size, offset), u16(0)])
