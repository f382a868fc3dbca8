import { fold } from '#platform/contract/fold.ts'
import type { GradebookColumn, GradebookStudent } from '../../../contract/gradebook/cells.ts'
import type { Refusal } from '../../../contract/gradebook/mark-rules.ts'
import { refusalOfValue } from '../../../contract/gradebook/mark-rules.ts'
import { keyOf, type MarkKey } from '../cells/gradebook-store.ts'
import { readMark, written } from '../cells/mark-text.ts'
import { isMarked, isSameValue, type Value } from '../cells/value.ts'

/** What a block or a sheet would write into one cell. */
export type Candidate = {
  key: MarkKey
  /** What stood in the block. */
  text: string
  before: Value
  value: Value
  fate: 'new' | 'changed' | 'same' | 'refused'
  why: Refusal | 'noMark' | 'formula' | 'closed' | null
}

/** One row of a block or a sheet, and whom it is about; null where nobody in the course is. */
export type PendingRow = {
  line: number
  number: string
  /** The name in the sheet, where it has one. */
  name: string
  student: GradebookStudent | null
  why: 'unknown' | 'twice' | null
  /** Whether the name in the sheet is another than that of the student with the number. */
  isOtherName: boolean
  candidates: readonly Candidate[]
}

/** A cell of a block as text; null stands for a formula or an error. */
type Text = string | null
export type Known = {
  students: readonly GradebookStudent[]
  assessments: readonly GradebookColumn[]
  shown: (key: MarkKey) => Value
}

/** What a text would make of one cell; null where it says nothing, which leaves the cell as it is. */
export function candidateFor(
  student: GradebookStudent,
  { id, maxMark }: GradebookColumn,
  text: Text,
  shown: Known['shown'],
): Candidate | null {
  const key = keyOf(student.enrollment, id)
  const before = shown(key)
  const read = text === null ? undefined : readMark(text)
  if (read === null) return null
  const common = { key, text: text ?? '', before }
  if (read === undefined)
    return { ...common, value: before, fate: 'refused', why: text === null ? 'formula' : 'noMark' }
  const value = written(before, read)
  const why = student.mine && student.state !== 'WITHDRAWN' ? refusalOfValue(value, maxMark) : 'closed'
  if (isSameValue(value, before)) return { ...common, value, fate: 'same', why: null }
  if (why !== null) return { ...common, value, fate: 'refused', why }
  return { ...common, value, fate: isMarked(before) ? 'changed' : 'new', why: null }
}

/** A block without student numbers: it fills the cells from a place on, to the right and downwards. */
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
      candidates: student ? candidatesIn(cells, student, columns, known) : [],
    }
  })
}

type Line = { line: number; number: string; name: string; cells: readonly Text[] }

/** Rows that say of whom they are by the student number. */
export function rowsByNumber(
  lines: readonly Line[],
  columns: readonly (GradebookColumn | undefined)[],
  known: Known,
): PendingRow[] {
  const byNumber = new Map(known.students.map((one) => [one.student.number, one]))
  const seen = new Set<string>()
  return lines.map(({ line, number, name, cells }) => {
    const student = byNumber.get(number) ?? null
    const isTwice = seen.has(number)
    seen.add(number)
    const isOtherName = student !== null && name !== '' && !isSameName(name, student.student.name)
    const why = student === null ? 'unknown' : isTwice ? 'twice' : null
    const candidates = student && !isTwice ? candidatesIn(cells, student, columns, known) : []
    return { line, number, name, student, why, isOtherName, candidates }
  })
}

const candidatesIn = (
  cells: readonly Text[],
  student: GradebookStudent,
  columns: readonly (GradebookColumn | undefined)[],
  { shown }: Known,
): Candidate[] =>
  cells.flatMap((text, at) => {
    const column = columns[at]
    const candidate = column ? candidateFor(student, column, text, shown) : null
    return candidate ? [candidate] : []
  })

/** The same words in any order, as "Chan Mina" and "Mina Chan"; one name may leave some out. */
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
