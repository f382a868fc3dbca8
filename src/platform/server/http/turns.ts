import { ApiError } from '../../contract/errors.ts'

/** How many run at once, how many more may wait, and the error for further ones. */
type Limits = { running: number; waiting: number; refusal: () => ApiError }

/** Runs work in turns, separately for each name: work beyond the limit waits until earlier work ends. */
export type Turns = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** The costly reads of one person: two at once; a page may request a few. */
export const readsInTurn = (): Turns =>
  openTurns({
    running: 2,
    waiting: 50,
    refusal: () => new ApiError(429, 'Too many lists at once; wait until they have come.', { 'Retry-After': '1' }),
  })

/**
 * Writes of many people to one record, one after the other in order of arrival: they wait here, so that they do not
 * hold the database connections that other requests need.
 */
export const writesInTurn = (): Turns =>
  openTurns({
    running: 1,
    waiting: 1_000,
    refusal: () => new ApiError(503, 'The portal is busy; try again in a moment.', { 'Retry-After': '5' }),
  })

/** Throws the refusal if the maximum number is waiting already. */
export function openTurns({ running, waiting, refusal }: Limits): Turns {
  const queues = new Map<string, Queue>()
  return async (name, work) => {
    const queue = queues.get(name) ?? { running: 0, waiting: [] }
    queues.set(name, queue)
    if (queue.running < running) queue.running++
    else if (queue.waiting.length >= waiting) throw refusal()
    else await placeIn(queue)
    try {
      return await work()
    } finally {
      const next = queue.waiting.shift()
      if (next) next()
      else if (--queue.running === 0) queues.delete(name)
    }
  }
}

type Queue = { running: number; waiting: (() => void)[] }

/** Resolves when the work's turn comes, which it takes over from the one that ended. */
const placeIn = ({ waiting }: Queue): Promise<void> => new Promise((go) => waiting.push(go))
