import { type Font, type Glyph, partsOf, tableOf } from './font.ts'

/** A font file (TrueType) that begins with these glyphs: what a PDF carries instead of the whole typeface. */
export function fontFile(wanted: readonly Glyph[], base: Font): Buffer {
  const glyphs = withParts(wanted)
  const outlines = renumbered(glyphs).map(padded)
  const glyf = Buffer.concat(outlines)
  const fonts = [...new Set(glyphs.map(({ font }) => font))]
  return assembled([
    ['head', headOf(base, fonts)],
    ['glyf', glyf],
    ['hhea', withNumber(tableOf(base.tables, 'hhea'), 34, glyphs.length)],
    ['hmtx', Buffer.concat(glyphs.map(metric))],
    ['loca', offsets(outlines)],
    ['maxp', maximaOf(base, fonts, glyphs.length)],
  ])
}

/** The glyphs and, behind them, those of which they are composed. */
function withParts(wanted: readonly Glyph[]): Glyph[] {
  const glyphs = [...wanted]
  const has = new Set(glyphs.map(nameOf))
  for (const { font, outline } of glyphs)
    for (const at of partsOf(outline)) {
      const part = font.glyphAt(outline.readUInt16BE(at))
      if (!has.has(nameOf(part))) glyphs.push(part)
      has.add(nameOf(part))
    }
  return glyphs
}

/** The outlines, naming their parts by the places these have now. */
function renumbered(glyphs: readonly Glyph[]): Buffer[] {
  const places = new Map(glyphs.map((glyph, at) => [nameOf(glyph), at]))
  return glyphs.map(({ font, outline }) => {
    const copy = Buffer.from(outline)
    for (const at of partsOf(outline))
      copy.writeUInt16BE(places.get(nameOf(font.glyphAt(outline.readUInt16BE(at)))) ?? 0, at)
    return copy
  })
}

const nameOf = ({ font, number }: Glyph): string => `${font.name}/${number}`

/** The smallest box round all glyphs of these fonts: xMin, yMin, xMax, yMax. */
export function boxOf(fonts: readonly Font[]): [number, number, number, number] {
  const edge = (at: number, pick: (...values: number[]) => number) =>
    pick(...fonts.map(({ tables }) => tableOf(tables, 'head').readInt16BE(at)))
  return [edge(36, Math.min), edge(38, Math.min), edge(40, Math.max), edge(42, Math.max)]
}

function headOf(base: Font, fonts: readonly Font[]): Buffer {
  const head = Buffer.from(tableOf(base.tables, 'head'))
  head.writeUInt32BE(0, checkSumAt)
  for (const [at, edge] of boxOf(fonts).entries()) head.writeInt16BE(edge, 36 + at * 2)
  head.writeInt16BE(1, 50)
  return head
}

/** The greatest needs of any font of which a glyph was taken. */
function maximaOf(base: Font, fonts: readonly Font[], count: number): Buffer {
  const maxp = Buffer.from(tableOf(base.tables, 'maxp'))
  for (let at = 6; at < maxp.length; at += 2)
    maxp.writeUInt16BE(Math.max(...fonts.map(({ tables }) => tableOf(tables, 'maxp').readUInt16BE(at))), at)
  return withNumber(maxp, 4, count)
}

function withNumber(table: Buffer, at: number, number: number): Buffer {
  const copy = Buffer.from(table)
  copy.writeUInt16BE(number, at)
  return copy
}

function metric({ advance, bearing }: Glyph): Buffer {
  const entry = Buffer.alloc(4)
  entry.writeUInt16BE(advance, 0)
  entry.writeInt16BE(bearing, 2)
  return entry
}

function offsets(outlines: readonly Buffer[]): Buffer {
  const loca = Buffer.alloc((outlines.length + 1) * 4)
  let at = 0
  for (const [number, outline] of outlines.entries()) {
    at += outline.length
    loca.writeUInt32BE(at, (number + 1) * 4)
  }
  return loca
}

const checkSumAt = 8
const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])

function sum(bytes: Buffer): number {
  let total = 0
  for (let at = 0; at < bytes.length; at += 4) total = (total + bytes.readUInt32BE(at)) >>> 0
  return total
}

/** Directory and tables. The head lies first, because it holds what makes the whole file add up to a constant. */
function assembled(tables: readonly [name: string, table: Buffer][]): Buffer {
  const directory = Buffer.alloc(12 + tables.length * 16)
  directory.writeUInt32BE(0x00010000, 0)
  directory.writeUInt16BE(tables.length, 4)
  const power = Math.floor(Math.log2(tables.length))
  directory.writeUInt16BE(16 << power, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(tables.length * 16 - (16 << power), 10)
  const bodies = tables.map(([, table]) => padded(table))
  const entries = new Map<string, number[]>()
  let offset = directory.length
  for (const [at, [name, table]] of tables.entries()) {
    const body = bodies[at] ?? table
    entries.set(name, [sum(body), offset, table.length])
    offset += body.length
  }
  const sorted = [...entries].toSorted(([one], [other]) => (one < other ? -1 : 1))
  for (const [at, [name, numbers]] of sorted.entries()) {
    directory.write(name, 12 + at * 16, 'latin1')
    for (const [nth, number] of numbers.entries()) directory.writeUInt32BE(number, 16 + at * 16 + nth * 4)
  }
  const file = Buffer.concat([directory, ...bodies])
  file.writeUInt32BE((0xb1b0afba - sum(file)) >>> 0, directory.length + checkSumAt)
  return file
}
