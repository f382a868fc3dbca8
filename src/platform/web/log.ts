const { error: write } = globalThis.console

/**
 * The only place that writes to the browser's console: start-up errors and failed loads are only logged (specification
 * §8). Only messages are written, because error objects of the sign-in contain the request, and with it tokens.
 */
export function logError(what: string, error: unknown) {
  write([what, ...messagesOf(error)].join(': '))
  for (const listener of listeners) listener(error)
}

const listeners = new Set<(error: unknown) => void>()

/** Calls the listener with every error that is logged from now on. */
export const onLogged = (listener: (error: unknown) => void): void => void listeners.add(listener)

function messagesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)]
  return [`${error.name} ${error.message}`, ...(error.cause === undefined ? [] : messagesOf(error.cause))]
}
