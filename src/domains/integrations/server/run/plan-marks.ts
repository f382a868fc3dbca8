import type { OtherMark, OtherWork } from '../other-side/learning-system.ts'
import { type PlannedRow, plannedRow } from './plan-row.ts'

/** Where the marks of a work go. */
export type MappedWork = { work: number; otherId: string; assessment: number; maxMark: number; isReleased: boolean }

/** The mark here, if there is one. */
export type MarkHere = {
  enrollment: number
  assessment: number
  score: number | null
  status: string | null
  version: number
  isReleased: boolean
}

export type MarkSide = {
  works: readonly MappedWork[]
  marks: readonly MarkHere[]
  /** Students on a signed sheet. */
  frozen: ReadonlySet<number>
  /** The value that was last taken from there, by `enrolment:work`. */
  taken: ReadonlyMap<string, number>
}

/**
 * What becomes of every mark there. A mark that only changed there is taken, one that only changed here stays, and where
 * both changed a person decides. Nothing that is released or signed changes.
 */
export function planMarks(
  here: MarkSide,
  there: { works: readonly OtherWork[]; marks: readonly OtherMark[] },
  accounts: ReadonlyMap<number, string>,
): PlannedRow[] {
  const enrollments = new Map([...accounts].map(([enrollment, account]) => [account, enrollment]))
  const ranges = new Map(there.works.map((one) => [one.id, one]))
  const works = new Map(here.works.map((one) => [one.otherId, one]))
  const marks = new Map(here.marks.map((one) => [`${one.enrollment}:${one.assessment}`, one]))
  return there.marks.flatMap(({ person, work: otherWork, value }) => {
    const enrollment = enrollments.get(person)
    const work = works.get(otherWork)
    const range = ranges.get(otherWork)
    if (enrollment === undefined || !work || !range) return []
    const score = scaled(value, range, work.maxMark)
    const mark = marks.get(`${enrollment}:${work.assessment}`)
    const last = here.taken.get(`${enrollment}:${work.work}`) ?? null
    const row = {
      ...{ subject: 'MARK' as const, enrollment, work: work.work, otherPerson: person },
      ...{ here: mark?.status ?? textOf(mark?.score ?? null), there: textOf(score ?? value) },
      ...{ score, markVersion: mark?.version ?? 0 },
    }
    return [plannedRow({ ...row, ...fateOf({ score, mark, last, work, isFrozen: here.frozen.has(enrollment) }) })]
  })
}

type Judged = {
  score: number | null
  mark: MarkHere | undefined
  last: number | null
  work: MappedWork
  isFrozen: boolean
}

function fateOf({ score, mark, last, work, isFrozen }: Judged): Pick<PlannedRow, 'fate' | 'reason'> {
  const left = (reason: PlannedRow['reason']) => ({ fate: 'NOTHING' as const, reason })
  if (score === null) return left('outOfRange')
  const isEmpty = !mark || (mark.score === null && mark.status === null)
  if (mark && mark.score === score && mark.status === null) return left(null)
  if (isFrozen) return left('frozen')
  if (work.isReleased || mark?.isReleased) return left('released')
  if (isEmpty) return { fate: 'ADD', reason: null }
  if (last !== null && score === last) return left('changedHere')
  if (last !== null && mark.score === last && mark.status === null) return { fate: 'CHANGE', reason: null }
  return { fate: 'CONFLICT', reason: 'bothChanged' }
}

const textOf = (score: number | null): string | null => (score === null ? null : String(score))

/** A value of the other side's range in that of the assessment, to two decimals; null if it is outside of its range. */
export function scaled(
  value: number,
  { least, most }: Pick<OtherWork, 'least' | 'most'>,
  maxMark: number,
): number | null {
  if (!Number.isFinite(value) || most <= least || value < least || value > most) return null
  return Math.round(((value - least) / (most - least)) * maxMark * 100 + 1e-6) / 100
}
