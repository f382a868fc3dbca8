import type { FinalGrade } from '../../contract/final/final-grades.ts'

/**
 * Marks are missing, or misconduct is undecided: the marks come first, then a lecturer decides the rest. A signed grade
 * waits for nothing.
 */
export const isWaiting = ({ outcome, stale, missing, pending, grade, frozen }: FinalGrade): boolean =>
  !frozen && outcome === 'OPEN' && !stale && (grade === null || missing.length > 0 || pending.length > 0)

/** Whether a lecturer must review the grade: it is open, or the decision was about other marks. */
export const isToDecide = (of: FinalGrade): boolean =>
  !of.frozen && (of.outcome === 'OPEN' || of.stale) && !isWaiting(of)

/** The distance of a grade from the pass; grades without a total come last. */
export const distanceFrom =
  (pass: number) =>
  ({ sheet, grade }: FinalGrade): number =>
    Math.abs((sheet?.total ?? grade?.total ?? Number.POSITIVE_INFINITY) - pass)
