import { type Grid, slotsOf, timesOf } from './slots.ts'

/** One letter for each slot: Y for yes, I for if needed, N for no. */
export const answerLetters = { Y: 'AVAILABLE', I: 'IF_NEEDED', N: 'NO' } as const
export type AnswerLetter = keyof typeof answerLetters

/** What somebody has answered; null if nothing yet. */
export type PersonAnswers = { id: number; required: boolean; answers: string | null }

/** How well a time fits: who can, who could if needed, and who cannot or has not answered. */
export type RankedTime = { day: string; at: string; yes: number[]; maybe: number[]; missing: number[] }

/**
 * The times at which a meeting of this length can begin, the best first: those that most required people can attend,
 * then most people, then fewest only if needed; equal ones in the order of time.
 */
export function bestTimes(
  grid: Grid & { minutes: number },
  people: readonly PersonAnswers[],
  most: number,
): RankedTime[] {
  const perDay = timesOf(grid).length
  const span = Math.ceil(grid.minutes / grid.step)
  const required = new Set(people.flatMap(({ id, required }) => (required ? [id] : [])))
  const ranked = slotsOf(grid).flatMap((slot, index) => {
    if ((index % perDay) + span > perDay) return []
    const time: RankedTime = { ...slot, yes: [], maybe: [], missing: [] }
    for (const { id, answers } of people) time[fateOf(answers, index, span)].push(id)
    return [{ time, index, absent: time.missing.filter((id) => required.has(id)).length }]
  })
  return ranked
    .sort(
      (a, b) =>
        a.absent - b.absent ||
        a.time.missing.length - b.time.missing.length ||
        a.time.maybe.length - b.time.maybe.length ||
        a.index - b.index,
    )
    .slice(0, most)
    .map(({ time }) => time)
}

/** Whoever cannot during a part of the time cannot come. */
function fateOf(answers: string | null, from: number, span: number): 'yes' | 'maybe' | 'missing' {
  const part = answers?.slice(from, from + span) ?? ''
  if (part.length < span || part.includes('N')) return 'missing'
  return part.includes('I') ? 'maybe' : 'yes'
}
