import { decimal, isMultiple, rounded, times } from './exact.ts'
import type { Band } from './grade-scheme.ts'
import type { Total } from './total.ts'

export type Scheme = { top: number; step: number; pass: number; bands: readonly Band[] }

export type Grade = {
  /** The total in the units of the scheme, rounded to its step. */
  total: number
  /** The displayed grade: the total, or the grade of its band. */
  grade: string
  points: number | null
  passed: boolean
}

/**
 * The grade for a total; null while nothing counts. A student below a required lowest mark has not passed, whatever the
 * total.
 */
export function gradeOf({ share, below }: Pick<Total, 'share' | 'below'>, scheme: Scheme): Grade | null {
  if (share === null) return null
  // If the top is not a multiple of the step, the nearest multiple may be above it.
  const total = Math.min(rounded(times(share, decimal(scheme.top)), scheme.step), scheme.top)
  return { ...gradeOfTotal(total, scheme), passed: total >= scheme.pass && below.length === 0 }
}

/** The grade for a total that is already rounded, such as one set by hand. */
export function gradeOfTotal(total: number, { bands, pass, step }: Scheme): Grade {
  const band = [...bands].sort((a, b) => b.from - a.from).find(({ from }) => total >= from)
  return {
    total,
    grade: band?.grade ?? total.toFixed(placesOf(isMultiple(total, step) ? step : total)),
    points: band?.points ?? null,
    passed: total >= pass,
  }
}

/** The number of decimal places needed to show a number with at most two. */
const placesOf = (value: number): number =>
  Number.isInteger(value) ? 0 : Number.isInteger(Math.round(value * 100) / 10) ? 1 : 2
