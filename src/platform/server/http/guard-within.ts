import { isSmall } from './body.ts'
import type { Answer, Endpoint, RequestContext } from './endpoint.ts'

/**
 * Reads and validates the body. If the endpoint has a guard within its transaction, a large body is read only after the
 * guard has passed; if a small body is invalid, the guard's refusal still takes precedence over that of the body, as
 * everywhere.
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

/**
 * Runs `act` and the guard together in the transaction: a refusal of the guard takes precedence, and then nothing is
 * written.
 */
export async function actGuarded<Result extends Answer | undefined>(
  { guardWithin }: Endpoint,
  incoming: RequestContext,
  act: () => Promise<Result>,
): Promise<Result> {
  if (!guardWithin) return act()
  const [guarded, answer] = await Promise.allSettled([guardWithin(incoming), act()])
  if (guarded.status === 'rejected') throw guarded.reason
  if (answer.status === 'rejected') throw answer.reason
  return answer.value
}
