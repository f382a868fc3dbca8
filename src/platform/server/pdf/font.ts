import type { Tables } from './woff.ts'

/** How one character is drawn and how far the next one stands from it, in thousandths of the size. */
export type Glyph = { font: Font; number: number; outline: Buffer; advance: number; bearing: number }

/** One file of a typeface with TrueType outlines (ISO/IEC 14496-22). */
export type Font = {
  name: string
  tables: Tables
  glyphOf: (character: number) => Glyph | undefined
  glyphAt: (number: number) => Glyph
}

/** Reads a font that counts in thousandths, so that glyphs of several fonts can stand in one file. */
export function fontIn(name: string, tables: Tables): Font {
  if (tableOf(tables, 'head').readUInt16BE(18) !== 1000) throw new Error('The font does not count in thousandths.')
  const numbers = characters(tableOf(tables, 'cmap'))
  const font: Font = {
    name,
    tables,
    glyphOf: (character) => {
      const number = numbers.get(character)
      return number === undefined ? undefined : glyphAt(font, number)
    },
    glyphAt: (number) => glyphAt(font, number),
  }
  return font
}

export function tableOf(tables: Tables, name: string): Buffer {
  const table = tables.get(name)
  if (!table) throw new Error(`The font has no table ${name}.`)
  return table
}

function glyphAt(font: Font, number: number): Glyph {
  const [start, end] = [offsetOf(font.tables, number), offsetOf(font.tables, number + 1)]
  const outline = tableOf(font.tables, 'glyf').subarray(start, end)
  return { font, number, outline, ...metricsOf(font.tables, number) }
}

/** Where an outline that is composed of other glyphs names them: a letter and its accent. */
export function* partsOf(outline: Buffer): Generator<number> {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return
  let at = 10
  for (let goesOn = true; goesOn; ) {
    const flags = outline.readUInt16BE(at)
    yield at + 2
    const place = flags & 0x01 ? 4 : 2
    const scale = flags & 0x80 ? 8 : flags & 0x40 ? 4 : flags & 0x08 ? 2 : 0
    at += 4 + place + scale
    goesOn = (flags & 0x20) !== 0
  }
}

function offsetOf(tables: Tables, number: number): number {
  const loca = tableOf(tables, 'loca')
  const isLong = tableOf(tables, 'head').readInt16BE(50) === 1
  return isLong ? loca.readUInt32BE(number * 4) : loca.readUInt16BE(number * 2) * 2
}

/** The last glyphs may share one advance; each has a bearing of its own. */
function metricsOf(tables: Tables, number: number): { advance: number; bearing: number } {
  const hmtx = tableOf(tables, 'hmtx')
  const advances = tableOf(tables, 'hhea').readUInt16BE(34)
  if (number < advances) return { advance: hmtx.readUInt16BE(number * 4), bearing: hmtx.readInt16BE(number * 4 + 2) }
  const bearing = hmtx.readInt16BE(advances * 4 + (number - advances) * 2)
  return { advance: hmtx.readUInt16BE((advances - 1) * 4), bearing }
}

/** The number of the glyph of each character, from the formats 12 and 4 of the character map. */
function characters(cmap: Buffer): Map<number, number> {
  const found = new Map<number, number>()
  for (let at = 0; at < cmap.readUInt16BE(2); at++) {
    const part = cmap.subarray(cmap.readUInt32BE(4 + at * 8 + 4))
    const pairs = part.readUInt16BE(0) === 12 ? inGroups(part) : part.readUInt16BE(0) === 4 ? inSegments(part) : []
    for (const [character, glyph] of pairs) if (glyph !== 0) found.set(character, glyph)
  }
  return found
}

function* inGroups(part: Buffer): Generator<[character: number, glyph: number]> {
  for (let at = 16; at < 16 + part.readUInt32BE(12) * 12; at += 12) {
    const [first, last, glyph] = [part.readUInt32BE(at), part.readUInt32BE(at + 4), part.readUInt32BE(at + 8)]
    for (let character = first; character <= last; character++) yield [character, glyph + character - first]
  }
}

function* inSegments(part: Buffer): Generator<[character: number, glyph: number]> {
  const length = part.readUInt16BE(6)
  for (let at = 0; at < length; at += 2) {
    const last = part.readUInt16BE(14 + at)
    const first = part.readUInt16BE(16 + length + at)
    const delta = part.readUInt16BE(16 + 2 * length + at)
    const place = 16 + 3 * length + at
    const range = part.readUInt16BE(place)
    for (let character = first; character <= last && character < 0xffff; character++) {
      const read = range === 0 ? character : part.readUInt16BE(place + range + (character - first) * 2)
      yield [character, read === 0 ? 0 : (read + delta) & 0xffff]
    }
  }
}
