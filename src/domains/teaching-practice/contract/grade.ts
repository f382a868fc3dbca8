/** The parts of a final grade. */
export const gradeParts = ['supervisor', 'mentor', 'portfolio', 'attendance'] as const
export type GradePart = (typeof gradeParts)[number]

/** The share of each part in percent; they add up to 100. */
export type Weights = Record<GradePart, number>
export const usualWeights: Weights = { supervisor: 50, mentor: 30, portfolio: 10, attendance: 10 }

/** If the scores of the two evaluators differ by more than this, in points of 100, a comment is required. */
export const largestDifference = 15

/** A part of the grade: its score out of 100, and its points in the grade. Both are null if not known yet. */
export type Calculated = { part: GradePart; weight: number; score: number | null; points: number | null }
export type Scores = Record<GradePart, number | null>

export const sumOf = (weights: Weights): number => gradeParts.reduce((sum, part) => sum + weights[part], 0)

/** The calculation of the grade, part by part; points are rounded to hundredths. */
export const calculationOf = (weights: Weights, scores: Scores): Calculated[] =>
  gradeParts
    .filter((part) => weights[part] > 0)
    .map((part) => {
      const score = scores[part]
      return {
        part,
        weight: weights[part],
        score,
        points: score === null ? null : hundredths((score * weights[part]) / 100),
      }
    })

/** The grade out of 100, moderated by some points; null while a part is missing. */
export function gradeOf(calculation: readonly Calculated[], moderation: number): number | null {
  if (calculation.some(({ points }) => points === null)) return null
  const sum = calculation.reduce((points, part) => points + (part.points ?? 0), 0)
  return hundredths(Math.min(100, Math.max(0, sum + moderation)))
}

/** The difference between the two evaluators; null while one of them is missing. */
export const differenceOf = ({ supervisor, mentor }: Pick<Scores, 'supervisor' | 'mentor'>): number | null =>
  supervisor === null || mentor === null ? null : hundredths(Math.abs(supervisor - mentor))

const hourKinds = ['observation', 'teaching', 'other'] as const
/** Hours or minutes of each kind. */
export type ByKind = Record<(typeof hourKinds)[number], number>

/** Minutes that count towards the required hours: surplus hours of one kind never replace hours of another. */
export const countedMinutes = (approvedMinutes: ByKind, requiredHours: ByKind): number =>
  hourKinds.reduce((sum, kind) => sum + Math.min(approvedMinutes[kind], requiredHours[kind] * 60), 0)

/** Approved hours as a percentage of the required ones. */
export function attendanceOf(approvedMinutes: ByKind, requiredHours: ByKind): number {
  const required = hourKinds.reduce((sum, kind) => sum + requiredHours[kind], 0)
  return required === 0 ? 100 : hundredths((countedMinutes(approvedMinutes, requiredHours) / 60 / required) * 100)
}

const hundredths = (value: number): number => Math.round(value * 100) / 100
