import { ApiError } from '../../contract/errors.ts'

type RequestOptions = { headers?: Readonly<Record<string, string>>; signal?: AbortSignal }

const mostRepeats = 5
const longestSeconds = 10

/**
 * Repeats a write while the portal is busy (503 with `Retry-After`), so that nobody has to press a button again. Only
 * requests with an `Idempotency-Key` are repeated: they take effect once, however often they are sent.
 */
export async function sendPatiently<T>(options: RequestOptions, send: () => Promise<T>): Promise<T> {
  const hasKey = 'Idempotency-Key' in (options.headers ?? {})
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await send()
    } catch (error) {
      const seconds = secondsToWait(error)
      if (!hasKey || seconds === undefined || repeats === mostRepeats) throw error
      await passed(seconds)
      options.signal?.throwIfAborted()
    }
  }
}

function secondsToWait(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 503) return undefined
  const seconds = Number.parseInt(error.headers['Retry-After'] ?? '', 10)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), longestSeconds) : undefined
}

/** Waits up to twice as long as the server said, so that clients refused together do not retry together. */
const passed = (seconds: number) => new Promise((done) => setTimeout(done, seconds * (1 + Math.random()) * 1000))
