import { ApiError } from '#platform/contract/errors.ts'
import { openLimit } from '#platform/server/http/limit.ts'
import { endpoints } from './places.ts'

/** Each beginning of a sign-in leaves rows for half an hour; a campus behind one address begins fewer in a minute. */
const mostBeginnings = 300

/**
 * Counts the requests of an address: all of them, and the beginnings of sign-ins, to which nobody must show anything.
 * Answers the seconds to wait, or 0 where the request may go on.
 */
export function openRequestLimits(perMinute: number) {
  const [all, beginnings] = [openLimit(perMinute), openLimit(Math.min(perMinute, mostBeginnings))]
  return (address: string, path: string): number => {
    try {
      all(address)
      if (path === endpoints.authorization) beginnings(address)
      return 0
    } catch (error) {
      if (error instanceof ApiError) return Number(error.headers['Retry-After'])
      throw error
    }
  }
}
