/**
 * A browser's first look into its tables of languages and time zones takes a phone a tenth of a second. All threads of
 * the page share what it finds, so that a thread of its own looks first.
 */
export function warmIntl(): void {
  try {
    new Worker(new URL('./warm-intl.worker.ts', import.meta.url), { type: 'module' })
  } catch {
    // A browser that gives no thread looks when it has to.
  }
}
