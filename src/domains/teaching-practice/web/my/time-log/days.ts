import type { Entry, Episode, Practice } from '../../parts/queries.ts'
import { byTime } from '../../parts/weeks.ts'

type Dated = Pick<Entry, 'date'>
type Period = { from: string; until: string | null }

/**
 * Weekdays of a practice up to a day that have no entry, the latest first; without public holidays, and without days on
 * which the practice was at no school.
 */
export function missingWeekdays(
  practice: Pick<Practice, 'startsOn' | 'endsOn'>,
  entries: readonly Dated[],
  until: string,
  { holidays, episodes }: { holidays: readonly Period[]; episodes: readonly Pick<Episode, 'from' | 'until'>[] },
): string[] {
  const logged = new Set(entries.map(({ date }) => date))
  const last = practice.endsOn < until ? practice.endsOn : until
  const isMissing = (day: string) =>
    isWeekday(day) &&
    !logged.has(day) &&
    !holidays.some((one) => includes(one, day)) &&
    (episodes.length === 0 || episodes.some((one) => includes(one, day)))
  return daysOf(practice.startsOn, last).filter(isMissing).toReversed()
}

/** The entries of the last day before another that has any, ordered by time. */
export function entriesOfDayBefore<E extends Pick<Entry, 'date' | 'startsAt' | 'minutes'>>(
  entries: readonly E[],
  date: string,
): E[] {
  const earlier = entries.filter((one) => one.date < date).toSorted(byTime)
  const day = earlier.at(-1)?.date
  return earlier.filter((one) => one.date === day)
}

const includes = ({ from, until }: Period, day: string) => from <= day && (until === null || day <= until)

function daysOf(from: string, until: string): string[] {
  const days: string[] = []
  for (const at = new Date(`${from}T00:00:00Z`); isoOf(at) <= until; at.setUTCDate(at.getUTCDate() + 1))
    days.push(isoOf(at))
  return days
}

const isoOf = (at: Date) => at.toISOString().slice(0, 10)
const isWeekday = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
