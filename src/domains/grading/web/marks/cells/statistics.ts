import type { GradebookColumn } from '../../../contract/gradebook/cells.ts'
import { middleOf } from '../../../contract/report/summary.ts'
import type { MarkRow } from './rows.ts'
import { isMarked } from './value.ts'

export type Statistics = {
  entered: number
  mean: number | null
  median: number | null
  /** How many marks are in each tenth of what can be reached. */
  spread: readonly number[]
}

const tenths = 10

/** What a column says as a whole; whoever is absent or excused has no number in it. */
export function statisticsOf(rows: readonly MarkRow[], { maxMark }: GradebookColumn, at: number): Statistics {
  const values = rows.flatMap(({ cells }) => {
    const cell = cells[at]
    return cell && cell.stand !== 'refused' ? [cell.value] : []
  })
  const scores = values.flatMap(({ score, penalty }) => (score === null ? [] : [Math.max(0, score - penalty)]))
  return { entered: values.filter(isMarked).length, ...middleOf(scores), spread: spreadOf(scores, maxMark) }
}

/** The same of the totals. */
export function statisticsOfTotals(rows: readonly MarkRow[], top: number): Statistics {
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
