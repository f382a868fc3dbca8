import { ApiError } from '#platform/contract/errors.ts'
import { openLimit } from '#platform/server/http/limit.ts'
import { endpoints } from './places.ts'

/** Each started sign-in leaves rows for half an hour; a campus behind one address starts fewer in a minute. */
const mostBeginnings = 300

/**
 * Counts the requests of an address: all of them, and started sign-ins, which need no authentication. Returns the
 * seconds to wait, or 0 if the request may continue.
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
