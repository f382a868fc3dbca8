import { ApiError } from '../../contract/errors.ts'

/** How many run at once, how many more may wait, and what those are told who are too many. */
type Limits = { running: number; waiting: number; refusal: () => ApiError }

/** Work in turns, for each name apart: what is one too many waits until one of those before it ends. */
export type Turns = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** The costly reads of one person: two at once, and one page asks for a few. */
export const readsInTurn = (): Turns =>
  openTurns({
    running: 2,
    waiting: 50,
    refusal: () => new ApiError(429, 'Too many lists at once; wait until they have come.', { 'Retry-After': '1' }),
  })

/**
 * Writes of many people to one thing, one after the other in the order in which they came: they wait here, so that they
 * do not hold the connections of the database for which everybody else waits.
 */
export const writesInTurn = (): Turns =>
  openTurns({
    running: 1,
    waiting: 1_000,
    refusal: () => new ApiError(503, 'The portal is busy; try again in a moment.', { 'Retry-After': '5' }),
  })

/** Throws the refusal where more wait already than may. */
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

/** Resolves when it is this one's turn, which it takes over from the one that ended. */
const placeIn = ({ waiting }: Queue): Promise<void> => new Promise((go) => waiting.push(go))
