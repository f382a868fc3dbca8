import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'

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

test('who signs out everywhere is let in by no token of before, and nobody else is concerned', async () => {
  const id = await idOf(mina)
  await idOf(rui)
  expect(await end(mina, id)).toBe(200)
  expect((await testApp.as(mina).get('/api/v2/profile')).status).toBe(401)
  expect((await testApp.as(rui).get('/api/v2/profile')).status).toBe(200)
})

test('the registry ends the sign-ins of a person and tells them; another student cannot', async () => {
  const id = await idOf(mina)
  expect(await end(rui, id)).toBe(404)
  expect(await end(officer, id)).toBe(200)
  expect((await testApp.as(mina).get('/api/v2/profile')).status).toBe(401)
  const told = await testApp.db.selectFrom('notice').select('key').where('person_id', '=', id).execute()
  expect(told).toEqual([{ key: 'signInsEnded' }])
})
