const msPerDay = 86_400_000

/** The day that is `days` after another, as `YYYY-MM-DD`; before it if negative. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * msPerDay).toISOString().slice(0, 10)
