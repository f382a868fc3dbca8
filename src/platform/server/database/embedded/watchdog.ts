/** The state to watch: since when a statement runs (hrtime in ns, 0 for none), and how long it may run. */
export type Watched = { busySince: BigInt64Array; limitMs: number }

/**
 * Calls `onStuck` once when one statement runs longer than the limit. PGlite has no `statement_timeout` (its thread
 * never gets to a timer), so another thread has to watch the time. Returns the function that stops watching.
 */
export function watch({ busySince, limitMs }: Watched, onStuck: () => void): () => void {
  const timer = setInterval(
    () => {
      const since = Atomics.load(busySince, 0)
      if (since === 0n || elapsedMs(since) < limitMs) return
      clearInterval(timer)
      onStuck()
    },
    Math.min(limitMs / 4, 500),
  )
  timer.unref()
  return () => clearInterval(timer)
}

function elapsedMs(since: bigint): number {
  return Number(process.hrtime.bigint() - since) / 1e6
}
