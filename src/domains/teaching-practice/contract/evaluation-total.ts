/** The assessment of one criterion by one evaluator; null if it is not scored. */
export type Scored = { key: string; score: number | null; notApplicable: boolean; evidence: string }
type Form = {
  scale: { least: number; most: number }
  lowScore: number
  criteria: readonly { key: string; weight: number }[]
}

/** The weighted mean of the scores, out of 100; null without any score. Criteria that do not apply are not counted. */
export function totalOf(
  { scale, criteria }: Pick<Form, 'scale' | 'criteria'>,
  items: readonly Scored[],
): number | null {
  const scores = new Map(
    items.flatMap(({ key, score, notApplicable }) => (score === null || notApplicable ? [] : [[key, score]])),
  )
  const counted = criteria.filter(({ key }) => scores.has(key))
  const weight = counted.reduce((sum, one) => sum + one.weight, 0)
  if (weight === 0) return null
  const sum = counted.reduce((points, one) => points + (scores.get(one.key) ?? 0) * one.weight, 0)
  return Math.round((sum / weight / scale.most) * 10_000) / 100
}

/** Criteria that have no score and are not marked as not applicable. */
export const unscored = ({ criteria }: Pick<Form, 'criteria'>, items: readonly Scored[]): string[] =>
  criteria
    .map(({ key }) => key)
    .filter((key) => !items.some((item) => item.key === key && (item.score !== null || item.notApplicable)))

/** Low scores, and criteria marked as not applicable, without an explanation. */
export const unexplained = ({ lowScore }: Pick<Form, 'lowScore'>, items: readonly Scored[]): string[] =>
  items
    .filter(
      ({ score, notApplicable, evidence }) =>
        (notApplicable || (score ?? lowScore + 1) <= lowScore) && !evidence.trim(),
    )
    .map(({ key }) => key)
