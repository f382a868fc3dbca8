import type { GradebookColumn } from '../../../contract/gradebook/cells.ts'
import { middleOf } from '../../../contract/report/summary.ts'
import type { MarkRow } from './rows.ts'
import { isMarked } from './value.ts'

export type Statistics = {
  entered: number
  mean: number | null
  median: number | null
  /** The number of marks in each tenth of the maximum. */
  spread: readonly number[]
}

const tenths = 10

type Column = Pick<GradebookColumn, 'id' | 'maxMark'>
type CountedStatistics = { count: number; all: ReadonlyMap<string, Statistics> }

/**
 * Builds the statistics of all columns and of the totals, by their keys. Unchanged ones keep their object identity, and
 * so does the whole: a typed mark changes its column and the totals, and saving it changes nothing.
 */
export function statisticsMaker() {
  let last: { rows: readonly MarkRow[]; columns: readonly Column[]; found: CountedStatistics } | null = null
  return (rows: readonly MarkRow[], columns: readonly Column[], top: number): CountedStatistics => {
    if (last?.rows === rows && last.columns === columns) return last.found
    const here = rows.filter(({ student }) => student.state !== 'WITHDRAWN')
    const made = new Map(columns.map((one, at) => [String(one.id), statisticsOf(here, one, at)]))
    made.set('total', statisticsOfTotals(here, top))
    const before = last?.found
    const all = new Map([...made].map(([key, one]) => [key, same(before?.all.get(key), one)]))
    const isSame = before?.count === here.length && sameIn(before.all, all)
    const found = isSame ? before : { count: here.length, all }
    last = { rows, columns, found }
    return found
  }
}

/** Returns the earlier object if it is equal. */
const same = (before: Statistics | undefined, now: Statistics): Statistics =>
  before && String(Object.values(before)) === String(Object.values(now)) ? before : now

const sameIn = (before: CountedStatistics['all'], now: CountedStatistics['all']): boolean =>
  before.size === now.size && [...now].every(([key, one]) => before.get(key) === one)

/** The statistics of a column; absent and excused students have no number in it. */
function statisticsOf(rows: readonly MarkRow[], { maxMark }: Column, at: number): Statistics {
  const values = rows.flatMap(({ cells }) => {
    const cell = cells[at]
    return cell && cell.stand !== 'refused' ? [cell.value] : []
  })
  const scores = values.flatMap(({ score, penalty }) => (score === null ? [] : [Math.max(0, score - penalty)]))
  return { entered: values.filter(isMarked).length, ...middleOf(scores), spread: spreadOf(scores, maxMark) }
}

/** The statistics of the totals. */
function statisticsOfTotals(rows: readonly MarkRow[], top: number): Statistics {
  const totals = rows.flatMap(({ grade, total }) =>
    grade && total.missing.length === 0 && total.pending.length === 0 ? [grade.total] : [],
  )
  return { entered: totals.length, ...middleOf(totals), spread: spreadOf(totals, top) }
}

function spreadOf(numbers: readonly number[], most: number): number[] {
  const counts = Array<number>(tenths).fill(0)
  for (const one of numbers) {
    const at = Math.min(tenths - 1, Math.floor((one / most) * tenths))
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}
