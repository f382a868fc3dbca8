import type { FinalGrade } from '../../contract/final/final-grades.ts'

/** Whether somebody has to look at the grade: it is open, or was decided about other marks. */
export const isToDecide = ({ outcome, stale }: FinalGrade): boolean => outcome === 'OPEN' || stale

/** How far a grade is from the pass; what has no total comes last. */
export const distanceFrom =
  (pass: number) =>
  ({ sheet, grade }: FinalGrade): number =>
    Math.abs((sheet?.total ?? grade?.total ?? Number.POSITIVE_INFINITY) - pass)
