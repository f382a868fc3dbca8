import type { ReviewerLoad, WaitingThesis } from '../../contract/management/people.ts'

/** The evaluators chosen for each thesis, by its id. */
export type Chosen = Readonly<Record<number, readonly number[]>>

/** How many evaluators a thesis still needs. */
export const missingOf = ({ assigned, least }: WaitingThesis): number => Math.max(0, least - assigned)

/** How many evaluations a person would have open with these choices. */
export const loadWith = (chosen: Chosen, { person, open }: ReviewerLoad): number =>
  open + Object.values(chosen).filter((people) => people.includes(person.id)).length

/**
 * Proposes evaluators for theses in their order: nobody with a conflict, and each time who would have the fewest open
 * evaluations. Where too few people are left, places stay open.
 */
export function propose(theses: readonly WaitingThesis[], reviewers: readonly ReviewerLoad[]): Chosen {
  let chosen: Chosen = {}
  for (const thesis of theses) {
    const able = new Set(thesis.candidates.filter(({ conflict }) => conflict === null).map(({ id }) => id))
    const ranked = reviewers
      .filter(({ person }) => able.has(person.id))
      .sort((a, b) => loadWith(chosen, a) - loadWith(chosen, b))
    chosen = { ...chosen, [thesis.id]: ranked.slice(0, missingOf(thesis)).map(({ person }) => person.id) }
  }
  return chosen
}
