import type { Batch } from '#platform/web/cells/cells.ts'
import type { GradebookCells, GradebookColumn, GradebookStudent } from '../../../contract/gradebook/cells.ts'
import { type Grade, gradeOf } from '../../../contract/scheme/grade.ts'
import { type Total, totalOf } from '../../../contract/scheme/total.ts'
import type { Candidate } from '../pending/candidates.ts'
import { type Kept, keyOf, type MarkKey, type MarksState } from './gradebook-store.ts'
import { noMark, type Value } from './value.ts'

/** Where a value stands: with the server, on its way, or waiting for somebody. */
type Stand = 'kept' | 'fresh' | 'waiting' | 'saving' | 'refused' | 'conflict' | 'changed'

export type MarkCell = {
  key: MarkKey
  value: Value
  stand: Stand
  /** Why the server does not take it. */
  why: string | null
  /** What stands on the server, or stood there before somebody else changed it. */
  other: Value | null
  by: string | null
  /** What a pasted block or a sheet would write here. */
  candidate: Candidate | null
}

export type MarkRow = {
  student: GradebookStudent
  /** Whether marks of this student can be entered by the reader. */
  isOpen: boolean
  cells: readonly MarkCell[]
  total: Total
  grade: Grade | null
}

type Gradebook = Pick<GradebookCells, 'assessments' | 'students' | 'scheme'>
type Candidates = ReadonlyMap<MarkKey, Candidate>
/** What was made of a student's cells, and of what. */
type Made = { of: readonly unknown[]; row: MarkRow }

/** Makes the rows of a gradebook; the row of a student of whom nothing has changed stays the same object. */
export function rowMaker() {
  let made = new Map<number, Made>()
  return (gradebook: Gradebook, state: MarksState, candidates: Candidates): readonly MarkRow[] => {
    const before = made
    const sent = sentIn(state.cells.sent)
    made = new Map()
    return gradebook.students.map((student) => {
      const of = [student.student, student.state, student.mine, gradebook.assessments, gradebook.scheme]
      for (const { id } of gradebook.assessments)
        of.push(...(factsOf(keyOf(student.enrollment, id), state, sent, candidates) as never[]))
      const known = before.get(student.enrollment)
      const isSame = known?.of.length === of.length && known.of.every((one, at) => Object.is(one, of[at]))
      const one = known && isSame ? known : { of, row: rowOf(student, gradebook, state, sent, candidates) }
      made.set(student.enrollment, one)
      return one.row
    })
  }
}

type Sent = ReadonlySet<MarkKey>
const sentIn = (sent: Batch<MarkKey, Value> | null): Sent => new Set(sent?.cells.map(({ key }) => key))

/** All that the look of a cell depends on. */
const factsOf = (key: MarkKey, { cells, fresh }: MarksState, sent: Sent, candidates: Candidates): unknown[] => [
  ...[cells.own.get(key), cells.kept.get(key)?.version, cells.refused.get(key), cells.conflicts.get(key)],
  ...[cells.changed.get(key), sent.has(key), fresh.has(key), candidates.get(key)],
]

function rowOf(
  student: GradebookStudent,
  { assessments, scheme }: Gradebook,
  state: MarksState,
  sent: Sent,
  candidates: Candidates,
): MarkRow {
  const cells = assessments.map(({ id }) => cellOf(keyOf(student.enrollment, id), state, sent, candidates))
  const counted = new Map(assessments.map(({ id }, at) => [id, countedIn(cells[at])]))
  const total = totalOf(assessments, (id) => counted.get(id))
  const isOpen = student.mine && student.state !== 'WITHDRAWN'
  return { student, isOpen, cells, total, grade: gradeOf(total, scheme) }
}

function cellOf(key: MarkKey, { cells, fresh }: MarksState, sent: Sent, candidates: Candidates): MarkCell {
  const kept = cells.kept.get(key) ?? null
  const own = cells.own.get(key)
  const keptValue = kept ? valueIn(kept) : noMark
  const conflict = cells.conflicts.get(key)
  const common = { key, value: own?.value ?? keptValue, candidate: candidates.get(key) ?? null, why: null, by: null }
  if (cells.refused.has(key))
    return { ...common, stand: 'refused', why: cells.refused.get(key) ?? null, other: keptValue }
  if (conflict !== undefined)
    return { ...common, stand: 'conflict', other: conflict ? valueIn(conflict) : noMark, by: conflict?.by ?? null }
  if (own) return { ...common, stand: sent.has(key) ? 'saving' : 'waiting', other: keptValue }
  const changed = cells.changed.get(key)
  if (changed) return { ...common, stand: 'changed', other: changed }
  return { ...common, stand: fresh.has(key) ? 'fresh' : 'kept', other: null }
}

const valueIn = ({ score, status, penalty, comment }: Kept): Value => ({ score, status, penalty, comment })

/** What counts of a cell: a value that is refused does not, the one before it still does. */
function countedIn(cell: MarkCell | undefined): Value | undefined {
  if (!cell) return undefined
  return cell.stand === 'refused' || cell.stand === 'conflict' ? (cell.other ?? noMark) : cell.value
}

/** The assessments in which a student has no mark yet, of those that count. */
export const isMissing = ({ student, total }: MarkRow): boolean =>
  student.state !== 'WITHDRAWN' && total.missing.length > 0

export const isRefused = ({ cells }: MarkRow): boolean =>
  cells.some(({ stand }) => stand === 'refused' || stand === 'conflict')

export const isBelowPass = ({ grade }: MarkRow): boolean => grade !== null && !grade.passed

export const titleOf = ({ title, code }: GradebookColumn, language: string): string =>
  (title as Record<string, string>)[language] || title.en || code
