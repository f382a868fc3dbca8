import { isSmall } from './body.ts'
import type { Endpoint, RequestContext } from './endpoint.ts'

/**
 * Reads and validates the body. If the endpoint checks its record within its transaction, a large body is read only
 * after the same check; if a small body is invalid, the refusal of the record still takes precedence over that of the
 * body, as everywhere.
 */
export async function readGuarded<Read>(
  { guardWithin }: Endpoint,
  asked: RequestContext,
  read: () => Promise<Read>,
): Promise<Read> {
  if (!guardWithin) return read()
  if (!isSmall(asked.request)) {
    await guardWithin(asked)
    return read()
  }
  return read().catch(async (error: unknown) => {
    await guardWithin(asked)
    throw error
  })
}
