type Parts = Readonly<Partial<Record<Intl.DateTimeFormatPartTypes, string>>>

const clocks = new Map<string, Intl.DateTimeFormat>()

/**
 * The day at the university, `YYYY-MM-DD`, at an instant; creating a formatter costs the browser a millisecond, so it
 * is cached.
 */
export function isoDayAt(timeZone: string, instant = new Date()): string {
  const { year, month, day } = partsAt(timeZone, instant)
  return `${year}-${month}-${day}`
}

/** The hour at the university, 0 to 23. */
export const hourAt = (timeZone: string, instant = new Date()): number => Number(partsAt(timeZone, instant).hour)

function partsAt(timeZone: string, instant: Date): Parts {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, ...wanted })
  clocks.set(timeZone, clock)
  return Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
}

const wanted = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' } as const
