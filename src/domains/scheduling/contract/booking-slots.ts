import { clockOf, minutesOf, type Slot } from './slots.ts'

/** The most spans of hours of one page. */
export const mostHours = 30

/** Hours of a week in which slots lie; 1 is Monday (ISO 8601). */
export type WeeklyHours = { weekday: number; startsAt: string; endsAt: string }
export type Offer = { hours: readonly WeeklyHours[]; minutes: number; pause: number }

const msPerDay = 86_400_000
const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * msPerDay).toISOString().slice(0, 10)

/** The slots of a day, in the order of time; each is followed by the pause. */
export function slotsOn(day: string, { hours, minutes, pause }: Offer): Slot[] {
  const weekday = weekdayOf(day)
  const starts = hours
    .filter((one) => one.weekday === weekday)
    .flatMap(({ startsAt, endsAt }) => {
      const room = minutesOf(endsAt) - minutesOf(startsAt) + pause
      const count = Math.max(0, Math.floor(room / (minutes + pause)))
      return Array.from({ length: count }, (_, at) => minutesOf(startsAt) + at * (minutes + pause))
    })
  return [...new Set(starts)].sort((a, b) => a - b).map((at) => ({ day, at: clockOf(at) }))
}

/** The slots of so many days from a day on. */
export const slotsFrom = (first: string, days: number, offer: Offer): Slot[] =>
  Array.from({ length: days }, (_, at) => slotsOn(dayAfter(first, at), offer)).flat()

/** Whether two spans of hours of one weekday overlap. */
export const overlap = (hours: readonly WeeklyHours[]): boolean =>
  hours.some((a, at) =>
    hours.some((b, other) => other > at && a.weekday === b.weekday && a.startsAt < b.endsAt && b.startsAt < a.endsAt),
  )
