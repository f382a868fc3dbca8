import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Before this time no connection is closed; after it only requests in progress are waited for. */
const patienceMs = 10_000
/** A statement is cancelled after fifteen seconds, so by then every request that could be answered has its answer. */
const longestMs = 25_000

/** Shuts a server down gracefully: no new connections, and each answer closes its connection. */
export function drainOf(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>()
  const running = new Map<ServerResponse, Socket>()
  let draining = false
  server.on('connection', (socket) => {
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
  return () =>
    new Promise((done) => {
      draining = true
      for (const res of running.keys()) if (!res.headersSent) res.setHeader('Connection', 'close')
      server.close(() => done())
      server.closeIdleConnections()
      setTimeout(cutSlow, patienceMs).unref()
      setTimeout(() => server.closeAllConnections(), longestMs).unref()
    })
}
