import { createServer, type Server } from 'node:http'
import { commonHeaders } from '#platform/server/http/headers.ts'

/**
 * Answers while the database is unavailable at the start: liveness succeeds, and all other requests are told to come
 * back.
 */
export function openWaitingServer({ port, host }: { port: number; host: string }): Promise<Server> {
  const server = createServer((req, res) => {
    const lives = req.url === '/livez'
    res.writeHead(lives ? 200 : 503, {
      ...commonHeaders,
      ...(lives ? {} : { 'Retry-After': '5' }),
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      Connection: 'close',
    })
    res.end(lives ? 'alive' : 'The portal is starting: its database does not answer yet.')
  })
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, () => done(server))
  })
}
