import { once } from '../../contract/once.ts'
import { dayAfter, daysFrom } from './days.ts'
import type { DayOfEntries, Entry, Piece } from './entry.ts'

const minutesOfDay = 1_440
const clocks = new Map<string, () => Intl.DateTimeFormat>()

/** The day and the minute of it in the local time of a time zone at an instant. */
export function clockAt(timeZone: string, instant: string | Date): { day: string; minute: number } {
  const clock =
    clocks.get(timeZone) ??
    once(() => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }))
  clocks.set(timeZone, clock)
  const [day = '', time = ''] = clock().format(new Date(instant)).split(' ')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { day, minute: hour * 60 + minute }
}

/**
 * The entries on each of some days in the local time of a time zone; an entry that lasts over midnight has a piece on
 * each day.
 */
export function placeOnDays(entries: readonly Entry[], days: readonly string[], timeZone: string): DayOfEntries[] {
  const placed = new Map(days.map((day) => [day, { day, whole: [], pieces: [] } as DayOfEntries]))
  for (const entry of entries) {
    for (const day of wholeDaysOf(entry, timeZone)) placed.get(day)?.whole.push(entry)
    for (const [day, piece] of piecesOf(entry, timeZone)) placed.get(day)?.pieces.push(piece)
  }
  for (const { pieces } of placed.values())
    pieces.sort((one, other) => one.from - other.from || other.until - one.until)
  return [...placed.values()]
}

/** Whether it has a start and a later end; a deadline has only one time, if any. */
const lasts = ({ startsAt, endsAt }: Entry) => startsAt !== null && endsAt !== null && endsAt > startsAt

function wholeDaysOf(entry: Entry, timeZone: string): string[] {
  const { firstDay, lastDay, startsAt } = entry
  if (firstDay !== null) return daysFrom(firstDay, lastDay ?? firstDay)
  return startsAt === null || lasts(entry) ? [] : [clockAt(timeZone, startsAt).day]
}

function piecesOf(entry: Entry, timeZone: string): [string, Piece][] {
  const { startsAt, endsAt } = entry
  if (!lasts(entry) || startsAt === null || endsAt === null) return []
  const start = clockAt(timeZone, startsAt)
  const end = clockAt(timeZone, endsAt)
  // An entry that ends at midnight has nothing on the day that begins then.
  const lastDay = end.minute === 0 ? dayAfter(end.day, -1) : end.day
  return daysFrom(start.day, lastDay).map((day) => {
    const from = day === start.day ? start.minute : 0
    const until = day === end.day ? end.minute : minutesOfDay
    // When clocks are set back, the local end of an entry can be before its start.
    return [day, { entry, from, until: Math.max(until, from + 1) }]
  })
}
