import type { CourseCard } from '#course/contract'

/** Groups courses by term, the latest first. */
export function byTerm(cards: readonly CourseCard[]): { term: CourseCard['term']; courses: CourseCard[] }[] {
  const terms = new Map(cards.map(({ term }) => [term.id, term]))
  return [...terms.values()]
    .sort((a, b) => b.startsOn.localeCompare(a.startsOn))
    .map((term) => ({ term, courses: cards.filter((card) => card.term.id === term.id) }))
}
