import { isGiven } from '#course/contract'
import { isSameName } from '#people/contract'
import type { GradebookColumn, GradebookStudent } from '../../../contract/gradebook/cells.ts'
import type { Refusal } from '../../../contract/gradebook/mark-rules.ts'
import { refusalOfValue } from '../../../contract/gradebook/mark-rules.ts'
import { keyOf, type MarkKey } from '../cells/gradebook-store.ts'
import { readMark, roundedMark, whyNoMark, written } from '../cells/mark-text.ts'
import { isMarked, isSameValue, type Value } from '../cells/value.ts'
import { studentFinder } from './who.ts'

/** The change that a block or a sheet would make to one cell. */
export type Candidate = {
  key: MarkKey
  /** The code of the assessment. */
  work: string
  /** The text in the block. */
  text: string
  /** The comment beside it in a sheet; null if there is none. */
  note: string | null
  before: Value
  value: Value
  fate: 'new' | 'changed' | 'same' | 'refused'
  why: Refusal | 'noMark' | 'percent' | 'decimals' | 'twoColumns' | 'formula' | 'closed' | 'longNote' | null
  /** What should be known of the value before it is written. */
  remark: 'rounded' | 'byFormula' | null
}

/** The most characters of a comment. */
const longestNote = 2000

/** One row of a block or a sheet, and its student; null if nobody in the course matches. */
export type PendingRow = {
  line: number
  number: string
  /** The name in the sheet, if it has one. */
  name: string
  student: GradebookStudent | null
  why: 'unknown' | 'twice' | null
  /** Whether the name in the sheet differs from that of the student with the number. */
  isOtherName: boolean
  candidates: readonly Candidate[]
}

/** A cell of a block as text; null is a formula or an error. */
type Text = string | null
export type GradebookIndex = {
  students: readonly GradebookStudent[]
  assessments: readonly GradebookColumn[]
  shown: (key: MarkKey) => Value
  /** The enrolments of addresses and user names that the server has looked up. */
  byAddress?: ReadonlyMap<string, number> | undefined
}

/** The content of a sheet for one cell: its mark, and the comment beside it. */
type CellContent = { text: Text; note: Text; remark?: 'byFormula' | 'twoColumns' | null }

/** The change that a text makes to one cell; null for an empty text, which leaves the cell unchanged. */
export function candidateFor(
  student: GradebookStudent,
  column: GradebookColumn,
  said: CellContent,
  shown: GradebookIndex['shown'],
): Candidate | null {
  const key = keyOf(student.enrollment, column.id)
  const before = shown(key)
  const note = said.note?.trim() || null
  const { read, remark } = readContent(said)
  if (read === null && said.note?.trim() === '') return null
  const common = { key, work: column.code, text: said.text ?? '', note, before, remark }
  const unread = whyUnread(said, read)
  if (read === undefined || unread !== null) return { ...common, value: before, fate: 'refused', why: unread }
  const marked = read === null ? before : written(before, read)
  const value = note === null ? marked : { ...marked, comment: note }
  if (isSameValue(value, before)) return { ...common, value, fate: 'same', why: null }
  const why = whyRefused(student, column, value)
  if (why !== null) return { ...common, value, fate: 'refused', why }
  return { ...common, value, fate: isMarked(before) || before.comment ? 'changed' : 'new', why: null }
}

/** The mark in a cell; a number with too many decimals is offered rounded. */
function readContent({ text, remark }: CellContent): Pick<Candidate, 'remark'> & { read: ReturnType<typeof readMark> } {
  if (text === null) return { read: undefined, remark: null }
  const rounded = roundedMark(text)
  if (rounded !== null) return { read: readMark(rounded), remark: 'rounded' }
  return { read: readMark(text), remark: remark === 'byFormula' ? remark : null }
}

