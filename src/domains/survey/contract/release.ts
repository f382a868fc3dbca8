import { type AnswerRange, choicesOf, type Question, slotOf } from './questions.ts'

/** What came in of one question in one run of a course. */
export type RunAnswers = {
  survey: number
  slot: string
  /** How often each answer was given, from the first on; empty for texts. */
  counts: readonly number[]
  /** How many gave one of these answers; for a text, how many ballots there are. */
  answered: number
  /** The sum of the chosen steps; null if it is no scale. */
  points: number | null
}

/** What came in of a question: `counts` as the box holds them, place 0 being “cannot say”. */
export function answersOfRun(
  { survey, part, ballots }: { survey: number; part: string; ballots: number },
  { key, ...of }: Pick<Question, 'key'> & AnswerRange,
  counts: readonly number[],
): RunAnswers {
  const { kind } = of
  const about = { survey, slot: slotOf(part, key) }
  if (kind === 'TEXT') return { ...about, counts: [], answered: ballots, points: null }
  const given = Array.from({ length: choicesOf(of) }, (_, at) => counts[at + 1] ?? 0)
  const answered = given.reduce((sum, one) => sum + one, 0)
  const points = kind === 'SCALE' ? given.reduce((sum, one, at) => sum + one * (at + 1), 0) : null
  return { ...about, counts: given, answered, points }
}

/** The counts of several runs of a question, added up. */
export function countsTogether(runs: readonly Pick<RunAnswers, 'counts'>[]): number[] {
  const length = Math.max(0, ...runs.map(({ counts }) => counts.length))
  return Array.from({ length }, (_, at) => runs.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0))
}

/**
 * Which runs are shown with a run that is published: itself and those before it that wait, once all of them have enough
 * answers; none as long as they have not. Each run is in one such group for good, so that no difference of two groups is
 * a part of one.
 */
export function joinedRuns<R extends Pick<RunAnswers, 'answered'>>(
  published: R,
  waiting: readonly R[],
  leastAnswers: number,
): R[] {
  const all = [published, ...waiting]
  return all.reduce((sum, { answered }) => sum + answered, 0) >= leastAnswers ? all : []
}
