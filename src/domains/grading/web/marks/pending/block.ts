import type { GradebookColumn, GradebookStudent } from '../../../contract/gradebook/cells.ts'
import { readMark } from '../cells/mark-text.ts'
import { blockFrom, type Known, marksIn, type PendingRow, rowsByNumber } from './candidates.ts'

type Block = readonly (readonly string[])[]
/** The target of a paste: the rows from the current one on, and the columns to the right. */
type From = { rows: readonly GradebookStudent[]; columns: readonly GradebookColumn[] }

export type PastedBlock = { rows: PendingRow[]; by: 'number' | 'place'; tooWide: boolean }

/** The form of a student number: up to three letters, then at least five digits. */
const numberForm = /^\p{L}{0,3}\d{5,}$/u

/**
 * Parses copied cells: if the first column holds student numbers, rows go to those students, otherwise to the cells
 * from the current one on. A heading above the numbers is left out. No mark has as many digits as a student number;
 * among numbered lines, one without a number, such as a mean below them, is reported and goes to no student.
 */
export function pastedBlock(block: Block, from: From, known: Known): PastedBlock {
  const hasHeading = block.length > 1 && !isNumber(block[0]?.[0]) && isNumber(block[1]?.[0])
  const lines = (hasHeading ? block.slice(1) : block).map((cells, at) => ({ line: at + 1, cells }))
  const named = lines.filter(({ cells }) => isNumber(cells[0]))
  const filled = lines.filter(({ cells }) => cells.some((text) => text !== ''))
  if (named.length === 0 || named.length * 2 < filled.length || (named[0]?.cells.length ?? 0) < 2) {
    const tooWide = block.some((cells) => cells.length > from.columns.length)
    return { rows: blockFrom(block, from.rows, from.columns, known), by: 'place', tooWide }
  }
  // A name beside the number is compared, but not written.
  const hasNames =
    named.every(({ cells }) => cells.length > 2 && (cells[1] === '' || isName(cells[1]))) &&
    named.some(({ cells }) => isName(cells[1]))
  const first = hasNames ? 2 : 1
  const rows = filled.map(({ line, cells }) => ({
    ...{ line, number: cells[0] ?? '', name: hasNames ? (cells[1] ?? '') : '' },
    cells: cells.slice(first),
  }))
  const tooWide = named.some(({ cells }) => cells.length - first > from.columns.length)
  return { rows: rowsByNumber(rows, marksIn(from.columns), known), by: 'number', tooWide }
}

/** A word that is not a mark, as `absent` would be. */
const isName = (text = ''): boolean => /\p{L}/u.test(text) && !/\d/.test(text) && readMark(text) === undefined

const isNumber = (text = ''): boolean => numberForm.test(text)
