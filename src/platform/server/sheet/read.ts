import type { SheetColumn } from '../../contract/sheet/headings.ts'
import { type SheetLine, type SheetTable, tableIn } from '../../contract/sheet/table.ts'
import { sheetLimits } from '../../contract/sheet.ts'
import { readCsv } from './csv.ts'
import { Unreadable } from './unreadable.ts'
import { readXlsx } from './xlsx.ts'

/** A table as it is in a file, and the name of its sheet; null in a text file. */
export type Table = SheetTable & { sheet: string | null }

/** The maximum total length of all cells in characters: one shared text of an .xlsx file can be in every cell. */
const mostText = 40_000_000
/**
 * The maximum length of a cell in Excel; every column of an import allows less, so that a longer text is refused there.
 */
const longestCell = 32_767

/**
 * Reads an .xlsx or text file, distinguished by their first bytes, in one pass; of several sheets the one that names
 * most of the columns, so that a cover is passed over. Throws {@link Unreadable}.
 */
export function readTable(bytes: Uint8Array, columns: readonly SheetColumn[]): Table {
  if (bytes.length > sheetLimits.bytes) throw new Unreadable('tooLarge')
  const collect = collector()
  if (!zipSign.every((byte, at) => bytes[at] === byte)) {
    readCsv(bytes, collect.takeOf(''))
    return { ...checked(tableIn(collect.linesOf(''), columns)), sheet: null }
  }
  const sheets = readXlsx(bytes, sheetLimits.columns, collect.takeOf)
  const tables = sheets.flatMap((sheet) => {
    const table = tableIn(collect.linesOf(sheet), columns)
    return table ? [{ ...table, sheet }] : []
  })
  const [best] = tables.toSorted(
    (one, other) => other.recognised - one.recognised || Math.sign(other.lines.length) - Math.sign(one.lines.length),
  )
  return checked(best)
}

const zipSign = [0x50, 0x4b, 0x03, 0x04]

function checked<Readable extends SheetTable>(table: Readable | null | undefined): Readable {
  if (!table) throw new Unreadable('noHeader')
  if (table.header.length > sheetLimits.columns) throw new Unreadable('tooManyColumns')
  if (table.lines.length === 0) throw new Unreadable('noRows')
  return { ...table, header: table.header.map((heading) => heading.slice(0, longestHeading)) }
}

const longestHeading = 200

/** Collects the lines of each sheet that are not empty, within the limits of a file. */
function collector() {
  const sheets = new Map<string, SheetLine[]>()
  let characters = 0
  const takeOf = (sheet: string) => {
    const lines: SheetLine[] = []
    sheets.set(sheet, lines)
    return (line: number, cells: (string | null)[], formulas: number[] = []) => {
      if (cells.every((cell) => cell !== null && cell.trim() === '')) return
      const kept = cells.map((cell) => (cell === null ? null : cleaned(cell)))
      characters += kept.reduce((sum, cell) => sum + (cell?.length ?? 0), 0)
      if (characters > mostText) throw new Unreadable('tooMuchInside')
      // Titles and headings have room beside the rows.
      if (lines.push({ line, cells: kept, ...(formulas.length > 0 && { formulas }) }) > sheetLimits.rows + 1)
        throw new Unreadable('tooManyRows')
    }
  }
  return { takeOf, linesOf: (sheet: string) => sheets.get(sheet) ?? [] }
}

/** Characters that cannot be stored (NUL, half a surrogate pair) become a character that every check refuses. */
const cleaned = (cell: string): string => cell.trim().slice(0, longestCell).replaceAll('\0', '\uFFFD').toWellFormed()
