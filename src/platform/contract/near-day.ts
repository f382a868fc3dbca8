/** About a term. */
const nearDays = 120
const dayMs = 86_400_000

/** Whether a day is so near that its year need not be said: of the present year, and about a term away at most. */
export const isNearDay = (day: string, today: string): boolean =>
  day.slice(0, 4) === today.slice(0, 4) && Math.abs(Date.parse(day) - Date.parse(today)) <= nearDays * dayMs
