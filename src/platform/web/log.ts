const { error: write } = globalThis.console

/**
 * The one place where the browser's console is written: start-up errors and failed loads are only logged
 * (specification §8). Only messages are written: error objects of the sign-in carry the request, and with it tokens.
 */
export function logError(what: string, error: unknown) {
  write([what, ...messagesOf(error)].join(': '))
  for (const listener of listeners) listener(error)
}

const listeners = new Set<(error: unknown) => void>()

/** Tells the listener of every error that is logged from now on. */
export const onLogged = (listener: (error: unknown) => void): void => void listeners.add(listener)

function messagesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)]
  return [`${error.name} ${error.message}`, ...(error.cause === undefined ? [] : messagesOf(error.cause))]
}
