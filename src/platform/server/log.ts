export type Level = 'debug' | 'info' | 'warn' | 'error'
export type Log = (level: Level, message: string, extra?: object) => void

/** The message of an error with its causes; for an object that is not an error, its contents. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : (JSON.stringify(error) ?? String(error))
  return error.cause === undefined || error.cause === null ? String(error) : `${error}: ${errorText(error.cause)}`
}

const order: Record<Level, number> = { debug: 0, info: 1, warn: 2, error: 3 }

/**
 * A log of JSON lines (UTC, one object a line). JSON encodes line breaks, so no value can forge a line.
 * Lines are buffered for a moment, because one write call per request costs more than the request.
 */
export function openLog(least: Level, write: (lines: string) => void): Log & { flush: () => void } {
  let waiting: string[] = []
  const flush = () => {
    if (waiting.length === 0) return
    write(waiting.join(''))
    waiting = []
  }
  const timer = setInterval(flush, 100)
  timer.unref()
  const log: Log = (level, message, extra) => {
    if (order[level] < order[least]) return
    waiting.push(`${JSON.stringify({ at: new Date().toISOString(), level, message, ...extra })}\n`)
    if (order[level] >= order.warn || waiting.length > 200) flush()
  }
  return Object.assign(log, { flush })
}
