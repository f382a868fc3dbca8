import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as startTimer } from 'node:timers'
import { setImmediate, setTimeout } from 'node:timers/promises'

/** Before this time no connection is closed; after it only requests in progress are waited for. */
const patienceMs = 10_000
/** A statement is cancelled after fifteen seconds, so by then every request that could be answered has its answer. */
const longestMs = 25_000

export type Drain = {
  /**
   * Shuts the server down gracefully. For `lingerMs` it goes on as before, so that a proxy that asks sends its visitors
   * elsewhere. Then there are no new connections, and for `lingerMs` more each answer is the last of its connection: a proxy
   * that keeps connections would otherwise send requests into those that are just being closed, and could not repeat a
   * write. Until the port is closed it is not made to open any, because one that is opened at that moment is reset.
   * Then idle connections are closed. Without open connections nothing lingers.
   */
  close: (lingerMs?: number) => Promise<void>
  /** Whether the shutdown has begun, so that a proxy that asks can send its visitors elsewhere. */
  hasBegun: () => boolean
}

/** A busy instance has a turn without events within a few milliseconds; one that has none is not waited for longer. */
const mostTurns = 1_000

/**
 * Ends right after a turn of the event loop in which nothing arrived. Closing a port resets the connections that wait to be
 * accepted, and one of them is accepted in each turn, so that only after such a turn none waits.
 */
async function idleTurn() {
  await setImmediate()
  for (let turns = 0; turns < mostTurns; turns++) {
    const before = performance.nodeTiming.uvMetricsInfo.events
    await setImmediate()
    if (performance.nodeTiming.uvMetricsInfo.events === before) return
  }
}

export function drainOf(server: Server): Drain {
  const sockets = new Set<Socket>()
  const running = new Map<ServerResponse, Socket>()
  let draining = false
  let ending = false
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.prependListener('request', (req, res) => {
    if (ending) res.setHeader('Connection', 'close')
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
    const linger = () => (sockets.size > 0 && lingerMs > 0 ? setTimeout(lingerMs) : undefined)
    await linger()
    await idleTurn()
    // `close` of an HTTP server would also close connections whose request has arrived, but was not read yet.
    const closed = new Promise<void>((done) => NetServer.prototype.close.call(server, () => done()))
    ending = true
    for (const res of running.keys()) if (!res.headersSent) res.setHeader('Connection', 'close')
    await linger()
    server.closeIdleConnections()
    startTimer(cutSlow, patienceMs - 2 * lingerMs).unref()
    startTimer(() => server.closeAllConnections(), longestMs - 2 * lingerMs).unref()
    await closed
  }
  return { close, hasBegun: () => draining }
}
