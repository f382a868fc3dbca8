import { importLimits } from '../../contract/import.ts'
import { linesOfCsv } from './csv.ts'
import { Unreadable } from './unreadable.ts'
import { type Line, linesOfXlsx } from './xlsx.ts'

/** A table as it stands in a file: the headings, and the lines below them that hold anything. */
export type Table = { header: string[]; lines: Line[] }

/** Reads an .xlsx or .csv file, told apart by their first bytes; throws {@link Unreadable}. */
export function readTable(bytes: Buffer): Table {
  if (bytes.length > importLimits.bytes) throw new Unreadable('tooLarge')
  const isZip = bytes.length > 4 && bytes.readUInt32LE(0) === zipSign
  let header: string[] | undefined
  const lines: Line[] = []
  for (const { line, cells } of isZip ? linesOfXlsx(bytes) : linesOfCsv(bytes)) {
    if (cells.every((cell) => cell !== null && cell.trim() === '')) continue
    if (!header) header = headings(cells)
    else lines.push({ line, cells: fitted(cells, header.length) })
    if (lines.length > importLimits.rows) throw new Unreadable('tooManyRows')
  }
  if (!header) throw new Unreadable('noHeader')
  if (lines.length === 0) throw new Unreadable('noRows')
  return { header, lines }
}

const zipSign = 0x04034b50

function headings(cells: Line['cells']): string[] {
  const texts = cells.map((cell) => (cell ?? '').trim().slice(0, 200))
  const length = texts.findLastIndex((text) => text !== '') + 1
  if (length === 0) throw new Unreadable('noHeader')
  if (length > importLimits.columns) throw new Unreadable('tooManyColumns')
  return texts.slice(0, length)
}

/** What cannot be kept (NUL, half a surrogate pair) becomes a sign that no check lets pass. */
const fitted = (cells: Line['cells'], length: number): Line['cells'] =>
  Array.from({ length }, (_, at) => {
    const cell = cells[at]
    return typeof cell === 'string'
      ? cell.trim().replaceAll('\0', '\uFFFD').toWellFormed()
      : (cell ?? (at < cells.length ? null : ''))
  })
