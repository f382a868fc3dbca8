import type { FinalGrade } from '../../contract/final/final-grades.ts'

/** Marks are missing, or misconduct is not decided: the marks come first, then somebody decides what is left. */
export const isWaiting = ({ outcome, stale, missing, pending, grade }: FinalGrade): boolean =>
  outcome === 'OPEN' && !stale && (grade === null || missing.length > 0 || pending.length > 0)

/** Whether somebody has to look at the grade: it is open, or was decided about other marks. */
export const isToDecide = (of: FinalGrade): boolean => (of.outcome === 'OPEN' || of.stale) && !isWaiting(of)

/** How far a grade is from the pass; what has no total comes last. */
export const distanceFrom =
  (pass: number) =>
  ({ sheet, grade }: FinalGrade): number =>
    Math.abs((sheet?.total ?? grade?.total ?? Number.POSITIVE_INFINITY) - pass)
