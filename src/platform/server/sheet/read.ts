import { sheetLimits } from '../../contract/sheet.ts'
import { readCsv } from './csv.ts'
import { Unreadable } from './unreadable.ts'
import { readXlsx } from './xlsx.ts'

/** The cells of a line with its number; null for a formula or an error. */
export type Line = { line: number; cells: (string | null)[] }
/** A table as it is in a file: the headings, and the non-empty lines below them. */
export type Table = { header: string[]; lines: Line[] }

/** The maximum total length of all cells in characters: one shared text of an .xlsx file can be in every cell. */
const mostText = 40_000_000
/**
 * The maximum length of a cell in Excel; every column of an import allows less, so that a longer text is refused there.
 */
const longestCell = 32_767

/** Reads an .xlsx or .csv file, distinguished by their first bytes, in one pass; throws {@link Unreadable}. */
export function readTable(bytes: Uint8Array): Table {
  if (bytes.length > sheetLimits.bytes) throw new Unreadable('tooLarge')
  const isZip = zipSign.every((byte, at) => bytes[at] === byte)
  let header: string[] | undefined
  let characters = 0
  const lines: Line[] = []
  const take = (line: number, cells: Line['cells']) => {
    if (cells.every((cell) => cell !== null && cell.trim() === '')) return
    if (!header) {
      header = headings(cells)
      return
    }
    const kept = fitted(cells, header.length)
    characters += kept.reduce((sum, cell) => sum + (cell?.length ?? 0), 0)
    if (characters > mostText) throw new Unreadable('tooMuchInside')
    if (lines.push({ line, cells: kept }) > sheetLimits.rows) throw new Unreadable('tooManyRows')
  }
  if (isZip) readXlsx(bytes, sheetLimits.columns, take)
  else readCsv(bytes, take)
  if (!header) throw new Unreadable('noHeader')
  if (lines.length === 0) throw new Unreadable('noRows')
  return { header, lines }
}

const zipSign = [0x50, 0x4b, 0x03, 0x04]

function headings(cells: Line['cells']): string[] {
  const texts = cells.map((cell) => cleaned(cell ?? '', 200))
  const length = texts.findLastIndex((text) => text !== '') + 1
  if (length === 0) throw new Unreadable('noHeader')
  if (length > sheetLimits.columns) throw new Unreadable('tooManyColumns')
  return texts.slice(0, length)
}

const fitted = (cells: Line['cells'], length: number): Line['cells'] =>
  Array.from({ length }, (_, at) => {
    const cell = cells[at]
    return cell === null ? null : cleaned(cell ?? '', longestCell)
  })

/** Characters that cannot be stored (NUL, half a surrogate pair) become a character that every check refuses. */
const cleaned = (cell: string, most: number): string =>
  cell.trim().slice(0, most).replaceAll('\0', '\uFFFD').toWellFormed()
