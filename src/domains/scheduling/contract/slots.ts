/** A slot of a grid: a time of the clock in the zone of its poll. It never moves when clocks are changed. */
export type Slot = { day: string; at: string }

/** The days and hours over which people are asked, and the step of the grid in minutes. */
export type Grid = { days: readonly string[]; dayStartsAt: string; dayEndsAt: string; step: number }

export const steps = [15, 30, 60] as const
/** The most days of a poll, and the most slots of a day. */
export const mostDays = 31
export const mostSlotsOfDay = 96

export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The times of the clock at which the slots of a day begin; the last one ends when the day does, or before. */
export function timesOf({ dayStartsAt, dayEndsAt, step }: Omit<Grid, 'days'>): string[] {
  const [first, end] = [minutesOf(dayStartsAt), minutesOf(dayEndsAt)]
  const count = Math.max(0, Math.floor((end - first) / step))
  return Array.from({ length: count }, (_, at) => clockOf(first + at * step))
}

/** All slots, day by day; the answers of a person are a text with one letter for each of them. */
export function slotsOf(grid: Grid): Slot[] {
  const times = timesOf(grid)
  return grid.days.flatMap((day) => times.map((at) => ({ day, at })))
}
