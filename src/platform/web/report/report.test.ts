import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { logError } from '../log.ts'
import { placeOf } from './place.ts'
import { openReports } from './report.ts'

let server: Server
const captured: { url: string; headers: string; body: string }[] = []
const listeners = new Map<string, (event: object) => void>()
const page = { pathname: '/my/feed' }
let luck = 0

beforeAll(async () => {
  server = createServer((req, res) => {
    let body = ''
    req.on('data', (chunk) => (body += String(chunk)))
    req.on('end', () => {
      captured.push({ url: req.url ?? '', headers: JSON.stringify(req.headers), body })
      res.end('{}')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  vi.stubGlobal('location', page)
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) => listeners.set(name, listener))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { port } = server.address() as AddressInfo
  const places = ['/feed', '/lockers/:id']
  const isQuiet = (pathname: string) => pathname.startsWith('/my/diary')
  openReports({
    ...{ dsn: `http://key@127.0.0.1:${port}/1`, release: 'portal@1', places: () => places, isQuiet },
    random: () => luck,
  })
  await vi.waitFor(() => expect(captured).toHaveLength(1))
})

beforeEach(() => {
  captured.length = 0
  page.pathname = '/my/feed'
  luck = 0
})

afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  server.close()
})

const kinds = () => captured.map(({ body }) => JSON.parse(body.split('\n')[1] ?? '{}').type).sort()
const fail = (error: unknown) => listeners.get('error')?.({ error })

test('an error arrives once as an event and as part of the session, without the address or the token', async () => {
  page.pathname = '/my/lockers/4711'
  const error = new TypeError('Failed to fetch eyJ.canary.x')
  logError('A screen failed', error)
  fail(error)
  await vi.waitFor(() => expect(kinds()).toEqual(['event', 'session']))
  expect(JSON.stringify(captured)).not.toMatch(/4711|canary/)
  expect(captured.map(({ body }) => body).join()).toContain('"transaction":"/lockers/:id"')
})

test('of a hundred errors only the sampled ones are sent; every session is counted', async () => {
  for (let at = 0; at < 100; at++) {
    luck = at / 100
    fail(new Error('x'))
  }
  await vi.waitFor(() => expect(captured).toHaveLength(105))
  expect(kinds().filter((kind) => kind === 'event')).toHaveLength(5)
})

test('nothing is reported from a quiet screen', async () => {
  page.pathname = '/my/diary/3'
  fail(new Error('x'))
  listeners.get('pagehide')?.({})
  page.pathname = '/my/feed'
  listeners.get('pagehide')?.({})
  await vi.waitFor(() => expect(kinds()).toEqual(['session']))
})

test.each([
  ['/my/lockers/7', '/lockers/:id'],
  ['/my/', null],
  ['/my/mina.chan', null],
  ['/my/feed', '/feed'],
])('the place of %s is %s', (pathname, place) => {
  expect(placeOf(pathname, ['/feed', '/lockers/:id'])).toBe(place)
})
