const { error: write } = globalThis.console

/** The one place where the browser's console is written: start-up errors and failed loads are only logged (specification §8). */
export function logError(what: string, error: unknown) {
  write(what, error instanceof Error ? `${error.name}: ${error.message}` : error)
}
