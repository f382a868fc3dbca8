import type { GradebookColumn, GradebookStudent } from '../../../contract/gradebook/cells.ts'
import { blockFrom, type Known, marksIn, type PendingRow, rowsByNumber } from './candidates.ts'

type Block = readonly (readonly string[])[]
/** Where a block was pasted: the rows from there on, and the columns to the right. */
type From = { rows: readonly GradebookStudent[]; columns: readonly GradebookColumn[] }

export type PastedBlock = { rows: PendingRow[]; by: 'number' | 'place'; tooWide: boolean }

/** Of a student number: letters or digits with at least five digits. */
const numberForm = /^\p{L}{0,3}\d{5,}$/u

/**
 * Copied cells: where the first column holds student numbers the rows go to whom they name, else to the cells from the
 * present one on. A line above the numbers, as headings, is left out.
 */
export function pastedBlock(block: Block, from: From, known: Known): PastedBlock {
  const hasHeading = block.length > 1 && !isNumber(block[0]?.[0]) && block.slice(1).every(([first]) => isNumber(first))
  const lines = hasHeading ? block.slice(1) : block
  if (!lines.every(([first]) => isNumber(first)) || (lines[0]?.length ?? 0) < 2) {
    const tooWide = block.some((cells) => cells.length > from.columns.length)
    return { rows: blockFrom(block, from.rows, from.columns, known), by: 'place', tooWide }
  }
  // A name beside the number is looked at, not written.
  const hasNames =
    lines.every(([, second = '']) => /\p{L}{2,}/u.test(second) && !/\d/.test(second)) &&
    lines.every((cells) => cells.length > 2)
  const first = hasNames ? 2 : 1
  const rows = lines.map((cells, at) => ({
    ...{ line: at + 1, number: cells[0] ?? '', name: hasNames ? (cells[1] ?? '') : '' },
    cells: cells.slice(first),
  }))
  const tooWide = lines.some((cells) => cells.length - first > from.columns.length)
  return { rows: rowsByNumber(rows, marksIn(from.columns), known), by: 'number', tooWide }
}

const isNumber = (text = ''): boolean => numberForm.test(text)
