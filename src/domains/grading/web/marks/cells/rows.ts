import type { Batch } from '#platform/web/cells/cells.ts'
import type { GradebookCells, GradebookColumn, GradebookStudent } from '../../../contract/gradebook/cells.ts'
import { type Grade, gradeOf } from '../../../contract/scheme/grade.ts'
import { type Total, totalOf } from '../../../contract/scheme/total.ts'
import type { Candidate } from '../pending/candidates.ts'
import { keyOf, type MarkKey, type MarkState, type MarksState, placeOf } from './gradebook-store.ts'
import { isSameValue, noMark, type Value } from './value.ts'

/** The state of a value: on the server, being sent, or waiting for the user. */
type Stand = 'kept' | 'fresh' | 'waiting' | 'saving' | 'refused' | 'conflict' | 'changed'

export type MarkCell = {
  key: MarkKey
  value: Value
  stand: Stand
  /** Why the server refuses it. */
  why: string | null
  /** The value on the server, or the one before another person changed it. */
  other: Value | null
  by: string | null
  /** The value that a pasted block or a sheet would write here. */
  candidate: Candidate | null
}

export type MarkRow = {
  student: GradebookStudent
  /** The group shown beside the name; null if there is none. */
  group: string | null
  /** Whether the reader may enter marks of this student. */
  isOpen: boolean
  /** Whether the student lacks a mark in an assessment that is shown here. */
  isMissing: boolean
  cells: readonly MarkCell[]
  total: Total
  grade: Grade | null
}

type Gradebook = Pick<BookCells, 'assessments' | 'hidden' | 'students' | 'scheme'>
/** The data of a page: `hidden` are the assessments marked by number, which have a page of their own. */
export type BookCells = GradebookCells & { hidden: readonly GradebookColumn[] }
type Candidates = ReadonlyMap<MarkKey, Candidate>

/**
 * Builds the rows of a gradebook. Rows of unchanged students keep their object identity, and so does the whole list: a
 * key press then costs one row, and not the six thousand cells of a large course.
 */
export function rowMaker() {
  let last: { gradebook: Gradebook; sources: Sources; rows: readonly MarkRow[] } | null = null
  return (gradebook: Gradebook, state: MarksState, candidates: Candidates): readonly MarkRow[] => {
    const sent = sentIn(state.cells.sent)
    const sources = sourcesIn(state, sent, candidates)
    const before = last && isSameBook(last.gradebook, gradebook) ? last : null
    const changed = before ? changedIn(before.sources, sources) : null
    const known = new Map(before?.rows.map((row) => [row.student.enrollment, row]))
    const made = gradebook.students.map((student) => {
      const row = changed?.has(student.enrollment) ? undefined : known.get(student.enrollment)
      if (row && isSameStudent(row.student, student)) return row
      return rowOf(student, gradebook, state, sent, candidates, known.get(student.enrollment))
    })
    const isSame = before?.rows.length === made.length && made.every((row, at) => row === before.rows[at])
    const rows = isSame ? before.rows : made
    last = { gradebook, sources, rows }
    return rows
  }
}

const isSameBook = (one: Gradebook, other: Gradebook) =>
  one.assessments === other.assessments && one.hidden === other.hidden && one.scheme === other.scheme
const isSameStudent = (one: GradebookStudent, other: GradebookStudent) =>
  one === other ||
  (one.student === other.student && one.state === other.state && one.mine === other.mine && one.frozen === other.frozen)

type SendingKeys = ReadonlySet<MarkKey>
let lastSent: { batch: Batch<MarkKey, Value> | null; keys: SendingKeys } = { batch: null, keys: new Set() }
/** The cells being sent; the same set for the same batch. */
function sentIn(batch: Batch<MarkKey, Value> | null): SendingKeys {
  if (batch !== lastSent.batch) lastSent = { batch, keys: new Set(batch?.cells.map(({ key }) => key)) }
  return lastSent.keys
}

/** Data by cell that affects how the cell looks. */
type Source = { of: { keys: () => Iterable<MarkKey> }; at: (key: MarkKey) => unknown }
type Sources = readonly Source[]

function sourcesIn({ cells, fresh }: MarksState, sent: SendingKeys, candidates: Candidates): Sources {
  const { own, kept, refused, conflicts, changed } = cells
  return [
    { of: kept, at: (key) => kept.get(key)?.version },
    ...[own, refused, conflicts, changed, candidates].map((of) => ({ of, at: (key: MarkKey) => of.get(key) })),
    ...[sent, fresh].map((of) => ({ of, at: (key: MarkKey) => of.has(key) })),
  ]
}

/** The enrolments with a changed cell. */
function changedIn(before: Sources, now: Sources): ReadonlySet<number> {
  const found = new Set<number>()
  for (const [at, source] of now.entries()) {
    const last = before[at]
    if (!last || source.of === last.of) continue
    for (const { of } of [source, last])
      for (const key of of.keys()) if (!Object.is(source.at(key), last.at(key))) found.add(placeOf(key).enrollment)
  }
  return found
}

function rowOf(
  student: GradebookStudent,
  { assessments, hidden, scheme }: Gradebook,
  state: MarksState,
  sent: SendingKeys,
  candidates: Candidates,
  before: MarkRow | undefined,
): MarkRow {
  const cells = assessments.map(({ id }, at) =>
    unlessSame(before?.cells[at], cellOf(keyOf(student.enrollment, id), state, sent, candidates)),
  )
  const counted = new Map(assessments.map(({ id }, at) => [id, countedIn(cells[at])]))
  const total = totalOf([...assessments, ...hidden], (id) => counted.get(id))
  const isHere = student.state !== 'WITHDRAWN'
  const isMissing = isHere && assessments.some(({ id }) => total.missing.includes(id))
  return {
    student,
    group: null,
    isOpen: student.mine && isHere,
    isMissing,
    cells,
    total,
    grade: gradeOf(total, scheme),
  }
}

/** Returns the earlier cell object if nothing has changed, so that it is not rendered again with its row. */
function unlessSame(before: MarkCell | undefined, now: MarkCell): MarkCell {
  if (!before || !isSameValue(before.value, now.value) || !isSameOther(before.other, now.other)) return now
  const names = ['key', 'stand', 'why', 'by', 'candidate'] as const
  return names.every((name) => before[name] === now[name]) ? before : now
}

const isSameOther = (before: Value | null, now: Value | null): boolean =>
  before === now || (before !== null && now !== null && isSameValue(before, now))

function cellOf(key: MarkKey, { cells, fresh }: MarksState, sent: SendingKeys, candidates: Candidates): MarkCell {
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

const valueIn = ({ score, status, penalty, comment }: MarkState): Value => ({ score, status, penalty, comment })

/** The value of a cell that counts in the total: instead of a refused value, the one before it. */
function countedIn(cell: MarkCell | undefined): Value | undefined {
  if (!cell) return undefined
  return cell.stand === 'refused' || cell.stand === 'conflict' ? (cell.other ?? noMark) : cell.value
}

export const isRefused = ({ cells }: MarkRow): boolean =>
  cells.some(({ stand }) => stand === 'refused' || stand === 'conflict')

export const isBelowPass = ({ grade }: MarkRow): boolean => grade !== null && !grade.passed

export const titleOf = ({ title, code }: Pick<GradebookColumn, 'title' | 'code'>, language: string): string =>
  (title as Record<string, string>)[language] || title.en || code
