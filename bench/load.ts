import { connect, type Socket } from 'node:net'

/** One request of one person; many of them make a load. */
export type Call = { method: string; path: string; token: string; body?: string }
export type Measured = { perSecond: number; p95Ms: number; errors: number; bytes: number }

/** Sends calls in turn over some connections to this machine for some time; each connection waits for its response. */
export async function measure(
  calls: readonly Call[],
  { port, connections, ms }: { port: number; connections: number; ms: number },
): Promise<Measured> {
  const requests = calls.map(bytesOf)
  const until = performance.now() + ms
  const sum = { times: [] as number[], errors: 0, bytes: 0, next: 0 }
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const line = await openLine(port)
      while (performance.now() < until) {
        const askedAt = performance.now()
        const { ok, bytes } = await line.ask(requests[sum.next++ % requests.length] ?? Buffer.alloc(0))
        sum.times.push(performance.now() - askedAt)
        sum.bytes += bytes
        if (!ok) sum.errors++
      }
      line.close()
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  sum.times.sort((a, b) => a - b)
  const { times, errors, bytes } = sum
  return {
    perSecond: times.length / seconds,
    p95Ms: times[Math.floor(times.length * 0.95)] ?? Number.NaN,
    errors,
    bytes: bytes / times.length,
  }
}

export const bytesOf = ({ method, path, token, body = '' }: Call): Buffer =>
  Buffer.from(
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: application/ld+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )

/** A persistent connection; both servers of the benchmark send the length of their responses. */
export async function openLine(port: number) {
  const socket = await new Promise<Socket>((done, fail) => {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true }, () => done(opened))
    opened.once('error', fail)
  })
  let heard = Buffer.alloc(0)
  let told: (answer: { ok: boolean; bytes: number }) => void = () => undefined
  let failed: (reason: Error) => void = () => undefined
  socket.on('error', (error) => failed(error))
  socket.on('close', () => failed(new Error('the server closed the connection')))
  socket.on('data', (part) => {
    heard = heard.length === 0 ? part : Buffer.concat([heard, part])
    const end = heard.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = heard.toString('latin1', 0, end)
    const bytes = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
    if (heard.length < end + 4 + bytes) return
    heard = heard.subarray(end + 4 + bytes)
    told({ ok: / 20[0-9] /.test(head.slice(0, 16)), bytes })
  })
  return {
    ask: (request: Buffer) =>
      new Promise<{ ok: boolean; bytes: number }>((done, fail) => {
        told = done
        failed = fail
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}
