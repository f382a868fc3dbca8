import { beforeAll, expect, test } from 'vitest'
import { anyVersion } from '#platform/test/call.ts'
import type { University } from '#platform/test/fixture.ts'
import { claimed, reason } from '#platform/test/personas.ts'
import { allRows, changes, quiet } from '#platform/test/rows.ts'
import { endpointsOf, openToGuests, type TestEndpoint } from './test/endpoints.ts'
import { lawful, openUniversity } from './test/university.ts'

/** Guests, who have only their grants, and administrators who act for others. */
let university: University
let endpoints: TestEndpoint[]
let ask: University['ask']

beforeAll(async () => {
  university = await openUniversity()
  endpoints = endpointsOf(university)
  ask = university.ask
})

const rows = () => allRows(university.testApp)
const user = (name: string) => university.id('User', name)
const course = (name: string) => `/api/v2/courses/${university.id('Course', name)}`

test('a guest can use only a few endpoints, and every view is recorded', async () => {
  const before = await rows()
  const open: string[] = []
  for (const { name, method, path, body, endpoint } of endpoints) {
    if (endpoint.public) continue
    const { status } = await ask('guest', method, path, { ...(body ? { body } : {}), headers: anyVersion })
    if (status === 200) open.push(name)
    else expect([name, [403, 404].includes(status)]).toEqual([name, true])
  }
  expect(open.sort()).toEqual([...openToGuests].sort())
  expect(changes(before, await rows())).toEqual({ audit_event: open.length, link_token: 1 })
})

test('a guest has no roles, no news and no tasks, whatever the token and the database say', async () => {
  const { body: profile } = await ask('guest', 'GET', '/api/v2/profile')
  expect(profile).toMatchObject({ guest: true, effectiveRoles: [], userPermissions: [], status: { tasks: [] } })
  expect(profile.user.roles).toEqual([])
  expect(profile.grants).toEqual([{ object: course('A'), acts: ['read'], until: expect.stringMatching(/^2100-01-01/) }])
  const { body: academic } = await ask('guest', 'GET', '/api/v2/my_academic')
  expect(Object.values(academic).flat()).toEqual([])
  expect((await ask('guest', 'GET', '/api/v2/feed')).body).toMatchObject({ news: { 'hydra:member': [] } })
  const { body: found } = await ask('guest', 'GET', '/api/v2/search?q=course')
  expect(found['hydra:member'].map((one: { '@id': string }) => one['@id'])).toEqual([course('A')])
  expect(JSON.stringify((await ask('guest', 'GET', course('A'))).body)).not.toMatch(/The student/)
})

test('an ended or revoked grant gives no access', async () => {
  const { db, api } = university.testApp
  expect((await ask('guest', 'GET', course('B'))).status).toBe(404)
  expect((await ask('guest', 'GET', `/api/v2/resolve_route?iri=${course('B')}`)).status).toBe(404)
  const mine = db.updateTable('guest_grant').where('object', '=', course('A'))
  for (const end of [{ revoked_at: '2026-01-01T00:00:00Z' }, { until: '2026-01-01T00:00:00Z' }, { acts: ['grade'] }]) {
    await mine.set(end).execute()
    api.sessions.forget()
    expect([end, (await ask('guest', 'GET', course('A'))).status]).toEqual([end, 404])
    await mine.set({ revoked_at: null, until: '2100-01-01T00:00:00Z', acts: ['read'] }).execute()
  }
  api.sessions.forget()
  expect((await ask('guest', 'GET', course('A'))).status).toBe(200)
})

test('an administrator who acts for a student reads what the student reads, except what only the student may see', async () => {
  const own = /^\/api\/v2\/(profile|start|data_exports|erasure_requests|my_surveys|surveys\/\d+\/paper)/
  for (const { name, method, path } of endpoints) {
    if (method !== 'GET' || own.test(path)) continue
    const student = await ask('studentA', 'GET', path)
    const acting = await ask('acting', 'GET', path)
    expect([name, { ...acting.body, requestId: '' }]).toEqual([name, { ...student.body, requestId: '' }])
  }
  const { body: profile } = await ask('acting', 'GET', '/api/v2/profile')
  expect(profile.user).toMatchObject({ id: user('studentA'), impersonator_id: user('admin') })
  expect(profile.impersonator).toEqual({ id: user('admin'), username: 'admin', reason: 'to see her timetable' })
})

