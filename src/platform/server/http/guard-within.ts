import { isSmall } from './body.ts'
import type { Answer, Endpoint, RequestContext } from './endpoint.ts'

/**
 * Reads the body and checks it. Of an endpoint that is guarded within its transaction, the guard is asked first where
 * the body is large; where a small one is refused, the guard's refusal comes before that of the body, as everywhere.
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

/** Acts in the transaction, and asks the guard with it: its refusal comes first, and then nothing is written. */
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
