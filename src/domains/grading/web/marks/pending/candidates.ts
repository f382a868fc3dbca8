import { isGiven } from '#course/contract'
import { fold } from '#platform/contract/fold.ts'
import type { GradebookColumn, GradebookStudent } from '../../../contract/gradebook/cells.ts'
import type { Refusal } from '../../../contract/gradebook/mark-rules.ts'
import { refusalOfValue } from '../../../contract/gradebook/mark-rules.ts'
import { keyOf, type MarkKey } from '../cells/gradebook-store.ts'
import { readMark, written } from '../cells/mark-text.ts'
import { isMarked, isSameValue, type Value } from '../cells/value.ts'

/** The change that a block or a sheet would make to one cell. */
export type Candidate = {
  key: MarkKey
  /** The text in the block. */
  text: string
  /** The comment beside it in a sheet; null if there is none. */
  note: string | null
  before: Value
  value: Value
  fate: 'new' | 'changed' | 'same' | 'refused'
  why: Refusal | 'noMark' | 'formula' | 'closed' | 'longNote' | null
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
export type Known = {
  students: readonly GradebookStudent[]
  assessments: readonly GradebookColumn[]
  shown: (key: MarkKey) => Value
}

/** The content of a sheet for one cell: its mark, and the comment beside it. */
type Said = { text: Text; note: Text }

/** The change that a text makes to one cell; null for an empty text, which leaves the cell unchanged. */
export function candidateFor(
  student: GradebookStudent,
  column: GradebookColumn,
  said: Said,
  shown: Known['shown'],
): Candidate | null {
  const key = keyOf(student.enrollment, column.id)
  const before = shown(key)
  const note = said.note?.trim() || null
  const read = said.text === null ? undefined : readMark(said.text)
  if (read === null && said.note?.trim() === '') return null
  const common = { key, text: said.text ?? '', note, before }
  const unread = whyUnread(said, read)
  if (read === undefined || unread !== null) return { ...common, value: before, fate: 'refused', why: unread }
  const marked = read === null ? before : written(before, read)
  const value = note === null ? marked : { ...marked, comment: note }
  if (isSameValue(value, before)) return { ...common, value, fate: 'same', why: null }
  const why = whyRefused(student, column, value)
  if (why !== null) return { ...common, value, fate: 'refused', why }
  return { ...common, value, fate: isMarked(before) || before.comment ? 'changed' : 'new', why: null }
}

/** Why the content of a sheet cannot be read as a mark and a comment. */
function whyUnread({ text, note }: Said, read: ReturnType<typeof readMark>): Candidate['why'] {
  if (text === null || note === null) return 'formula'
  if (read === undefined) return 'noMark'
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
  known: Known,
): PendingRow[] {
  return block.map((cells, at) => {
    const student = rows[at] ?? null
    return {
      ...{ line: at + 1, number: student?.student.number ?? '', name: student?.student.name ?? '', student },
      ...{ why: student ? null : ('unknown' as const), isOtherName: false },
      candidates: student ? candidatesIn(cells, student, marksIn(columns), known) : [],
    }
  })
}

/** The positions of an assessment's mark and comment in a row of a sheet. */
export type Place = { column: GradebookColumn; mark: number | null; note: number | null }

/** The positions in a block, which only has marks. */
export const marksIn = (columns: readonly (GradebookColumn | undefined)[]): Place[] =>
  columns.flatMap((column, mark) => (column ? [{ column, mark, note: null }] : []))

type Line = { line: number; number: string; name: string; cells: readonly Text[] }

/** Matches rows with students by the student number. */
export function rowsByNumber(lines: readonly Line[], places: readonly Place[], known: Known): PendingRow[] {
  const byNumber = new Map(known.students.map((one) => [one.student.number, one]))
  const seen = new Set<string>()
  return lines.map(({ line, number, name, cells }) => {
    const student = byNumber.get(number) ?? null
    const isTwice = seen.has(number)
    seen.add(number)
    const isOtherName = student !== null && name !== '' && !isSameName(name, student.student.name)
    const why = student === null ? 'unknown' : isTwice ? 'twice' : null
    const candidates = student && !isTwice ? candidatesIn(cells, student, places, known) : []
    return { line, number, name, student, why, isOtherName, candidates }
  })
}

const candidatesIn = (
  cells: readonly Text[],
  student: GradebookStudent,
  places: readonly Place[],
  { shown }: Known,
): Candidate[] =>
  places.flatMap(({ column, mark, note }) => {
    const said = { text: textAt(cells, mark), note: textAt(cells, note) }
    const candidate = candidateFor(student, column, said, shown)
    return candidate ? [candidate] : []
  })

/** Rows may end before the last columns. */
const textAt = (cells: readonly Text[], at: number | null): Text => {
  const text = at === null ? '' : cells[at]
  return text === undefined ? '' : text
}

/** Whether two names have the same words in any order, such as "Chan Mina" and "Mina Chan"; one may leave some out. */
function isSameName(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) =>
    fold(name)
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  if (!a || !b) return false
  const [few, many] = a.length < b.length ? [a, b] : [b, a]
  return few.every((word) => many.includes(word))
}
