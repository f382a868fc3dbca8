/** The local time at the university for an instant, as `2026-11-21T14:30` (the format of a date-and-time input). */
export function wallTime(iso: string, timeZone: string): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return ''
  return new Date(at.getTime() + offsetMs(at, timeZone)).toISOString().slice(0, 16)
}

/** The instant of a local time at the university. If a clock change repeats the hour, the first. */
export function instantAt(wall: string, timeZone: string): string {
  const asUtc = Date.parse(`${wall}:00Z`)
  if (Number.isNaN(asUtc)) return ''
  const guess = asUtc - offsetMs(new Date(asUtc), timeZone)
  // Near a clock change the offset may differ between the guess and the instant itself.
  return new Date(asUtc - offsetMs(new Date(guess), timeZone)).toISOString().replace('.000Z', 'Z')
}

function offsetMs(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  const value = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
  return sign === '-' ? -value : value
}
