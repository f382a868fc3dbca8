import { leastOf, type Question } from './questions.ts'
import { countsTogether, type RunAnswers } from './release.ts'

/** From how many answers on results are shown at all, and from which share of those invited (percent) a mean is. */
export type Thresholds = { leastAnswers: number; leastRate: number }

/** The answers to one question as people see them; null where too few answered for anything to be shown. */
export type QuestionResult = {
  /** How often each answer was given, from the first on; “cannot say” is not among them. */
  counts: number[] | null
  /** How many gave one of these answers. */
  answered: number | null
  mean: number | null
}

/** A run whose answers are shown: what came in, how many of how many sent a ballot, and what was promised to them. */
export type ReleasedRun = Pick<RunAnswers, 'counts' | 'answered' | 'points'> &
  Thresholds & { ballots: number; invited: number }

/**
 * What is shown of one question from the runs that are shown together. Fewer answers than the threshold are never shown,
 * not even how many they were; no runs mean that they wait.
 */
export function resultOf(of: Pick<Question, 'kind' | 'least'>, runs: readonly ReleasedRun[]): QuestionResult {
  // The strictest of the promises holds for all of them.
  const leastAnswers = Math.max(1, ...runs.map((one) => one.leastAnswers))
  const leastRate = Math.max(0, ...runs.map((one) => one.leastRate))
  const answered = sumOf(runs, 'answered')
  if (answered < leastAnswers) return { counts: null, answered: null, mean: null }
  const counts = countsTogether(runs)
  const isRepresentative = sumOf(runs, 'ballots') * 100 >= sumOf(runs, 'invited') * leastRate
  const first = firstValueOf(of)
  const sum = counts.reduce((all, count, at) => all + count * (at + (first ?? 0)), 0)
  const mean = isRepresentative && first !== null ? Math.round((sum / answered) * 100) / 100 : null
  return { counts, answered, mean }
}

/** What the first answer counts in a mean: a step, or a number; null for answers that have none. */
function firstValueOf(of: Pick<Question, 'kind' | 'least'>): number | null {
  if (of.kind === 'SCALE') return 1
  return of.kind === 'NUMBER' ? leastOf(of) : null
}

const sumOf = (runs: readonly ReleasedRun[], of: 'answered' | 'ballots' | 'invited'): number =>
  runs.reduce((sum, one) => sum + one[of], 0)