test('without a reason an administrator who acts for a student cannot write', async () => {
  const before = await rows()
  for (const stated of ['', 'short', 'x'.repeat(501), '         x          ', '%00']) {
    for (const { name, method, path, body, endpoint } of endpoints) {
      if (!endpoint.writes || endpoint.public) continue
      const headers = { ...anyVersion, 'impersonation-reason': stated }
      const { status } = await ask('acting', method, path, { ...(body ? { body } : {}), headers })
      expect([name, stated, status]).toEqual([name, stated, 403])
    }
  }
  expect(await rows()).toEqual(before)
})

test('a write with a reason is recorded with both people, and does not confirm anything for the student', async () => {
  const contact = `/api/v2/user_contacts/${university.id('UserContact', 'studentA')}`
  const { status, body } = await ask('acting', 'PUT', contact, { body: { combined: 'mina@example.org' } })
  expect([status, body.confirmedAt]).toEqual([200, null])
  const kept = await university.testApp.db
    .selectFrom('audit_event')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(kept).toMatchObject({ actor_id: user('studentA'), impersonator_id: user('admin'), reason, action: 'update' })
})

test('a transition is recorded with both people', async () => {
  const { db, token, withToken } = university.testApp
  const bearer = await token({ ...claimed('acting'), username: 'registry' })
  const at = `/api/v2/announcements/${university.id('Announcement', 'draft')}/transitions/publish`
  const headers = {
    ...anyVersion,
    'impersonation-reason': encodeURIComponent('O registo pediu-o: não há quem publique.'),
  }
  expect((await withToken(bearer).post(at, {}, headers)).status).toBe(200)
  const moved = await db
    .selectFrom('move_log')
    .select(['actor_id', 'impersonator_id'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(moved).toEqual({ actor_id: user('registry'), impersonator_id: user('admin') })
  const kept = await db.selectFrom('audit_event').select('reason').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(kept.reason).toBe('O registo pediu-o: não há quem publique.')
})

test.each([
  ['an administrator as an administrator', 'admin', { id: 'sub-of-admin', username: 'admin', reason }],
  ['a student', 'studentA', { id: 'sub-of-studentB', username: 'studentB', reason }],
  ['the registry', 'studentA', { id: 'sub-of-registry', username: 'registry', reason }],
  ['a guest', 'studentA', { id: 'sub-of-guest', username: 'guest', reason }],
  ['a student who calls themself admin', 'studentA', { id: 'sub-of-studentB', username: 'admin', reason }],
  ['somebody unknown', 'studentA', { id: 'sub-of-somebody', username: 'admin', reason }],
  ['nobody, in an empty claim', 'studentA', {}],
  ['a number', 'studentA', { id: 7, username: 'admin', reason }],
  ['an empty text', 'studentA', { id: '', username: 'admin', reason }],
  ['a text instead of a person', 'studentA', 'sub-of-admin'],
  ['a list', 'studentA', [{ id: 'sub-of-admin' }]],
])('%s may not act for others', async (_, username, impersonator) => {
  const { token, withToken } = university.testApp
  const before = await rows()
  const bearer = await token({ username }, { impersonator })
  for (const path of ['/api/v2/profile', course('A')]) {
    const reply = lawful(await withToken(bearer).get(path))
    expect([path, reply.status, reply.body.message]).toEqual([path, 401, 'Invalid JWT Token'])
  }
  expect(await rows()).toEqual(before)
})

test('nobody can act for others once the role is gone, and nobody can act for a guest', async () => {
  const { db, api, token, withToken } = university.testApp
  const asGuest = await token({ ...claimed('acting'), username: 'guest', guest: true })
  expect((await withToken(asGuest).get('/api/v2/profile')).status).toBe(401)
  const role = { person_id: user('admin'), role: 'ROLE_SUPER_ADMIN' }
  await db.deleteFrom('person_role').where('person_id', '=', role.person_id).execute()
  api.sessions.forget()
  expect((await ask('acting', 'GET', '/api/v2/profile')).status).toBe(401)
  await db.insertInto('person_role').values(role).execute()
  expect((await ask('acting', 'GET', '/api/v2/profile')).status).toBe(200)
})

test('the student is notified once who acted, and why', async () => {
  await ask('acting', 'GET', '/api/v2/profile')
  await quiet(university.testApp)
  const { body } = await ask('studentA', 'GET', '/api/v2/feed?domain=people')
  const news: { key: string; values: object }[] = body.news['hydra:member']
  const told = news.filter(({ key }) => key === 'impersonated').map(({ values }) => values)
  expect(told).toEqual([{ name: 'The admin', reason: 'to see her timetable' }])
})
