type Period = { startsOn: string; endsOn: string }

/** The elapsed share of the time of a practice on a day, from 0 to 1. */
export function timeOver({ startsOn, endsOn }: Period, today: string): number {
  const [from, until] = [Date.parse(startsOn), Date.parse(endsOn)]
  if (until <= from) return today > endsOn ? 1 : 0
  return Math.min(1, Math.max(0, (Date.parse(today) - from) / (until - from)))
}

/**
 * The share of the hours that will be reached at the end, in percent, if the student continues at the same pace; null
 * before the start.
 */
export function forecastOf(practice: Period & { progress: number }, today: string): number | null {
  const over = timeOver(practice, today)
  return over === 0 ? null : Math.min(100, practice.progress / over)
}
