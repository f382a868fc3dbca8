import { pause } from '../pause.ts'
import { loadIntlTables } from './intl-tables.ts'

/**
 * A browser's first access to its tables of languages and time zones takes a tenth of a second on a phone. At a first
 * visit the page has nothing else to do until its code has arrived. Later all code is in the browser's cache: another
 * thread then loads the tables, which all threads of the page share.
 */
export function warmIntl(): void {
  try {
    if (isCached()) new Worker(new URL('./warm-intl.worker.ts', import.meta.url), { type: 'module' })
    else void pause().then(loadIntlTables)
  } catch {
    // A browser that cannot start a worker loads them when they are needed.
  }
}

/** Whether this code came without a transfer. */
function isCached(): boolean {
  const [script] = performance.getEntriesByName(import.meta.url)
  return script instanceof PerformanceResourceTiming && script.transferSize === 0
}
