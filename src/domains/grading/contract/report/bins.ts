import type { Scheme } from '../scheme/grade.ts'

/** The lower bound of a bin, and its grade if the scheme has bands. */
export type Bin = { from: number; grade: string | null }

const tenths = 10

/** The bins for counting grades: the bands of the scheme, or tenths of its scale; the lowest first. */
export function binsOf({ top, bands }: Pick<Scheme, 'top' | 'bands'>): Bin[] {
  if (bands.length > 0) return [...bands].sort((a, b) => a.from - b.from).map(({ from, grade }) => ({ from, grade }))
  return Array.from({ length: tenths }, (_, at) => ({ from: (top * at) / tenths, grade: null }))
}

/** The number of totals in each bin. */
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
