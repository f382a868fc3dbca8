import { createContext, use } from 'react'
import { isNearDay } from '../../contract/near-day.ts'
import { once } from '../../contract/once.ts'
import { type Language, locales } from '../../contract/words.ts'
import { config } from '../config.ts'
import { hourAt, isoDayAt } from './university-clock.ts'
import { useLanguage } from './words.ts'
import { writtenDays } from './written-days.ts'

/** Days (`YYYY-MM-DD`), instants (ISO 8601), numbers and shares in the format of the person's language. */
export type Format = {
  /**
   * A day, or the day of an instant at the university: "3 Nov", "3 nov.", "11月3日"; with its year where that does not go
   * without saying ({@link isNearDay}).
   */
  day: (iso: string) => string
  /** A day with its year, for what is kept on paper: "3 Nov 2026", "3 nov. 2026", "2026年11月3日". */
  fullDay: (iso: string) => string
  /** The last day before an end: what ends at midnight, as access until the end of a day, ends with the day before. */
  lastDay: (end: string) => string
  /**
   * The same with its weekday and without the year, for lists that only contain days around today: "Tuesday 3
   * November".
   */
  longDay: (iso: string) => string
  /** A day of the running term, where the year says nothing: "Tue 3 Nov". */
  dayInTerm: (iso: string) => string
  /** A day with its weekday: "Tue 3 Nov", and with its year as a day alone has it: "Tue, 3 Nov 2027". */
  weekday: (iso: string) => string
  /** The month of a day alone: "Nov". */
  month: (day: string) => string
  /** The day at the university, `YYYY-MM-DD`, of an instant, by default of now; a day is returned unchanged. */
  isoDay: (instant?: string) => string
  /** The hour at the university now, 0 to 23. */
  hour: () => number
  time: (iso: string) => string
  dayTime: (iso: string) => string
  /** The same with the year, for what is kept on paper. */
  fullDayTime: (iso: string) => string
  /** "in 3 days", "2 hours ago". */
  relative: (iso: string, now?: number) => string
  /** The distance of a day from today, in whole days: "today", "tomorrow", "in 34 days". */
  daysFrom: (day: string, today: string) => string
  /**
   * Up to two decimals; with `decimals` exactly that many, so that numbers below each other are aligned, or at least
   * that many and at most `most`.
   */
  number: (value: number, decimals?: number, most?: number) => string
  /** A share of 1: 0.25 is "25%"; up to one decimal, or exactly so many. */
  percent: (share: number, decimals?: number) => string
  /** An amount in a currency by its ISO 4217 code. */
  money: (amount: number, currency: string) => string
}

/** No share is written more exactly. */
const mostOfPercent = 1

const known = new Map<string, Format>()

/** How many decimals the numbers and percentages of a column have, for what is written in its cells. */
export const Decimals = createContext<number | undefined>(undefined)

/** Formats in the person's language and the university's time zone, wherever the person's device is. */
export function useFormat(): Format {
  const format = formatFor(useLanguage(), config().timeZone)
  const decimals = use(Decimals)
  if (decimals === undefined) return format
  const { number, percent } = format
  return {
    ...format,
    number: (value, own = decimals, most) => number(value, own, most),
    percent: (share, own = Math.min(decimals, mostOfPercent)) => percent(share, own),
  }
}

export function formatFor(language: Language, timeZone: string): Format {
  const key = `${language} ${timeZone}`
  const format = known.get(key) ?? makeFormat(language, timeZone)
  known.set(key, format)
  return format
}

