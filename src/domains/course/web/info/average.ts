type Weighed = { id: number; weight: number; maxMark: number }
type Marked = { assessment: number; counted: number | null; released: boolean }

/** One mark as part of the average: its share of the maximum, and its weight. */
export type Counted = { assessment: number; share: number; weight: number }

/** The marks that count so far: released, not excused or open, on assessments with a weight and a maximum. */
export function countedMarks(assessments: readonly Weighed[], marks: readonly Marked[]): Counted[] {
  return assessments.flatMap(({ id, weight, maxMark }) => {
    const mark = marks.find((one) => one.assessment === id)
    if (!mark?.released || mark.counted === null || weight <= 0 || maxMark <= 0) return []
    return [{ assessment: id, share: mark.counted / maxMark, weight }]
  })
}

export const weightOf = (counted: readonly Counted[]): number => counted.reduce((sum, { weight }) => sum + weight, 0)
