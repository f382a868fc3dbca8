import { plainValue } from './plain.ts'

/**
 * Reads a time of the clock as `HH:MM`: `9:00`, `08.30`, `8h30`, `0900`, `9:00 AM`, `2:30 p.m.`, `上午9:00`, `下午2時30分`,
 * `14點半`, a day with a time, or a fraction of a day as spreadsheets store it (`0.375`). Null for anything else: a
 * time with seconds other than zero is none that a timetable can have.
 */
export function readTime(text: string): string | null {
  const plain = plainValue(text).toLowerCase()
  if (/^0?\.\d{1,17}$/.test(plain)) return clockOf(Math.round(Number(plain) * 24 * 60))
  const parts = written.exec(plain.replace(leadingDay, ''))?.groups ?? compact.exec(plain)?.groups
  if (!parts) return null
  const { before = '', after = '' } = parts
  if (before !== '' && after !== '') return null
  const half = halves[before] ?? halves[after.replaceAll(/[ .]/g, '')]
  const hours = hoursOf(Number(parts.hours), half)
  if (hours === null) return null
  const minutes = parts.half === undefined ? Number(parts.minutes ?? 0) : 30
  return clockOf(hours * 60 + minutes)
}

/** Which half of the day a word means. Noon and the hour after it are the second half. */
const halves: Readonly<Record<string, 'first' | 'second'>> = {
  ...({ 上午: 'first', 早上: 'first', 凌晨: 'first', 清晨: 'first', am: 'first' } as const),
  ...({ 下午: 'second', 中午: 'second', 晚上: 'second', 傍晚: 'second', pm: 'second' } as const),
}

/** Hours with a separator or a word; a bare number is no time. */
const written =
  /^(?<before>上午|早上|凌晨|清晨|下午|中午|晚上|傍晚)? ?(?<hours>\d{1,2})(?:(?: ?[:.h] ?|[時时點点])(?:(?<minutes>[0-5]\d)(?::00(?:\.0+)?)?(?:分)?|(?<half>半)|(?<=[h時时點点] ?))|(?= ?[ap]\.?m\b)) ?(?<after>[ap]\.? ?m\.?)?z?$/

/** `0900`, as systems of universities export it. */
const compact = /^(?<hours>[01]\d|2[0-3])(?<minutes>[0-5]\d)$/

/** A day before the time, in any of its forms. */
const leadingDay = /^(?:\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})(?:t|,? )(?=\S)/

function hoursOf(hours: number, half: 'first' | 'second' | undefined): number | null {
  if (half === undefined) return hours < 24 ? hours : null
  if (hours > 12 || hours === 0) return null
  return (hours % 12) + (half === 'second' ? 12 : 0)
}

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
