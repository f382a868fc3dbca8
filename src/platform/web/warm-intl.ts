/**
 * A browser's first access to its tables of languages and time zones takes a tenth of a second on a phone. All threads
 * of the page share the result, so that a separate thread loads them first.
 */
export function warmIntl(): void {
  try {
    new Worker(new URL('./warm-intl.worker.ts', import.meta.url), { type: 'module' })
  } catch {
    // A browser that cannot start a worker loads them when they are needed.
  }
}
