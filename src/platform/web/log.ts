const { error: write } = globalThis.console

/**
 * The one place where the browser's console is written: start-up errors and failed loads are only logged
 * (specification §8). Only messages are written: error objects of the sign-in carry the request, and with it tokens.
 */
export function logError(what: string, error: unknown) {
  write([what, ...messagesOf(error)].join(': '))
}

function messagesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)]
  return [`${error.name} ${error.message}`, ...(error.cause === undefined ? [] : messagesOf(error.cause))]
}
