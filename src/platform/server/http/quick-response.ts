import { getRequestListener } from '@hono/node-server'

/**
 * The server's own kind of `Response`, which it sends as it is instead of reading it as a stream. The server gives it
 * out only as a global that replaces Node's for everybody; so it is taken, and Node's own is put back.
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
