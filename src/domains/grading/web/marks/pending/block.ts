import { tableIn } from '#platform/contract/sheet/table.ts'
import type { GradebookColumn, GradebookStudent } from '../../../contract/gradebook/cells.ts'
import { markWorkbookColumns } from '../../../contract/gradebook/workbook-columns.ts'
import { readMark, whyNoMark } from '../cells/mark-text.ts'
import { blockFrom, type GradebookIndex, marksIn, type PendingRow, rowsByNumber } from './candidates.ts'
import { studentFinder } from './who.ts'
import { meaningsIn, rowsOfWorkbook } from './workbook.ts'

type Block = readonly (readonly string[])[]
/** The target of a paste: the rows from the current one on, and the columns to the right. */
type From = { rows: readonly GradebookStudent[]; columns: readonly GradebookColumn[] }

export type PastedBlock = {
  rows: PendingRow[]
  by: 'number' | 'place'
  /** Why the block or a part of it is left out. */
  left: 'tooWide' | 'notMarks' | null
}

/**
 * Reads copied cells. With headings of assessments above them, rows go to the students and columns that these name. If
 * the first column names students of the course, whatever the form of their numbers, rows go to them, from the current
 * column on; among them, a line that names nobody, such as a mean below, is reported and goes to no student. Otherwise
 * the cells go to those from the current one on, but only if they are marks: behind a column of other texts nothing is
 * written by place.
 */
export function pastedBlock(block: Block, from: From, known: GradebookIndex): PastedBlock {
  const byHeadings = headedBlock(block, known)
  if (byHeadings) return { rows: byHeadings, by: 'number', left: null }
  const find = studentFinder(known.students, known.byAddress)
  const isNamed = (cells: readonly string[] | undefined) => cells !== undefined && find(cells[0] ?? '') !== null
  const hasHeading = block.length > 1 && !isNamed(block[0]) && isNamed(block[1])
  const lines = (hasHeading ? block.slice(1) : block).map((cells, at) => ({ line: at + 1, cells }))
  const named = lines.filter(({ cells }) => isNamed(cells))
  const filled = lines.filter(({ cells }) => cells.some((text) => text !== ''))
  if (named.length === 0 || named.length * 2 < filled.length || (named[0]?.cells.length ?? 0) < 2)
    return blockByPlace(block, from, known)
  // A name beside the number is compared, but not written.
  const hasNames =
    named.every(({ cells }) => cells.length > 2 && (cells[1] === '' || isName(cells[1]))) &&
    named.some(({ cells }) => isName(cells[1]))
  const first = hasNames ? 2 : 1
  const rows = filled.map(({ line, cells }) => ({
    ...{ line, number: cells[0] ?? '', name: hasNames ? (cells[1] ?? '') : '' },
    cells: cells.slice(first),
  }))
  const isTooWide = named.some(({ cells }) => cells.length - first > from.columns.length)
  return { rows: rowsByNumber(rows, marksIn(from.columns), known), by: 'number', left: isTooWide ? 'tooWide' : null }
}

/** A block whose headings name assessments and whose lines name students. */
function headedBlock(block: Block, known: GradebookIndex): PendingRow[] | null {
  const lines = block.map((cells, at) => ({ line: at + 1, cells: [...cells] }))
  const table = tableIn(lines, markWorkbookColumns(known.assessments))
  if (!table || table.recognised === 0 || table.lines.length === 0) return null
  const meaning = meaningsIn(table, known, false)
  if (!meaning.some((one) => one?.startsWith('mark'))) return null
  const read = rowsOfWorkbook(table, known, false, meaning)
  return read?.rows.some(({ student }) => student !== null) ? read.rows : null
}

function blockByPlace(block: Block, from: From, known: GradebookIndex): PastedBlock {
  const widest = Math.max(0, ...block.map(({ length }) => length))
  const areMarks = Array.from({ length: widest }, (_, at) => isMarks(block.map((cells) => cells[at] ?? '')))
  if (areMarks.includes(false)) return { rows: [], by: 'place', left: 'notMarks' }
  const left = widest > from.columns.length ? 'tooWide' : null
  return { rows: blockFrom(block, from.rows, from.columns, known), by: 'place', left }
}

/** Whether at least half of the filled cells of a column are marks, or numbers that are meant as marks. */
function isMarks(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '')
  const marks = filled.filter((text) => readMark(text) !== undefined || whyNoMark(text) !== 'noMark')
  return marks.length * 2 >= filled.length
}

/** A word that is not a mark, as `absent` would be. */
const isName = (text = ''): boolean => /\p{L}/u.test(text) && !/\d/.test(text) && readMark(text) === undefined
