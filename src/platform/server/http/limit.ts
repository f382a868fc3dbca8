import { ApiError } from '../../contract/errors.ts'

/** Counts a request of a person or address, and refuses it with 429 beyond the limit. */
export type Limit = {
  (who: string, nowMs?: number): void
  /** Refuses, as the next request would be, without counting: for what counts only once it has failed. */
  check: (who: string, nowMs?: number) => void
}

/**
 * A limit of requests a minute, separate for each person or address, so that nobody blocks others. 0 = none. Each
 * process counts for itself.
 */
export function openLimit(perMinute: number): Limit {
  let window = 0
  let used = new Map<string, number>()
  const countOf = (who: string, nowMs: number): number => {
    const minute = Math.floor(nowMs / 60_000)
    if (minute !== window) {
      window = minute
      used = new Map()
    }
    return used.get(who) ?? 0
  }
  const check = (who: string, nowMs = Date.now()): void => {
    if (perMinute === 0 || countOf(who, nowMs) < perMinute) return
    const seconds = 60 - Math.floor((nowMs % 60_000) / 1000)
    throw new ApiError(429, `Too many requests; go on in ${seconds} seconds.`, { 'Retry-After': String(seconds) })
  }
  const limit = (who: string, nowMs = Date.now()): void => {
    check(who, nowMs)
    used.set(who, countOf(who, nowMs) + 1)
  }
  return Object.assign(limit, { check })
}
