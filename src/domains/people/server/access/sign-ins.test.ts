import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { endSessions } from './session-end.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(() => testApp.empty())

const mina = { username: 'mina', roles: ['ROLE_STUDENT'] }
const rui = { username: 'rui', roles: ['ROLE_STUDENT'] }
const officer = { username: 'officer', roles: ['ROLE_REGISTRY'] }
const idOf = async (who: typeof mina): Promise<number> => (await testApp.as(who).get('/api/v2/profile')).body.user.id
const end = async (by: typeof mina, id: number) =>
  (await testApp.as(by).post(`/api/v2/users/${id}/end_sessions`)).status

test('after signing out everywhere no earlier token is accepted, and other people are not affected', async () => {
  const id = await idOf(mina)
  await idOf(rui)
  expect(await end(mina, id)).toBe(200)
  expect((await testApp.as(mina).get('/api/v2/profile')).status).toBe(401)
  expect((await testApp.as(rui).get('/api/v2/profile')).status).toBe(200)
})

test('a renewed token of an ended sign-in is refused as well, until the person signs in again', async () => {
  const id = await idOf(mina)
  await idOf(rui)
  const seconds = Math.floor(testApp.now.getTime() / 1000)
  const ask = async (claims: object) =>
    testApp.withToken(await testApp.token(mina, { ...claims })).get('/api/v2/profile')
  expect((await ask({ auth_time: seconds - 60 })).status).toBe(200)
  expect(await end(mina, id)).toBe(200)
  const renewed = await ask({ auth_time: seconds - 60, iat: seconds + 30 })
  expect([renewed.status, renewed.headers.get('www-authenticate')]).toEqual([
    401,
    expect.stringContaining('insufficient_user_authentication'),
  ])
  expect((await ask({ auth_time: seconds + 20, iat: seconds + 30 })).status).toBe(200)
  expect((await ask({ auth_time: undefined, iat: seconds + 30 })).status).toBe(200)
})

test('a sign-in that the provider has ended stays ended, whatever tokens the provider still issues', async () => {
  await idOf(mina)
  const seconds = Math.floor(testApp.now.getTime() / 1000)
  const ask = async (sid: string, iat: number) =>
    (await testApp.withToken(await testApp.token(mina, { sid, iat })).get('/api/v2/profile')).status
  expect(await ask('one', seconds)).toBe(200)
  await endSessions(testApp.db, { issuer: 'embedded', subject: 'sub-of-mina', sid: 'one', at: testApp.now })
  testApp.api.sessions.forget()
  expect([await ask('one', seconds + 30), await ask('other', seconds + 30)]).toEqual([401, 200])
})

test('the registry ends the sign-ins of a person and notifies them; another student cannot', async () => {
  const id = await idOf(mina)
  expect(await end(rui, id)).toBe(404)
  expect(await end(officer, id)).toBe(200)
  expect((await testApp.as(mina).get('/api/v2/profile')).status).toBe(401)
  const told = await testApp.db.selectFrom('notice').select('key').where('person_id', '=', id).execute()
  expect(told).toEqual([{ key: 'signInsEnded' }])
})