/** Each of the browser's formatters costs a millisecond or more, so it is made when first used. */
function makeFormat(language: Language, timeZone: string): Format {
  const locale = locales[language]
  const written = writtenDays[language]
  const dates = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(locale, { timeZone, ...options }))
  const long = { weekday: 'long', day: 'numeric', month: 'long' } as const
  const longDay = dates(long)
  // A day without a time is the same day everywhere: a time zone must not shift it.
  const plainDay = dates({ dateStyle: 'medium', timeZone: 'UTC' })
  const plainNearDay = dates({ day: 'numeric', month: 'short', timeZone: 'UTC' })
  const plainLongDay = dates({ ...long, timeZone: 'UTC' })
  const inTerm = { weekday: 'short', day: 'numeric', month: 'short' } as const
  const plainDayInTerm = dates({ ...inTerm, timeZone: 'UTC' })
  const named = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
  const plainWeekday = dates({ ...named, timeZone: 'UTC' })
  // A timetable uses the 24-hour clock in each language, like the times that the server writes.
  const time = dates({ timeStyle: 'short', hourCycle: 'h23' })
  const month = dates({ month: 'short', timeZone: 'UTC' })
  const isoDay = (instant?: string) =>
    instant !== undefined && isPlainDay(instant)
      ? instant
      : isoDayAt(timeZone, instant === undefined ? new Date() : new Date(instant))
  const writeDay = (iso: string, hasYear: boolean) =>
    written ? written.day(iso, hasYear) : (hasYear ? plainDay : plainNearDay)().format(new Date(iso))
  const writeWeekday = (iso: string, hasYear: boolean) =>
    written ? written.weekday(iso, hasYear) : (hasYear ? plainWeekday : plainDayInTerm)().format(new Date(iso))
  const nearDay = (iso: string) => writeDay(isoDay(iso), !isNearDay(isoDay(iso), isoDay()))
  const fullDay = (iso: string) => writeDay(isoDay(iso), true)
  const withTime = (day: string, iso: string) => day + (written?.dayTimeSeparator ?? ', ') + writeTime(iso)
  const writeTime = (iso: string) => time().format(new Date(iso))
  const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  const byDecimals = new Map<string, Intl.NumberFormat>()
  const decimalsFrom = (least: number, most: number, style: 'decimal' | 'percent' = 'decimal'): Intl.NumberFormat => {
    const key = `${style} ${least} ${most}`
    const made =
      byDecimals.get(key) ??
      new Intl.NumberFormat(locale, { style, minimumFractionDigits: least, maximumFractionDigits: most })
    byDecimals.set(key, made)
    return made
  }
  return {
    lastDay: (end) => nearDay(new Date(Date.parse(end) - 1).toISOString()),
    day: nearDay,
    fullDay,
    longDay: (iso) => (isPlainDay(iso) ? plainLongDay : longDay)().format(new Date(iso)),
    dayInTerm: (iso) => writeWeekday(isoDay(iso), false),
    weekday: (iso) => writeWeekday(isoDay(iso), !isNearDay(isoDay(iso), isoDay())),
    month: (iso) => month().format(new Date(iso)),
    isoDay,
    hour: () => hourAt(timeZone),
    time: writeTime,
    dayTime: (iso) => withTime(nearDay(iso), iso),
    fullDayTime: (iso) => withTime(fullDay(iso), iso),
    relative: (iso, now = Date.now()) => relative().format(...stepsTo(Date.parse(iso) - now)),
    daysFrom: (other, today) =>
      relative().format(Math.round((Date.parse(other) - Date.parse(today)) / 86_400_000), 'day'),
    number: (value, decimals, most) => decimalsFrom(decimals ?? 0, most ?? decimals ?? 2).format(value),
    percent: (share, decimals) => decimalsFrom(decimals ?? 0, decimals ?? mostOfPercent, 'percent').format(share),
    money: (amount, currency) =>
      amount.toLocaleString(locale, { style: 'currency', currency, currencyDisplay: 'code' }),
  }
}

const isPlainDay = (iso: string) => /^\d{4}-\d\d-\d\d$/.test(iso)

const units = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
] as const

function stepsTo(differenceMs: number): [number, Intl.RelativeTimeFormatUnit] {
  for (const [unit, length] of units)
    if (Math.abs(differenceMs) >= length) return [Math.round(differenceMs / length), unit]
  return [Math.round(differenceMs / 60_000), 'minute']
}
