import { isNearDay } from '../contract/near-day.ts'
import { type Language, type Localized, languages, locales } from '../contract/words.ts'

/** The calendar day, `YYYY-MM-DD`, of an instant in a time zone (IANA name). */
export const dayIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant)

/** The time of day, `HH:MM` of 24 hours, of an instant in a time zone. */
export const timeIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(instant)

const msPerDay = 86_400_000

/** The day this many days after another; both `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * msPerDay).toISOString().slice(0, 10)

/**
 * A day as written in a language: 2026-10-01 is 1 October 2026. For who reads it `today` the year is left out where it
 * goes without saying ({@link isNearDay}).
 */
export const dayInWords = (day: string, language: Language, today?: string): string =>
  new Intl.DateTimeFormat(locales[language], {
    ...(today && isNearDay(day, today) ? { day: 'numeric', month: 'long' } : { dateStyle: 'long' }),
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

/** The same in all languages for news, because its readers and their languages are not yet known when it is written. */
export const dayInLanguages = (day: string): Localized =>
  Object.fromEntries(languages.map((language) => [language, dayInWords(day, language)]))
