import { Unreadable } from './unreadable.ts'
import { dayOf, dayStyles } from './xlsx-days.ts'
import { type Tag, tagsOf } from './xml.ts'
import { type Archive, openZip } from './zip.ts'

/** The cells of a sheet with the number of each line; null where a formula or an error stands. */
export type Line = { line: number; cells: (string | null)[] }

/** The first sheet of an .xlsx file (ECMA-376), line by line. Formulas are not evaluated, and their results not used. */
export function* linesOfXlsx(bytes: Buffer): Generator<Line> {
  const archive = openZip(bytes)
  const workbook = archive('xl/workbook.xml')
  if (workbook === null) throw new Unreadable('notATable')
  const sheet = archive(pathOfFirst(workbook, archive('xl/_rels/workbook.xml.rels') ?? ''))
  if (sheet === null) throw new Unreadable('notATable')
  const is1904 = /<(?:\w+:)?workbookPr[^>]*date1904="(1|true)"/.test(workbook)
  yield* linesIn(sheet, { shared: sharedTexts(archive), days: dayStyles(archive('xl/styles.xml') ?? ''), is1904 })
}

function pathOfFirst(workbook: string, relations: string): string {
  let wanted: string | undefined
  for (const { name, attribute } of tagsOf(workbook)) {
    if (name !== 'sheet' || attribute('state') === 'hidden') continue
    wanted = attribute('r:id')
    break
  }
  for (const { name, attribute } of tagsOf(relations)) {
    if (name !== 'Relationship' || attribute('Id') !== wanted) continue
    const target = attribute('Target') ?? ''
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`
  }
  return 'xl/worksheets/sheet1.xml'
}

function sharedTexts(archive: Archive): string[] {
  const texts: string[] = []
  let text = ''
  let phonetic = false
  for (const { name, kind, text: before } of tagsOf(archive('xl/sharedStrings.xml') ?? '')) {
    if (name === 'rPh') phonetic = kind === 'open'
    if (name === 't' && kind === 'close' && !phonetic) text += before
    if (name !== 'si' || kind === 'open') continue
    texts.push(text)
    text = ''
  }
  return texts
}

type Book = { shared: readonly string[]; days: ReadonlySet<number>; is1904: boolean }
type Cell = { place: number; type: string; style: number; value: string; formula: boolean }

function* linesIn(sheet: string, book: Book): Generator<Line> {
  let row: Line = { line: 0, cells: [] }
  let cell: Cell | null = null
  for (const tag of tagsOf(sheet)) {
    const { name, kind, attribute } = tag
    if (name === 'row') {
      if (kind === 'close') yield { line: row.line, cells: whole(row.cells) }
      else row = { line: Number(attribute('r') ?? row.line + 1), cells: [] }
    } else if (name !== 'c') {
      if (cell) fill(cell, tag)
    } else if (kind === 'open') cell = opened(attribute, row.cells.length)
    else if (cell) {
      row.cells[cell.place] = textOf(cell, book)
      cell = null
    }
  }
}

/** What stands inside a cell: its value, or the parts of a text, and whether a formula has made it. */
function fill(cell: Cell, { name, kind, text }: Tag): void {
  if (name === 'f') cell.formula = true
  if (kind === 'close' && (name === 'v' || name === 't')) cell.value += text
}

/** A sheet leaves empty cells out. */
const whole = (cells: readonly (string | null)[]): (string | null)[] =>
  Array.from({ length: cells.length }, (_, at) => {
    const cell = cells[at]
    return cell === undefined ? '' : cell
  })

const mostColumns = 16_384

function opened(attribute: (name: string) => string | undefined, next: number): Cell {
  const letters = /^[A-Z]{1,3}/.exec(attribute('r') ?? '')?.[0]
  const place = letters ? [...letters].reduce((sum, sign) => sum * 26 + sign.charCodeAt(0) - 64, 0) - 1 : next
  if (place >= mostColumns) throw new Unreadable('broken')
  return { place, type: attribute('t') ?? 'n', style: Number(attribute('s') ?? 0), value: '', formula: false }
}

function textOf({ type, style, value, formula }: Cell, { shared, days, is1904 }: Book): string | null {
  if (formula || type === 'e') return null
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type !== 'n' || value === '') return value
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  return days.has(style) ? dayOf(number, is1904) : String(number)
}
