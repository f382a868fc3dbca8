import { unpack } from './unpack.ts'
import { Unreadable } from './unreadable.ts'
import { type Book, readBook, unescaped } from './xlsx-book.ts'
import { dayOf } from './xlsx-days.ts'
import { type XmlHandlers, xmlReader } from './xml.ts'

/** Receives the cells of a line; null for a formula or an error. */
export type TakeLine = (line: number, cells: (string | null)[]) => void

/** The maximum size of a sheet in Excel. */
const most = { rows: 1_048_576, columns: 16_384 }

/**
 * Reads the first sheet of an .xlsx file (ECMA-376), line by line while it is unpacked. Formulas are not evaluated, and
 * their cached results not used. All cells from `columns` on count as one more column.
 */
export function readXlsx(bytes: Uint8Array, columns: number, take: TakeLine): void {
  const book = readBook(bytes)
  let found = false
  unpack(bytes, (path) => {
    if (path !== book.sheet || found) return undefined
    found = true
    return xmlReader(sheet(book, columns, take))
  })
  if (!found) throw new Unreadable('notATable')
}

type Cell = { place: number; type: string; style: number; value: string; formula: boolean }

function sheet(book: Book, columns: number, take: TakeLine): XmlHandlers {
  let line = 0
  let cells: (string | null)[] = []
  let cell: Cell | null = null
  let phonetic = false
  const name = (place: number) => `${lettersOf(place)}${line}`
  return {
    open: (tag, attribute) => {
      if (tag === 'row') {
        line = lineOf(attribute('r'), line)
        cells = []
      } else if (tag === 'c') {
        const place = placeOf(attribute('r'), cells.length)
        if (place === null || place < Math.min(cells.length, columns))
          throw new Unreadable('brokenAt', name(cells.length))
        cell = { place, type: attribute('t') ?? 'n', style: Number(attribute('s') ?? 0), value: '', formula: false }
      } else if (tag === 'f' && cell) cell.formula = true
      else if (tag === 'rPh') phonetic = true
    },
    close: (tag, text) => {
      if (tag === 'rPh') phonetic = false
      else if ((tag === 'v' || tag === 't') && cell && !phonetic) cell.value += text
      else if (tag === 'c' && cell) {
        const place = Math.min(cell.place, columns)
        // A sheet leaves out empty cells.
        while (cells.length < place) cells.push('')
        cells[place] = textOf(cell, book, name)
        cell = null
      } else if (tag === 'row') take(line, cells)
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
  if (line <= before || line > most.rows) throw new Unreadable('brokenAt', `A${before + 1}`)
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
  if (formula || type === 'e') return null
  if (type === 's') {
    const text = /^\d{1,7}$/.test(value.trim()) ? book.shared[Number(value)] : undefined
    if (text === undefined) throw new Unreadable('brokenAt', name(place))
    return text
  }
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type !== 'n') return unescaped(value)
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  return book.days.has(style) ? dayOf(number, book.is1904) : String(number)
}
