const msPerDay = 86_400_000

/** The day this many days after another; both `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * msPerDay).toISOString().slice(0, 10)

/** All days from one to another. */
export function daysFrom(from: string, until: string): string[] {
  const count = Math.round((Date.parse(until) - Date.parse(from)) / msPerDay) + 1
  return Array.from({ length: Math.max(count, 0) }, (_, at) => dayAfter(from, at))
}

/** Monday is 1, as in ISO 8601. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => dayAfter(day, 1 - weekdayOf(day))

/** Monday to Sunday around a day. */
export const weekOf = (day: string): string[] => daysFrom(mondayOf(day), dayAfter(mondayOf(day), 6))

/** The first day of the month this many months after that of a day. */
export function monthAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** The full weeks that contain the month of a day. */
export function weeksOfMonth(day: string): string[][] {
  const first = monthAfter(day, 0)
  const last = dayAfter(monthAfter(day, 1), -1)
  const days = daysFrom(mondayOf(first), dayAfter(mondayOf(last), 6))
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** Whether a text is a valid calendar day. */
export function isDay(text: string | null): text is string {
  const at = text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
}
