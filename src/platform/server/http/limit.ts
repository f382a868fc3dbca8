import { ApiError } from '../../contract/errors.ts'

/** A limit of requests a minute, separate for each person or address, so that nobody blocks others. 0 = none. */
export function openLimit(perMinute: number) {
  let window = 0
  let used = new Map<string, number>()
  return (who: string, nowMs = Date.now()): void => {
    if (perMinute === 0) return
    const minute = Math.floor(nowMs / 60_000)
    if (minute !== window) {
      window = minute
      used = new Map()
    }
    const count = (used.get(who) ?? 0) + 1
    used.set(who, count)
    if (count <= perMinute) return
    const seconds = 60 - Math.floor((nowMs % 60_000) / 1000)
    throw new ApiError(429, `Too many requests; go on in ${seconds} seconds.`, { 'Retry-After': String(seconds) })
  }
}
