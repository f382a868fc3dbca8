import { type Language, type Localized, languages, locales } from '../contract/words.ts'

/** The calendar day, `YYYY-MM-DD`, of an instant in a time zone (IANA name). */
export const dayIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant)

const msPerDay = 86_400_000

/** The day so many days after another; both `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * msPerDay).toISOString().slice(0, 10)

/** A day as people write it who read a language: 2026-10-01 is 1 October 2026. */
export const dayInWords = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** The same for news, which is written before it is known who reads it in which language. */
export const dayInLanguages = (day: string): Localized =>
  Object.fromEntries(languages.map((language) => [language, dayInWords(day, language)]))
