import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Log } from '#platform/server/log.ts'
import { reporting } from './report.ts'

let server: Server
let dsn: string
const bodies: string[] = []
const lines: string[] = []
const log: Log = (_, message) => void lines.push(message)

beforeAll(async () => {
  server = createServer((req, res) => {
    let body = ''
    req.on('data', (chunk) => (body += String(chunk)))
    req.on('end', () => {
      bodies.push(body)
      res.end('{}')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  dsn = `http://key@127.0.0.1:${port}/1`
})

afterAll(() => server.close())

test('a server error is logged completely and reported without personal data', async () => {
  const error = new TypeError('Cannot read properties of undefined (reading "canary")')
  const extra = { requestId: 'canary', error: String(error), stack: error.stack }
  reporting(log, dsn, () => 0)('error', 'request failed', extra)
  await vi.waitFor(() => expect(bodies).toHaveLength(1))
  expect(lines).toEqual(['request failed'])
  expect(bodies[0]).not.toContain('canary')
  expect(bodies[0]).toContain('"type":"TypeError"')
  expect(bodies[0]).toContain('/src/app/server/operations/report.test.ts')
})

test('nothing is reported without a DSN, outside the sample, or for events that are no errors', async () => {
  bodies.length = 0
  const extra = { error: 'Error: x', stack: '' }
  expect(reporting(log, undefined)).toBe(log)
  reporting(log, dsn, () => 0.05)('error', 'request failed', extra)
  reporting(log, dsn, () => 0)('warn', 'refused', extra)
  reporting(log, dsn, () => 0)('error', 'last', extra)
  await vi.waitFor(() => expect(bodies).toHaveLength(1))
})
