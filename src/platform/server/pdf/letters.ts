import { createHash } from 'node:crypto'
import { boxOf, fontFile } from './embedded.ts'
import { type Glyph, tableOf } from './font.ts'
import { numeral, type Objects, ref } from './objects.ts'
import { glyphsFor, type Weight } from './typeface.ts'

/** One weight of the typeface in one PDF: measures text, writes it as numbers of glyphs, and embeds what was used. */
export class Letters {
  readonly name: string
  readonly #weight: Weight
  readonly #glyphs: ReadonlyMap<string, Glyph>
  readonly #missing: Glyph
  readonly #used = new Map<string, number>()

  constructor(weight: Weight, glyphs: ReadonlyMap<string, Glyph>) {
    const space = glyphs.get(' ')
    if (!space) throw new Error('The typeface has no space.')
    this.name = weight === 'bold' ? 'B' : 'R'
    this.#weight = weight
    this.#glyphs = glyphs
    this.#missing = space.font.glyphAt(0)
  }

  /** In points, at this size. */
  width(text: string, size: number): number {
    let thousandths = 0
    for (const character of text) thousandths += this.#glyph(character).advance
    return (thousandths * size) / 1000
  }

  /** The text as a page's content names it. */
  code(text: string): string {
    const numbers = [...text].map((character) => {
      const number = this.#used.get(character) ?? this.#used.size + 1
      this.#used.set(character, number)
      return hex(number)
    })
    return `<${numbers.join('')}>`
  }

  /** Writes the font (ISO 32000-1, 9.7) with the outlines of the used characters and their way back to text. */
  embed(objects: Objects): number {
    const glyphs = [this.#missing, ...[...this.#used.keys()].map((character) => this.#glyph(character))]
    const file = fontFile(glyphs, this.#missing.font)
    const name = `${tag(file)}+NotoSans-${this.#weight === 'bold' ? 'Bold' : 'Regular'}`
    const descriptor = objects.put(`<< /Type /FontDescriptor /FontName /${name} /Flags 4 /ItalicAngle 0 \
${measures(glyphs)} /StemV ${this.#weight === 'bold' ? 140 : 80} \
/FontFile2 ${ref(objects.stream(file, `/Length1 ${file.length} `))} >>`)
    const widths = glyphs.map(({ advance }) => advance).join(' ')
    const descendant = objects.put(`<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} \
/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${ref(descriptor)} \
/DW 1000 /W [0 [${widths}]] /CIDToGIDMap /Identity >>`)
    const unicode = objects.stream(Buffer.from(backToText([...this.#used.keys()])))
    return objects.put(`<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H \
/DescendantFonts [${ref(descendant)}] /ToUnicode ${ref(unicode)} >>`)
  }

  #glyph(character: string): Glyph {
    return this.#glyphs.get(character) ?? this.#missing
  }
}

/** The letters of a weight for a text that is known before the pages are made. */
export async function lettersFor(text: string, weight: Weight): Promise<Letters> {
  return new Letters(weight, await glyphsFor(`${text} `, weight))
}

const hex = (number: number): string => number.toString(16).padStart(4, '0')

/** Six capitals before the name tell a reader that the font is not whole; the same glyphs give the same ones. */
const tag = (file: Buffer): string =>
  [...createHash('sha256').update(file).digest().subarray(0, 6)]
    .map((byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[byte % 26])
    .join('')

function measures(glyphs: readonly Glyph[]): string {
  const fonts = [...new Set(glyphs.map(({ font }) => font))]
  const [first] = fonts
  if (!first) throw new Error('A font has at least one glyph.')
  const hhea = tableOf(first.tables, 'hhea')
  const capHeight = tableOf(first.tables, 'OS/2').readInt16BE(88)
  return `/FontBBox [${boxOf(fonts).map(numeral).join(' ')}] /Ascent ${hhea.readInt16BE(4)} \
/Descent ${hhea.readInt16BE(6)} /CapHeight ${capHeight}`
}

/** A character map from glyphs to text (ISO 32000-1, 9.10.3), in blocks of at most a hundred. */
function backToText(characters: readonly string[]): string {
  const lines = characters.map(
    (character, at) => `<${hex(at + 1)}> <${Buffer.from(character, 'utf16le').swap16().toString('hex')}>`,
  )
  const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, at) => {
    const block = lines.slice(at * 100, at * 100 + 100)
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`
  })
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange\n<0000> <ffff>\nendcodespacerange
${blocks.join('')}endcmap CMapName currentdict /CMap defineresource pop end end\n`
}
