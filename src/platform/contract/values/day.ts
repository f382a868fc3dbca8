import { fold } from '../fold.ts'
import { plainValue } from './plain.ts'
import { readTime } from './time.ts'
import { readWeekday } from './weekday.ts'

/**
 * A day as `YYYY-MM-DD`. `isOpen`: the text leaves open which number is the day, the month or the century, so whoever
 * entered it must be shown how it was read.
 */
export type DayResult = { day: string; isOpen: boolean }

/**
 * Reads a day as it is written in Macau and Portugal: `2026-09-01`, `2026/9/1`, `2026年9月1日`, `1/9/2026`, `01.09.26`,
 * `1 de setembro de 2026`, `1-Sep-2026`, `Sep 1, 2026`, `20260901`, also with a weekday or a time. The day comes before
 * the month, as in all three languages of the portal; an American `9/25/2026` is no day. Null for anything else.
 */
export function readDay(text: string): DayResult | null {
  const plain = plainValue(text)
  if (plain.length > 60) return null
  const bare = withoutTime(withoutWeekday(plain))
  for (const [form, isDayFirst] of forms) {
    const parts = form.exec(bare)?.groups
    const day = parts && dayOf(parts)
    if (!day) continue
    const { year = '', month } = parts
    const isSwappable = isDayFirst && Number(parts.day) <= 12 && Number(parts.day) !== Number(month)
    return { day, isOpen: year.length === 2 || isSwappable }
  }
  return null
}

/** The forms of a day; with `true` the day and the month are both numbers, and only custom says which comes first. */
const forms: readonly (readonly [RegExp, boolean])[] = [
  [/^(?<year>\d{4})(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})$/, false],
  [/^(?<year>\d{4}) ?年 ?(?<month>\d{1,2}) ?月 ?(?<day>\d{1,2}) ?[日號号]?$/, false],
  [/^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/, false],
  [/^(?<day>\d{1,2}) ?(?<sign>[-/. ]) ?(?<month>\d{1,2}) ?\k<sign> ?(?<year>\d{4}|\d\d)$/, true],
  [
    /^(?<day>\d{1,2})(?:st|nd|rd|th|o)?[-/. ]*(?:de )?(?<month>\p{L}{3,})\.?,?[-/. ]*(?:de )?(?<year>\d{4}|\d\d)$/iu,
    false,
  ],
  [/^(?<month>\p{L}{3,})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/iu, false],
]

/** Names of months, each with its beginning of three letters. */
const months = new Map(
  [
    'january february march april may june july august september october november december',
    'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  ].flatMap((names) =>
    names.split(' ').flatMap((name, at) => [fold(name), fold(name).slice(0, 3)].map((one) => [one, at + 1] as const)),
  ),
).set('sept', 9)

/** Two digits of a year from here on belong to the twentieth century. */
const firstOldYear = 70

function dayOf({ year = '', month = '', day = '' }: Record<string, string | undefined>): string | null {
  const monthNumber = /^\d/.test(month) ? Number(month) : months.get(fold(month))
  if (monthNumber === undefined) return null
  const fullYear = Number(year) + (year.length > 2 ? 0 : Number(year) < firstOldYear ? 2000 : 1900)
  const date = new Date(Date.UTC(fullYear, monthNumber - 1, Number(day)))
  const isReal = date.getUTCMonth() === monthNumber - 1 && date.getUTCDate() === Number(day)
  return isReal && fullYear >= 1900 && fullYear <= 2999 ? date.toISOString().slice(0, 10) : null
}

/** `星期二`, `(二)`, `Tue,` or `terça-feira,` beside the day says nothing new. */
function withoutWeekday(text: string): string {
  const after = /^(.*\d(?:日)?)[ ,]*(?:[(（](.+)[)）]|(\D+))$/.exec(text)
  const afterName = after?.[2] ?? after?.[3]
  if (after?.[1] && afterName && !/\d$/.test(afterName) && readWeekday(afterName) !== null) return after[1]
  const before = /^(\D+?)[, ]+(\d.*|\p{L}.*\d{4})$/u.exec(text)
  return before?.[1] && before[2] && readWeekday(before[1]) !== null ? before[2] : text
}

/** The day alone, where a time of the clock follows it. */
function withoutTime(text: string): string {
  const iso = /^(\d{4}-\d{1,2}-\d{1,2})T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/i.exec(text)?.[1]
  if (iso) return iso
  const [, day, time] = /^(.*?\d日?),? (?:às )?((?:\D{1,4})?\d{1,2}[:.h時时點点].*)$/i.exec(text) ?? []
  return day && time && (readTime(time) !== null || /^\d{1,2}:\d\d:\d\d$/.test(time)) ? day : text
}
