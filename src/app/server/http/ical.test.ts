import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePerson } from '#people/server'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { openIcal } from './ical.ts'

let testApp: TestApp
let origin = ''
let path = ''
let caller = '10.0.0.1'
const server = createServer((req, res) => void serve(req, res, req.url ?? ''))
let serve: ReturnType<typeof openIcal>

beforeAll(async () => {
  testApp = await openTestApp()
  const identity = { issuer: 'embedded', subject: 'mina' }
  await makePerson(testApp.db, { username: 'mina', officialName: 'mina', identity })
  serve = openIcal({
    ...{ db: testApp.db, timeZone: 'Asia/Macau', publicUrl: 'http://localhost', universityName: 'University' },
    addressOf: () => caller,
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const mina = testApp.as({ username: 'mina', sub: 'mina' })
  const made = await mina.post('/api/v2/schedule/addresses', { kinds: ['CLASS'] })
  path = new URL(made.body.address).pathname
})
afterAll(() => server.close())

test('a calendar app gets the file without a session, and 304 while nothing has changed', async () => {
  const first = await fetch(`${origin}${path}`)
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(first.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await first.text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
  const again = await fetch(`${origin}${path}`, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const head = await fetch(`${origin}${path}`, { method: 'HEAD' })
  expect([head.status, head.headers.get('etag')]).toEqual([200, first.headers.get('etag')])
})

test('an unknown address is not found, whatever its form, and guessing is soon rate-limited', async () => {
  caller = '10.0.0.2'
  const tried = [`/ical/${'0'.repeat(64)}.ics`, '/ical/x.ics', `${path}x`, '/ical/', path.replace('.ics', '')]
  for (const one of tried) expect([one, (await fetch(`${origin}${one}`)).status]).toEqual([one, 404])
  const answers = await Promise.all(Array.from({ length: 30 }, () => fetch(`${origin}${tried[0]}`)))
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/)
  const more = await testApp.statements(async () => {
    expect((await fetch(`${origin}/ical/${'1'.repeat(64)}.ics`)).status).toBe(429)
  })
  expect(more).toBe(0)
  caller = '10.0.0.3'
  expect((await fetch(`${origin}${path}`)).status).toBe(200)
})
