/** The day of an instant, `YYYY-MM-DD`, as the database counts days. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)
