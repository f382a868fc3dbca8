import type { CourseCard } from '#platform/contract/session.ts'

/** The courses that run on a day; between two terms those of the latest term, so that last marks stay in sight. */
export function presentCourses(cards: readonly CourseCard[], day: string): readonly CourseCard[] {
  const running = runningOn(cards, day)
  if (running.length > 0) return running
  const latest = cards.toSorted((a, b) => b.term.startsOn.localeCompare(a.term.startsOn))[0]?.term.id
  return cards.filter(({ term }) => term.id === latest)
}

export const runningOn = (cards: readonly CourseCard[], day: string): readonly CourseCard[] =>
  cards.filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)
