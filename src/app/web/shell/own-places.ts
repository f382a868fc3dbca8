import type { CourseCard, MyAcademic } from '#course/contract'
import { inLanguage, type Language } from '#platform/contract/words.ts'

/** A link to a course or an area of a person. */
export type OwnLink = { to: string; title: string; code: string }

/**
 * The courses that a person teaches or takes in the terms that run today, taught ones first; between two terms those of
 * the nearest one. Empty if there is no screen for courses.
 */
export function presentCourses(academic: MyAcademic, patterns: readonly string[], language: Language, now: Date) {
  if (!patterns.includes('/courses/:id')) return []
  const taught = new Set(academic.teachCourses.map(({ id }) => id))
  const cards = [...academic.teachCourses, ...academic.courses.filter(({ id }) => !taught.has(id))]
  const present = termsAround(cards, now.toISOString().slice(0, 10))
  return present.map((term) => ({
    term: inLanguage(term.name, language) || term.code,
    courses: cards
      .filter((card) => card.term.id === term.id)
      .map(
        (card): OwnLink => ({
          to: `/courses/${card.id}`,
          code: card.code,
          title: inLanguage(card.title, language),
        }),
      ),
  }))
}

function termsAround(cards: readonly CourseCard[], today: string): CourseCard['term'][] {
  const terms = [...new Map(cards.map(({ term }) => [term.id, term])).values()]
  const running = terms.filter(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn)
  if (running.length > 0) return running
  const next = terms.filter(({ startsOn }) => startsOn > today).sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
  const past = terms.filter(({ endsOn }) => endsOn < today).sort((a, b) => (a.endsOn > b.endsOn ? -1 : 1))
  return [...next, ...past].slice(0, 1)
}

const areas = [
  ['faculties', '/faculties/:id'],
  ['degrees', '/degree/:id'],
  ['programs', '/program/:programId'],
  ['coordinateLanguages', '/language/:id'],
] as const

/** The faculties, degrees, programs and languages that a person is in charge of, if there is a screen for them. */
export function managedLinks(academic: MyAcademic, patterns: readonly string[]): OwnLink[] {
  return areas
    .filter(([, path]) => patterns.includes(path))
    .flatMap(([name, path]) =>
      academic[name].map(({ id, name: title, code }) => ({ to: path.replace(/:\w+$/, String(id)), title, code })),
    )
}
