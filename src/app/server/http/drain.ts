import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/** Before this time no connection is closed; after it only requests in progress are waited for. */
const patienceMs = 10_000
/** A statement is cancelled after fifteen seconds, so by then every request that could be answered has its answer. */
const longestMs = 25_000

/** The time for reading what was sent on connections that were opened last. */
const lastReadMs = 250

export type Drain = {
  /**
   * Shuts the server down gracefully. For `lingerMs` it goes on as before, but each answer is the last of its connection:
   * a proxy that keeps connections would otherwise send requests into those that are just being closed, and could not
   * repeat a write. Then there are no new connections, and idle ones are closed. Without open connections nothing lingers.
   */
  close: (lingerMs?: number) => Promise<void>
  /** Whether the shutdown has begun, so that a proxy that asks can send its visitors elsewhere. */
  hasBegun: () => boolean
}

export function drainOf(server: Server): Drain {
  const sockets = new Set<Socket>()
  const running = new Map<ServerResponse, Socket>()
  let draining = false
  let accepted = 0
  server.on('connection', (socket) => {
    accepted++
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.prependListener('request', (req, res) => {
    if (draining) res.setHeader('Connection', 'close')
    running.set(res, req.socket)
    res.once('close', () => running.delete(res))
  })
  /** Closes connections that have not sent their request, or do not read their answer. */
  const cutSlow = () => {
    const working = [...running].filter(([res]) => res.req.complete && !res.headersSent)
    const waited = new Set(working.map(([, socket]) => socket))
    for (const socket of sockets) if (!waited.has(socket)) socket.destroy()
  }
  const close = async (lingerMs = 0) => {
    draining = true
    for (const res of running.keys()) if (!res.headersSent) res.setHeader('Connection', 'close')
    if (sockets.size > 0 && lingerMs > 0) await new Promise((done) => setTimeout(done, lingerMs))
    // Connections that wait to be accepted would be reset, and one of them is accepted in each turn of the event loop.
    for (let before = -1; before < accepted; ) {
      before = accepted
      for (let turns = 0; turns < 2; turns++) await new Promise((done) => setImmediate(done))
    }
    // `close` of an HTTP server would also close connections whose request has arrived, but was not read yet.
    const closed = new Promise<void>((done) => NetServer.prototype.close.call(server, () => done()))
    if (sockets.size > 0 && lingerMs > 0) await new Promise((done) => setTimeout(done, lastReadMs))
    server.closeIdleConnections()
    setTimeout(cutSlow, patienceMs - lingerMs).unref()
    setTimeout(() => server.closeAllConnections(), longestMs - lingerMs).unref()
    await closed
  }
  return { close, hasBegun: () => draining }
}
