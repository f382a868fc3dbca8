import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
// The API remembers for some minutes what it has stored, so each test has sign-ins of its own.
let run = 0
beforeEach(async () => {
  run++
  await testApp.empty()
})

const mina = { username: 'mina', roles: ['ROLE_STUDENT'] }
const phone = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36'
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'

/** Somebody in a sign-in with an id of its own, on a device at an address. */
const inside = (name: string, { who = mina, userAgent = laptop, address = '203.0.113.7' } = {}) => {
  const sid = name && `${name}-${run}`
  const send = async (method: string, path: string, claims: object = {}) => {
    const headers = { authorization: `Bearer ${await testApp.token(who, { sid, ...claims })}`, 'user-agent': userAgent }
    return testApp.api.fetch(new Request(`http://localhost${path}`, { method, headers }), address)
  }
  const list = async () => (await (await send('GET', '/api/v2/sign_ins')).json())['hydra:member']
  return { send, list, status: async () => (await send('GET', '/api/v2/profile')).status }
}
type ListedSignIn = { id: number; here: boolean; browser: string | null }
const devices = (list: readonly ListedSignIn[]) => list.map(({ browser, here }) => [browser, here])

test('a person sees each device with its network and its last use, and which one is this', async () => {
  const [first, second] = [inside('one'), inside('two', { userAgent: phone, address: '198.51.100.9' })]
  await first.status()
  testApp.now.setTime(testApp.now.getTime() + 60_000)
  await second.status()
  const [last, before] = await first.list()
  expect(last).toMatchObject({ browser: 'Chrome', system: 'Android', here: false, sameNetwork: false })
  expect(last).toMatchObject({ network: '198.51.100.0/24', usedAt: '2026-11-21T02:01:00.000Z' })
  expect(before).toMatchObject({ browser: 'Firefox', system: 'Linux', here: true, sameNetwork: true })
})

test('the last use is written again after some minutes, and not with each request', async () => {
  const here = inside('one')
  const usedAt = async () => (await here.list())[0].usedAt
  const first = await usedAt()
  testApp.now.setTime(testApp.now.getTime() + 4 * 60_000)
  expect(await usedAt()).toBe(first)
  testApp.now.setTime(testApp.now.getTime() + 2 * 60_000)
  expect(await usedAt()).not.toBe(first)
})

test('one sign-in ends by itself: its tokens are refused, the others go on, and nobody ends those of others', async () => {
  const [first, second] = [inside('one'), inside('two', { userAgent: phone })]
  const rui = inside('other', { who: { username: 'rui', roles: ['ROLE_STUDENT'] } })
  await Promise.all([first.status(), second.status(), rui.status()])
  const there = (await first.list()).find(({ here }: ListedSignIn) => !here)
  expect((await rui.send('POST', `/api/v2/sign_ins/${there.id}/end`)).status).toBe(404)
  expect((await first.send('POST', `/api/v2/sign_ins/${there.id}/end`)).status).toBe(200)
  expect([await first.status(), await second.status(), await rui.status()]).toEqual([200, 401, 200])
  expect(devices(await first.list())).toEqual([['Firefox', true]])
  expect((await first.send('POST', `/api/v2/sign_ins/${there.id}/end`)).status).toBe(404)
})

test('all others end, also those that the portal has not seen yet; a later sign-in is a new one', async () => {
  const [first, second] = [inside('one'), inside('two', { userAgent: phone })]
  await Promise.all([first.status(), second.status()])
  const answer = await first.send('POST', '/api/v2/sign_ins/end_others')
  expect([answer.status, (await answer.json()).ended]).toEqual([200, 1])
  expect([await first.status(), await second.status(), await inside('unseen').status()]).toEqual([200, 401, 401])
  const seconds = Math.floor(testApp.now.getTime() / 1000) + 5
  const later = await inside('three').send('GET', '/api/v2/profile', { auth_time: seconds, iat: seconds })
  expect(later.status).toBe(200)
})

test('after “all others”, “everywhere” still ends all', async () => {
  const first = inside('one')
  await first.send('POST', '/api/v2/sign_ins/end_others')
  const { user } = await (await first.send('GET', '/api/v2/profile')).json()
  expect((await first.send('POST', `/api/v2/users/${user.id}/end_sessions`)).status).toBe(200)
  expect(await first.status()).toBe(401)
})

test('a provider that does not name its sign-ins has none to show, and “all others” says so', async () => {
  const nameless = inside('', {})
  expect(await nameless.list()).toEqual([])
  const refused = await nameless.send('POST', '/api/v2/sign_ins/end_others')
  expect([refused.status, (await refused.json())['hydra:description']]).toEqual([
    403,
    expect.stringContaining('does not tell the portal'),
  ])
})

test('an administrator who acts for a person appears nowhere, and ends none of their sign-ins', async () => {
  const admin = { username: 'root', roles: ['ROLE_SUPER_ADMIN'] }
  await testApp.as(admin).get('/api/v2/profile')
  await inside('one').status()
  const impersonator = { id: 'sub-of-root', username: 'root', reason: 'to help with the form' }
  const acting = inside('acting', { who: { ...mina, impersonator } as typeof mina })
  expect(await acting.status()).toBe(200)
  expect(devices(await inside('one').list())).toEqual([['Firefox', true]])
  expect((await acting.send('POST', '/api/v2/sign_ins/end_others')).status).toBe(403)
})
