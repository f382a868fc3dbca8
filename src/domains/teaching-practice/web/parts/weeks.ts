type Dated = { date: string; startsAt: string; minutes: number }

/** A week from Monday to Sunday with its entries, ordered by time. */
export type Week<E> = { from: string; until: string; entries: readonly E[]; minutes: number }

/** The weeks in which there are entries, the latest first. */
export function weeksOf<E extends Dated>(entries: readonly E[]): Week<E>[] {
  const mondays = [...new Set(entries.map(({ date }) => mondayOf(date)))].toSorted().toReversed()
  return mondays.map((from) => {
    const own = entries.filter(({ date }) => mondayOf(date) === from).toSorted(byTime)
    return { from, until: shifted(from, 6), entries: own, minutes: minutesOf(own) }
  })
}

export const minutesOf = (entries: readonly { minutes: number }[]): number =>
  entries.reduce((sum, { minutes }) => sum + minutes, 0)

/** Sorts by day, then by time. */
export const byTime = (a: Dated, b: Dated): number => `${a.date} ${a.startsAt}`.localeCompare(`${b.date} ${b.startsAt}`)

const mondayOf = (date: string) => shifted(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))

function shifted(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}
