import * as z from 'zod/mini'

const pattern = /^20\d\d-[12]$/

/**
 * A half of an academic year, as `2026-1` (autumn 2026) and `2026-2` (spring 2027): people plan terms that are in no
 * calendar yet. The text order is the order of time.
 */
export const studyTerm = () => z.string().check(z.regex(pattern, { error: 'term' }))

/** The academic year that begins with the second half of a calendar year. */
const firstMonth = 7

/** The half of an academic year to which a day, `YYYY-MM-DD`, belongs. */
export function termOfDay(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return month >= firstMonth ? `${year}-1` : `${year - 1}-2`
}

const numberOf = (term: string) => Number(term.slice(0, 4)) * 2 + Number(term.slice(5)) - 1
const termOfNumber = (number: number) => `${Math.floor(number / 2)}-${(number % 2) + 1}`

/** The term so many halves later, or earlier with a negative number. */
export const termAfter = (term: string, halves = 1): string => termOfNumber(numberOf(term) + halves)

/** How many halves lie between two terms; negative if the second is earlier. */
export const halvesBetween = (from: string, to: string): number => numberOf(to) - numberOf(from)

/** All terms from the first to the last one. */
export const termsBetween = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, halvesBetween(from, to) + 1) }, (_, at) => termAfter(from, at))

/** The later of several terms. */
export const latestOf = (...terms: readonly string[]): string => terms.toSorted().at(-1) ?? ''

/** Which half of its academic year a term is, and the calendar year in which it begins. */
export const partsOfTerm = (term: string): { half: 1 | 2; year: number } => {
  const half = term.endsWith('1') ? 1 : 2
  return { half, year: Number(term.slice(0, 4)) + (half === 2 ? 1 : 0) }
}

/** The first day of a half of an academic year, by which terms are ordered. */
export const firstDayOf = (term: string): string => {
  const { half, year } = partsOfTerm(term)
  return half === 1 ? `${year}-09-01` : `${year}-02-01`
}
