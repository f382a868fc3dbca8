/**
 * The calendar day, worked out once a minute: to format a day in a time zone costs a tenth of a request, and no zone
 * begins a day between two minutes.
 */
export function oncePerMinute(now: () => Date, today: () => string): () => string {
  let minute = Number.NaN
  let day = ''
  return () => {
    const current = Math.floor(now().getTime() / 60_000)
    if (current !== minute) {
      day = today()
      minute = current
    }
    return day
  }
}
