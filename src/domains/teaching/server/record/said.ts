import { type Language, locales } from '#platform/contract/words.ts'
import type { Session } from './sessions-of.ts'

export const number = (value: number, language: Language): string =>
  value.toLocaleString(locales[language], { maximumFractionDigits: 1 })

/** Words of a sentence as a label. */
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

type When = Pick<Session, 'day' | 'startsAt' | 'endsAt'>

/** When a session is or was, short: the record says in which year the course runs. */
export function whenOf({ day, startsAt, endsAt }: When, language: Language): string {
  const date = new Intl.DateTimeFormat(locales[language], {
    ...({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const),
  }).format(new Date(`${day}T00:00:00Z`))
  return `${date}, ${startsAt}–${endsAt}`
}
