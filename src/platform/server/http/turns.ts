import { ApiError } from '../../contract/errors.ts'

/** How many of one person's costly reads run at once, and how many more may wait; one page asks for a few. */
const [mostRunning, mostWaiting] = [2, 50]

/** Work in turns, for each person apart: the third costly read of one person waits until one of the first two ends. */
export type Turns = <T>(who: string, work: () => Promise<T>) => Promise<T>

/** Throws 429 where more wait already than any page asks for. */
export function openTurns(): Turns {
  const queues = new Map<string, Queue>()
  return async (who, work) => {
    const queue = queues.get(who) ?? { running: 0, waiting: [] }
    queues.set(who, queue)
    if (queue.running < mostRunning) queue.running++
    else await placeIn(queue)
    try {
      return await work()
    } finally {
      const next = queue.waiting.shift()
      if (next) next()
      else if (--queue.running === 0) queues.delete(who)
    }
  }
}

type Queue = { running: number; waiting: (() => void)[] }

/** Resolves when it is this one's turn, which it takes over from the one that ended. */
function placeIn({ waiting }: Queue): Promise<void> {
  if (waiting.length >= mostWaiting)
    throw new ApiError(429, 'Too many lists at once; wait until they have come.', { 'Retry-After': '1' })
  return new Promise((go) => waiting.push(go))
}
