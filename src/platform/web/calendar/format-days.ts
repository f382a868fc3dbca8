import { once } from '../../contract/once.ts'
import { type Language, locales } from '../../contract/words.ts'
import { useLanguage } from '../words/words.ts'

/** Days and ranges of days as calendars write them. */
export type DayFormat = {
  /** "16–22 November 2026". */
  range: (from: string, until: string) => string
  /** "November 2026". */
  month: (day: string) => string
  /** "Mon". */
  weekday: (day: string) => string
  /** "Mon 16 Nov". */
  shortDay: (day: string) => string
  /** "M". */
  weekdayLetter: (day: string) => string
}

const known = new Map<Language, DayFormat>()

/** Calendar days in the person's language; a day is the same everywhere, so time zones do not matter. */
export function useDayFormat(): DayFormat {
  const language = useLanguage()
  const format = known.get(language) ?? makeFormat(locales[language])
  known.set(language, format)
  return format
}

function makeFormat(locale: string): DayFormat {
  const dates = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }))
  const range = dates({ day: 'numeric', month: 'long', year: 'numeric' })
  const inYear = dates({ day: 'numeric', month: 'long' })
  const month = dates({ month: 'long', year: 'numeric' })
  const weekday = dates({ weekday: 'short' })
  const short = dates({ weekday: 'short', day: 'numeric', month: 'short' })
  const letter = dates({ weekday: 'narrow' })
  return {
    range: (from, until) => {
      const span = range().formatRange(at(from), at(until))
      // For Chinese the browser formats a range of days with numbers only.
      if (!span.includes('/')) return span
      const end = from.slice(0, 4) === until.slice(0, 4) ? inYear() : range()
      return `${range().format(at(from))}至${end.format(at(until))}`
    },
    month: (day) => month().format(at(day)),
    weekday: (day) => weekday().format(at(day)),
    shortDay: (day) => short().format(at(day)),
    weekdayLetter: (day) => letter().format(at(day)),
  }
}

const at = (day: string) => new Date(`${day}T00:00:00Z`)
