import { type Language, locales } from '#platform/contract/words.ts'
import { dayInWords } from '#platform/server/day.ts'
import type { Session } from './sessions-of.ts'

export const number = (value: number, language: Language): string =>
  value.toLocaleString(locales[language], { maximumFractionDigits: 1 })

/** When a session is or was: its day and its times. */
export const whenOf = ({ day, startsAt, endsAt }: Pick<Session, 'day' | 'startsAt' | 'endsAt'>, language: Language) =>
  `${dayInWords(day, language)}, ${startsAt}–${endsAt}`
