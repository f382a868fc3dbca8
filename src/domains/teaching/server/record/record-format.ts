import { type Language, locales } from '#platform/contract/words.ts'
import type { Session } from './sessions-of.ts'

export const number = (value: number, language: Language): string =>
  value.toLocaleString(locales[language], { maximumFractionDigits: 1 })

/** A text with a capital first letter, for use as a label. */
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

type When = Pick<Session, 'day' | 'startsAt' | 'endsAt'>

/** The date and time of a session, without the year: the record shows in which year the course runs. */
export function whenOf({ day, startsAt, endsAt }: When, language: Language): string {
  const date = new Intl.DateTimeFormat(locales[language], {
    ...({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const),
  }).format(new Date(`${day}T00:00:00Z`))
  return `${date}, ${startsAt}–${endsAt}`
}
