import type { Answers } from './questions.ts'

/**
 * What all ballots of a survey come to: for each question how often each answer was given (place 0 is “cannot say”), and
 * the texts, shuffled. Nothing in it says which answers came together.
 */
export type BallotBox = {
  counts: Readonly<Record<string, readonly number[]>>
  texts: Readonly<Record<string, readonly string[]>>
}

export const emptyBox: BallotBox = { counts: {}, texts: {} }

/** Adds one ballot to a box. Texts are sorted into a random place, `random` gives numbers from 0 up to 1. */
export function withBallot({ counts, texts }: BallotBox, ballot: Answers, random: () => number): BallotBox {
  const nextCounts: Record<string, readonly number[]> = { ...counts }
  const nextTexts: Record<string, readonly string[]> = { ...texts }
  for (const [slot, answer] of Object.entries(ballot)) {
    if (typeof answer === 'string') nextTexts[slot] = shuffled([...(texts[slot] ?? []), answer], random)
    else nextCounts[slot] = oneMore(counts[slot] ?? [], answer)
  }
  return { counts: inOrder(nextCounts), texts: inOrder(nextTexts) }
}

function oneMore(of: readonly number[], at: number): number[] {
  const length = Math.max(of.length, at + 1)
  return Array.from({ length }, (_, place) => (of[place] ?? 0) + (place === at ? 1 : 0))
}

/** Fisher and Yates: every order is equally likely. */
export function shuffled<T>(of: readonly T[], random: () => number): T[] {
  const mixed = [...of]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [mixed[last], mixed[other]]
    if (a !== undefined && b !== undefined) [mixed[last], mixed[other]] = [b, a]
  }
  return mixed
}

/** The order in which questions were first answered says who answered first, so names are in alphabetical order. */
const inOrder = <T>(of: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(of).sort(([a], [b]) => (a < b ? -1 : 1)))