/** Why the content of a sheet cannot be read as a mark and a comment. */
function whyUnread({ text, note, remark }: CellContent, read: ReturnType<typeof readMark>): Candidate['why'] {
  if (text === null || note === null) return 'formula'
  if (remark === 'twoColumns') return 'twoColumns'
  if (read === undefined) return whyNoMark(text)
  return note.trim().length > longestNote ? 'longNote' : null
}

/** Why the reader cannot write this value for this student. */
function whyRefused({ mine, state, frozen }: GradebookStudent, { kind, maxMark }: GradebookColumn, value: Value) {
  if (isGiven({ kind })) return 'given'
  if (frozen) return 'frozen'
  return mine && state !== 'WITHDRAWN' ? refusalOfValue(value, maxMark) : 'closed'
}

/** A block without student numbers: it fills the cells from a position on, to the right and downwards. */
export function blockFrom(
  block: readonly (readonly string[])[],
  rows: readonly GradebookStudent[],
  columns: readonly GradebookColumn[],
  known: GradebookIndex,
): PendingRow[] {
  return block.map((cells, at) => {
    const student = rows[at] ?? null
    return {
      ...{ line: at + 1, number: student?.student.number ?? '', name: student?.student.name ?? '', student },
      ...{ why: student ? null : ('unknown' as const), isOtherName: false },
      candidates: student ? candidatesIn({ cells }, student, marksIn(columns), known) : [],
    }
  })
}

/** The positions of an assessment's mark and comment in a row of a sheet; `more` are further columns of the same marks. */
export type Place = { column: GradebookColumn; mark: number | null; note: number | null; more?: readonly number[] }

/** The positions in a block, which only has marks. */
export const marksIn = (columns: readonly (GradebookColumn | undefined)[]): Place[] =>
  columns.flatMap((column, mark) => (column ? [{ column, mark, note: null }] : []))

type Line = {
  line: number
  number: string
  name: string
  cells: readonly Text[]
  formulas?: readonly number[] | undefined
}

/** Matches rows with students by the student number. */
export function rowsByNumber(lines: readonly Line[], places: readonly Place[], known: GradebookIndex): PendingRow[] {
  const find = studentFinder(known.students, known.byAddress)
  const seen = new Set<GradebookStudent>()
  return lines.map(({ line, number, name, cells, formulas }) => {
    const student = find(number)
    const isTwice = student !== null && seen.has(student)
    if (student) seen.add(student)
    const isOtherName = student !== null && name !== '' && !isSameName(name, student.student.name)
    const why = student === null ? 'unknown' : isTwice ? 'twice' : null
    const candidates = student && !isTwice ? candidatesIn({ cells, formulas }, student, places, known) : []
    return { line, number, name, student, why, isOtherName, candidates }
  })
}

const candidatesIn = (
  row: Pick<Line, 'cells' | 'formulas'>,
  student: GradebookStudent,
  places: readonly Place[],
  { shown }: GradebookIndex,
): Candidate[] =>
  places.flatMap((place) => {
    const candidate = candidateFor(student, place.column, contentAt(row, place), shown)
    return candidate ? [candidate] : []
  })

/** The mark and the comment of an assessment in a row. Of several columns the filled ones have to agree. */
function contentAt(
  { cells, formulas = [] }: Pick<Line, 'cells' | 'formulas'>,
  { mark, note, more = [] }: Place,
): CellContent {
  const places = [mark, ...more].flatMap((place) => place ?? [])
  const filled = places.filter((place) => textAt(cells, place) !== '')
  const texts = [...new Set(filled.map((place) => textAt(cells, place)))]
  const remark = texts.length > 1 ? 'twoColumns' : filled.some((place) => formulas.includes(place)) ? 'byFormula' : null
  const [only = ''] = texts
  const text = texts.length > 1 ? texts.map((one) => one ?? '').join(' / ') : only
  return { text, note: textAt(cells, note), remark }
}

/** Rows may end before the last columns. */
const textAt = (cells: readonly Text[], at: number | null): Text => {
  const text = at === null ? '' : cells[at]
  return text === undefined ? '' : text
}
