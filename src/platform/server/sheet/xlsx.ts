import { unpack } from './unpack.ts'
import { Unreadable } from './unreadable.ts'
import { type Book, readBook, unescaped } from './xlsx-book.ts'
import { displayedNumber } from './xlsx-displayed.ts'
import { type XmlHandlers, xmlReader } from './xml.ts'

/**
 * Receives the cells of a line, null for an error or a formula without a stored value, and the places of formulas.
 */
export type TakeLine = (line: number, cells: (string | null)[], formulas?: number[]) => void

/** The maximum size of a sheet in Excel. */
const most = { rows: 1_048_576, columns: 16_384 }

/**
 * Reads the sheets of an .xlsx file that are not hidden (ECMA-376), line by line while they are unpacked, and gives
 * their names in order. Formulas are not evaluated: their values are those that the spreadsheet has stored. All cells
 * from `columns` on count as one more column.
 */
export function readXlsx(bytes: Uint8Array, columns: number, takeOf: (sheet: string) => TakeLine): string[] {
  const book = readBook(bytes)
  const sheets = new Map(book.sheets.map(({ path, name }) => [path, name]))
  const found = new Set<string>()
  unpack(bytes, (path) => {
    const name = sheets.get(path)
    if (name === undefined || found.has(path)) return undefined
    found.add(path)
    return xmlReader(sheet(book, columns, takeOf(name)))
  })
  if (found.size === 0) throw new Unreadable('notATable')
  return book.sheets.flatMap(({ path, name }) => (found.has(path) ? [name] : []))
}

type Cell = { place: number; type: string; style: number; value: string; formula: boolean }

function sheet(book: Book, columns: number, take: TakeLine): XmlHandlers {
  let line = 0
  let cells: (string | null)[] = []
  let formulas: number[] = []
  let cell: Cell | null = null
  let phonetic = false
  const name = (place: number) => `${lettersOf(place)}${line}`
  const put = (read: Cell) => {
    const place = Math.min(read.place, columns)
    // A sheet leaves out empty cells.
    while (cells.length < place) cells.push('')
    cells[place] = textOf(read, book, name)
    if (read.formula) formulas.push(place)
  }
  return {
    open: (tag, attribute) => {
      if (tag === 'row') {
        line = lineOf(attribute('r'), line)
        cells = []
        formulas = []
      } else if (tag === 'c') {
        const place = placeOf(attribute('r'), cells.length)
        if (place === null || place < Math.min(cells.length, columns))
          throw new Unreadable('brokenAt', { cell: name(cells.length) })
        cell = { place, type: attribute('t') ?? 'n', style: Number(attribute('s') ?? 0), value: '', formula: false }
      } else if (tag === 'f' && cell) cell.formula = true
      else if (tag === 'rPh') phonetic = true
    },
    close: (tag, text) => {
      if (tag === 'rPh') phonetic = false
      else if ((tag === 'v' || tag === 't') && cell && !phonetic) cell.value += text
      else if (tag === 'c' && cell) {
        put(cell)
        cell = null
      } else if (tag === 'row') take(line, cells, formulas)
    },
    badCharacter: () => {
      if (cell) cell.value += '\uFFFD'
      return cell !== null
    },
    cell: () => (line === 0 ? undefined : name(cell?.place ?? cells.length)),
  }
}

/** A row has a number or follows the one before; anything else would mix two lines. */
function lineOf(said: string | undefined, before: number): number {
  const line = said === undefined ? before + 1 : /^[1-9]\d{0,6}$/.test(said) ? Number(said) : 0
  if (line <= before || line > most.rows) throw new Unreadable('brokenAt', { cell: `A${before + 1}` })
  return line
}

/** The column of a reference such as B7, from 0; null if the reference is invalid. */
function placeOf(said: string | undefined, next: number): number | null {
  if (said === undefined) return next
  const letters = /^([A-Z]{1,3})[1-9]\d{0,6}$/.exec(said)?.[1]
  const place = letters ? [...letters].reduce((sum, sign) => sum * 26 + sign.charCodeAt(0) - 64, 0) - 1 : most.columns
  return place < most.columns ? place : null
}

const lettersOf = (place: number): string =>
  (place < 26 ? '' : lettersOf(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26))

function textOf(
  { place, type, style, value, formula }: Cell,
  book: Book,
  name: (place: number) => string,
): string | null {
  if (type === 'e' || (formula && value === '')) return null
  if (type === 's') {
    const text = /^\d{1,7}$/.test(value.trim()) ? book.shared[Number(value)] : undefined
    if (text === undefined) throw new Unreadable('brokenAt', { cell: name(place) })
    return text
  }
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type !== 'n') return unescaped(value)
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  return displayedNumber(number, book.formats[style] ?? { shows: 'number' }, book.is1904)
}
