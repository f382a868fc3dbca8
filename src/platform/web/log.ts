/** The one place where the browser's console is written: start-up errors and failed loads are only logged (specification §8). */
export function logError(what: string, error: unknown) {
  // biome-ignore lint/suspicious/noConsole: this is the named place for it
  console.error(what, error instanceof Error ? `${error.name}: ${error.message}` : error)
}
