import { ApiError } from '../../contract/errors.ts'

type Waiting = { who: number; start: () => void }

/**
 * A queue for heavy work: this many jobs run at once, one for each person, and one more of each may wait.
 * Further requests, or any request while the queue is full, are refused (429).
 */
export function openLine({ atOnce, longest }: { atOnce: number; longest: number }) {
  const running = new Set<number>()
  const waiting: Waiting[] = []

  const next = (): void => {
    if (running.size >= atOnce) return
    const first = waiting.findIndex(({ who }) => !running.has(who))
    const [found] = first < 0 ? [] : waiting.splice(first, 1)
    if (!found) return
    running.add(found.who)
    found.start()
  }

  return async <T>(who: number, job: () => Promise<T>): Promise<T> => {
    if (waiting.length >= longest || waiting.some((one) => one.who === who)) throw tooMany()
    await new Promise<void>((start) => {
      waiting.push({ who, start })
      next()
    })
    try {
      return await job()
    } finally {
      running.delete(who)
      next()
    }
  }
}

const tooMany = () =>
  new ApiError(429, 'Files are being read or written already; try again in a few seconds.', { 'Retry-After': '5' })
