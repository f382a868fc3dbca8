import { type Language, locales } from '#platform/contract/words.ts'

/** Any Monday. */
const monday = Date.UTC(2026, 0, 5)

/** The name of a weekday, counted from 1 for Monday. */
export const weekdayName = (weekday: number, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' }).format(
    monday + (weekday - 1) * 86_400_000,
  )
