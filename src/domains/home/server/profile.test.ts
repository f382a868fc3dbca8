import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type MadePerson, makePerson } from '#people/server'
import { openTestApp, type TestApp, type TestPerson } from '#platform/test/test-app.ts'
import { profile as endpoint } from '../contract/profile.ts'

let testApp: TestApp
let mina: MadePerson
const minaClaims: TestPerson = { username: 'mina', sub: 'mina', roles: ['ROLE_STUDENT'] }
const profile = async (claims: TestPerson = minaClaims) => (await testApp.as(claims).get('/api/v2/profile')).body

beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(async () => {
  await testApp.empty()
  mina = await makePerson(testApp.db, {
    username: 'mina',
    officialName: 'Mina Costa',
    email: 'mina@example.edu',
    language: 'pt',
    roles: ['ROLE_THESIS_STUDENT'],
    permissions: ['view-srti'],
    identity: { issuer: 'embedded', subject: 'mina' },
  })
})

const hold = (scopes: string[], some: object = {}) =>
  testApp.db
    .insertInto('hold')
    .values({
      ...{ person_id: mina.id, kind: 'FINANCE', scopes, since: '2026-11-01' },
      ...{ reason: { en: 'Fees are due' }, how_to_clear: { en: 'Pay them' }, ...some },
    })
    .execute()
const invoice = (number: string, some: object = {}) =>
  testApp.db
    .insertInto('invoice')
    .values({
      ...{ person_id: mina.id, number, amount: 1200.5, issued_on: '2026-09-01', due_on: '2026-10-01' },
      ...some,
    })
    .execute()

test('the profile contains the signed-in person, with roles, rights and the basic record', async () => {
  const answer = await profile()
  expect(answer).toMatchObject({
    user: {
      '@id': `/api/v2/users/${mina.id}`,
      username: 'mina',
      name: 'Mina Costa',
      email: 'mina@example.edu',
      impersonator_id: null,
      roles: ['ROLE_STUDENT', 'ROLE_THESIS_STUDENT'],
      basic: { '@id': `/api/v2/user_basics/${mina.id}`, preferredName: null, language: 'pt' },
    },
    status: { tasks: [] },
    blocked: false,
    invoice: false,
    userPermissions: ['view-srti'],
  })
  expect(endpoint.answer.parse(answer)).toEqual(answer)
})

test('a hold that limits the sign-in blocks, with its reason and how to clear it', async () => {
  await hold(['LOGIN_LIMITED', 'ENROL'])
  const { blocked, holds } = await profile()
  const text = { reason: { en: 'Fees are due' }, howToClear: { en: 'Pay them' } }
  expect({ blocked, holds }).toEqual({
    blocked: true,
    holds: [{ kind: 'FINANCE', scopes: ['LOGIN_LIMITED', 'ENROL'], since: '2026-11-01', ...text }],
  })
})

test.each([
  ['stops other acts only', ['TRANSCRIPT'], {}, 1],
  ['has been cleared', ['LOGIN_LIMITED'], { cleared_at: '2026-11-02T00:00:00Z' }, 0],
  ['begins tomorrow', ['LOGIN_LIMITED'], { since: '2026-11-22' }, 0],
  ['ended yesterday', ['LOGIN_LIMITED'], { until: '2026-11-20' }, 0],
])('a hold that %s does not block', async (_, scopes, some, shown) => {
  await hold(scopes, some)
  const { blocked, holds } = await profile()
  expect([blocked, holds.length]).toEqual([false, shown])
})

test('an open invoice is shown and listed as a task until it is paid', async () => {
  await invoice('2026-17')
  await invoice('2026-16', { paid_at: '2026-09-02T00:00:00Z' })
  const { invoice: open, invoices, status } = await profile()
  expect(open).toBe(true)
  expect(invoices).toEqual([{ number: '2026-17', amount: 1200.5, currency: 'MOP', dueOn: '2026-10-01' }])
  expect(status.tasks).toMatchObject([
    { type: 'unpaid', domain: 'people', values: { number: '2026-17', amount: 1200.5, currency: 'MOP' } },
  ])
  await testApp.db.updateTable('invoice').set({ paid_at: '2026-11-21T00:00:00Z' }).execute()
  expect(await profile()).toMatchObject({ invoice: false, invoices: [], status: { tasks: [] } })
})

test('contacts not confirmed for a year are listed as one task, which confirming them removes', async () => {
  const contact = { person_id: mina.id, category: 'Personal', combined: '+853 6612 3456' }
  await testApp.db
    .insertInto('user_contact')
    .values([{ ...contact, type: 4, confirmed_at: null }])
    .execute()
  const { status } = await profile()
  expect(status.tasks).toMatchObject([
    { type: 'contactsUnconfirmed', domain: 'people', dueAt: null, link: '/profile/contact' },
  ])
  const { body } = await testApp.as(minaClaims).get(`/api/v2/users/${mina.id}/contacts`)
  await testApp.as(minaClaims).put(body['hydra:member'][0]['@id'], { combined: '+853 6612 3456' })
  expect((await profile()).status.tasks).toEqual([])
})

test('the profile takes one statement besides the viewer, and one more when their parties are not known yet', async () => {
  await invoice('2026-17')
  await profile()
  testApp.api.sessions.forget()
  expect(await testApp.statements(profile)).toBe(3)
  expect(await testApp.statements(profile)).toBe(1)
})

test('a guest’s profile has grants, and none of the person’s roles, holds or tasks', async () => {
  await hold(['LOGIN_LIMITED'])
  await invoice('2026-17')
  const grant = { object: '/api/v2/courses/1', acts: ['read'], until: '2999-01-01T00:00:00Z' }
  await testApp.db
    .insertInto('guest_grant')
    .values({ person_id: mina.id, ...grant })
    .execute()
  const answer = await profile({ ...minaClaims, guest: true })
  expect(answer).toMatchObject({
    ...{ guest: true, effectiveRoles: [], userPermissions: [], blocked: false, holds: [], invoices: [] },
    ...{ status: { tasks: [] }, user: { roles: [] }, grants: [{ object: '/api/v2/courses/1', acts: ['read'] }] },
  })
})

test('an administrator who acts for another is named in the profile', async () => {
  const admin = await makePerson(testApp.db, {
    username: 'admin',
    officialName: 'Admin',
    roles: ['ROLE_SUPER_ADMIN'],
    identity: { issuer: 'embedded', subject: 'admin' },
  })
  const impersonator = { id: 'admin', username: 'admin', reason: 'to help with the form' }
  const answer = await profile({ ...minaClaims, impersonator })
  expect(answer.user).toMatchObject({ username: 'mina', impersonator_id: admin.id })
  expect(answer.impersonator).toEqual({ id: admin.id, username: 'admin', reason: 'to help with the form' })
  const { body } = await testApp.as(minaClaims).get('/api/v2/feed')
  expect(body.news['hydra:member']).toMatchObject([
    { domain: 'people', key: 'impersonated', values: { name: 'Admin', reason: 'to help with the form' } },
  ])
})

test('only the requested fields are sent', async () => {
  const { body } = await testApp.as(minaClaims).get('/api/v2/profile', { fields: 'blocked,user.username' })
  expect(body).toEqual({
    user: { '@id': `/api/v2/users/${mina.id}`, '@type': 'User', username: 'mina' },
    blocked: false,
  })
})
