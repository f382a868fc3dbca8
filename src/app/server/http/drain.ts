import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Before this nobody is cut off; after it only requests whose work is under way are waited for. */
const patienceMs = 10_000
/** A statement is ended after fifteen seconds, so that by then everything that could be written has its answer. */
const longestMs = 25_000

/** Ends a server so that who was heard is answered: no new connections, and each answer says that it is the last. */
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
  /** Those who have not yet said what they want, or do not fetch what they have been answered. */
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
