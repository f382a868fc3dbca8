import type { Scheme } from '../scheme/grade.ts'

/** From which total on, and what it is called where the scheme has grades of its own. */
export type Bin = { from: number; grade: string | null }

const tenths = 10

/** The steps in which grades are counted: those of the scheme, or tenths of its scale; the lowest first. */
export function binsOf({ top, bands }: Pick<Scheme, 'top' | 'bands'>): Bin[] {
  if (bands.length > 0) return [...bands].sort((a, b) => a.from - b.from).map(({ from, grade }) => ({ from, grade }))
  return Array.from({ length: tenths }, (_, at) => ({ from: (top * at) / tenths, grade: null }))
}

/** How many totals are in each step. */
export function countsIn(bins: readonly Bin[], totals: readonly number[]): number[] {
  const counts = bins.map(() => 0)
  for (const total of totals) {
    const at = Math.max(
      0,
      bins.findLastIndex(({ from }) => total >= from),
    )
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}
