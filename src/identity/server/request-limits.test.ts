import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askToSignIn } from './browser.fixture.ts'
import { openWorld, type World } from './fixture.ts'
import { endpoints } from './places.ts'
import { openRequestLimits } from './request-limits.ts'

let world: World
let address = '10.0.0.1'
// Makes sure that the minute in which requests are counted does not end during a test.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
  world = await openWorld({ requestsPerMinute: 20, addressOf: () => address })
})
afterEach(async () => {
  vi.useRealTimers()
  await world.close()
})

const begin = (language = 'en') =>
  fetch(askToSignIn(world.origin).url, { redirect: 'manual', headers: { 'accept-language': language } })
const rows = async () => (await world.db.selectFrom('identity_payload').select('id').execute()).length

test('a client that starts sign-ins endlessly gets an error page, and leaves no more rows; others can start theirs', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => begin()))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(303), ...Array(30).fill(429)])
  const left = await rows()
  const stopped = await begin('zh-HK')
  expect([stopped.status, stopped.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
  const wait = Number(stopped.headers.get('retry-after'))
  expect([wait > 0, wait <= 60]).toEqual([true, true])
  expect(await stopped.text()).toContain('請求過多')
  expect(await (await begin('pt')).text()).toContain('Demasiados pedidos')
  expect(await rows()).toBe(left)
  address = '10.0.0.2'
  expect((await begin()).status).toBe(303)
})

test('a campus behind one address starts three hundred sign-ins in a minute, and continues those it has started', () => {
  const wait = openRequestLimits(1200)
  for (let at = 0; at < 300; at++) expect(wait('10.0.0.1', endpoints.authorization)).toBe(0)
  expect(wait('10.0.0.1', endpoints.authorization)).toBeGreaterThan(0)
  expect(wait('10.0.0.1', endpoints.token)).toBe(0)
  expect(openRequestLimits(0)('10.0.0.1', endpoints.authorization)).toBe(0)
})
