const msPerDay = 86_400_000

/** The day some days after another, as `YYYY-MM-DD`; before it when negative. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * msPerDay).toISOString().slice(0, 10)
