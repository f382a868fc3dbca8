import type { Letters } from './letters.ts'
import { linesOf } from './lines.ts'
import { numeral } from './objects.ts'
import { Element } from './structure.ts'

/** A4 in points, with margins of 20 mm at the sides and room for the running lines above and below. */
export const sheet = { width: 595.28, height: 841.89, left: 56.7, top: 85, bottom: 70 }
export const lineWidth = sheet.width - 2 * sheet.left

export type Style = { size: number; letters: 'regular' | 'bold'; grey?: boolean }
/** How far lines stand apart, as a multiple of their size: Chinese needs more air than Latin. */
const leading = 1.5

/** Where a line begins: from the left edge and from the top edge of the page. */
type Place = { x: number; y: number }

/** Sheets that fill from top to bottom; `y` is how far from the top edge of the last one the next thing begins. */
export class Paper {
  readonly regular: Letters
  readonly bold: Letters
  readonly root = new Element('Document')
  readonly contents: string[][] = []
  readonly marks: Element[][] = []
  y = sheet.top

  constructor(regular: Letters, bold: Letters) {
    this.regular = regular
    this.bold = bold
    this.turn()
  }

  /** The next page. */
  turn(): void {
    this.contents.push([])
    this.marks.push([])
    this.y = sheet.top
  }

  /** What is left of the page, in points. */
  get room(): number {
    return sheet.height - sheet.bottom - this.y
  }

  /** Turns the page where less than this is left, unless the page is still empty. */
  need(height: number): void {
    if (height > this.room && this.y > sheet.top) this.turn()
  }

  lines(text: string, width: number, style: Style): string[] {
    return linesOf(text, width, (part) => this.width(part, style))
  }

  width(text: string, { letters, size }: Style): number {
    return this[letters].width(text, size)
  }

  /** One line of text as a piece of an element; without one it is decoration that is not read aloud. */
  write(text: string, { x, y }: Place, style: Style, element?: Element, page = this.contents.length - 1): void {
    if (!text) return
    const { name } = this[style.letters]
    const baseline = sheet.height - y - style.size
    this.#put(
      page,
      `${style.grey ? '0.35' : '0'} g BT /${name} ${numeral(style.size)} Tf \
${numeral(x)} ${numeral(baseline)} Td ${this[style.letters].code(text)} Tj ET`,
      element,
    )
  }

  /** A thin line from left to right. */
  rule(y = this.y, page = this.contents.length - 1): void {
    const at = numeral(sheet.height - y)
    const [from, to] = [numeral(sheet.left), numeral(sheet.width - sheet.left)]
    this.#put(page, `0.7 G 0.5 w ${from} ${at} m ${to} ${at} l S`)
  }

  /** Lines one below the other, over as many pages as they need. */
  flow(text: string, style: Style, element: Element): void {
    for (const line of this.lines(text, lineWidth, style)) {
      this.need(heightOf(style))
      this.write(line, { x: sheet.left, y: this.y }, style, element)
      this.y += heightOf(style)
    }
  }

  #put(page: number, operators: string, element?: Element): void {
    const marks = this.marks[page]
    const content = this.contents[page]
    if (!marks || !content) throw new Error(`There is no page ${page + 1}.`)
    if (!element) {
      content.push(`/Artifact BMC ${operators} EMC`)
      return
    }
    element.parts.push({ page, mark: marks.length })
    content.push(`/${element.tag} << /MCID ${marks.length} >> BDC ${operators} EMC`)
    marks.push(element)
  }
}

export const heightOf = ({ size }: Style): number => size * leading
