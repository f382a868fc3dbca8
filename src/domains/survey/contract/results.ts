import { choicesOf, type Question } from './questions.ts'

/** From how many answers on results are shown at all, and from which share of those invited (percent) a mean is. */
export type Thresholds = { leastAnswers: number; leastRate: number }

/** The answers to one question as people see them; null where too few answered for anything to be shown. */
export type QuestionResult = {
  key: string
  kind: Question['kind']
  text: Question['text']
  low?: NonNullable<Question['low']>
  high?: NonNullable<Question['high']>
  options?: NonNullable<Question['options']>
  /** How often each answer was given, from the first on; “cannot say” is not among them. */
  counts: number[] | null
  /** How many gave one of these answers. */
  answered: number | null
  mean: number | null
}

type Turnout = { ballots: number; invited: number }

/**
 * What is shown of one question. Fewer answers than the threshold are never shown, not even how many they were.
 */
export function resultOf(
  { key, kind, text, low, high, options }: Question,
  counts: readonly number[],
  { ballots, invited }: Turnout,
  { leastAnswers, leastRate }: Thresholds,
): QuestionResult {
  const about = { key, kind, text, ...(low && { low }), ...(high && { high }), ...(options && { options }) }
  const given = Array.from({ length: choicesOf({ kind, ...(options && { options }) }) }, (_, at) => counts[at + 1] ?? 0)
  const answered = given.reduce((sum, one) => sum + one, 0)
  if (ballots < leastAnswers || answered < leastAnswers) return { ...about, counts: null, answered: null, mean: null }
  const isRepresentative = kind === 'SCALE' && ballots * 100 >= invited * leastRate
  const sum = given.reduce((total, one, at) => total + one * (at + 1), 0)
  return { ...about, counts: given, answered, mean: isRepresentative ? Math.round((sum / answered) * 100) / 100 : null }
}
