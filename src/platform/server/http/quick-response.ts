import { getRequestListener } from '@hono/node-server'

/**
 * The `Response` class of the server library, which it sends directly instead of reading it as a stream. The library
 * only offers it by replacing Node's global class; so this takes it, and restores Node's own.
 */
export const QuickResponse: typeof Response = taken()

function taken(): typeof Response {
  const { Request: ownRequest, Response: ownResponse } = globalThis
  getRequestListener(() => new ownResponse())
  const quick = globalThis.Response
  Object.defineProperty(globalThis, 'Request', { value: ownRequest })
  Object.defineProperty(globalThis, 'Response', { value: ownResponse })
  return quick
}
