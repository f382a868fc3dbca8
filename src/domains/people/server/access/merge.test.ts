import { beforeAll, beforeEach, expect, test } from 'vitest'
import { anyVersion } from '#platform/test/call.ts'
import { openTestApp, type TestApp, type TestPerson } from '#platform/test/test-app.ts'
import type { Role } from '../../contract/roles.ts'
import { makePerson, type PersonToMake } from '../factory.ts'

let testApp: TestApp
const ids: Record<string, number> = {}
const officer: TestPerson = { username: 'officer', sub: 'officer' }
const reason = 'Signed in before the records were there'

beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(async () => {
  await testApp.empty()
  await person('officer', ['ROLE_REGISTRY'])
  await person('admin', ['ROLE_SUPER_ADMIN'])
  // One record was made by the office; the other by the first sign-in of a new account.
  await person('s-2026-001', ['ROLE_STUDENT'], { studentNumber: '2026001', officialName: 'Mina Chan' }, null)
  await person('mina', [], { email: 'mina@example.edu' })
})

async function person(
  username: string,
  roles: Role[] = [],
  more: Partial<PersonToMake> = {},
  subject: string | null = username,
) {
  const identity = subject === null ? {} : { identity: { issuer: 'embedded', subject } }
  ids[username] = (await makePerson(testApp.db, { username, officialName: username, roles, ...identity, ...more })).id
}
const merge = (by: TestPerson, keep: string, from: string, why = reason) =>
  testApp.as(by).post(`/api/v2/users/${ids[keep]}/merge`, { from: `/api/v2/users/${ids[from]}`, reason: why })
const preview = (by: TestPerson, keep: string, from: string) =>
  testApp.as(by).get(`/api/v2/users/${ids[keep]}/merge?from=${ids[from]}`)
const find = (name: string) =>
  testApp.db.selectFrom('person').selectAll().where('id', '=', ids[name]).executeTakeFirstOrThrow()
const role = (name: string, role: string) =>
  testApp.db.insertInto('person_role').values({ person_id: ids[name], role }).execute()

test('the office merges two records of one person: the account, its data and the notice move to the remaining record', async () => {
  await role('mina', 'ROLE_STUDENT')
  const asked = await preview(officer, 's-2026-001', 'mina')
  expect([asked.status, asked.body.blockers, asked.body.accounts]).toEqual([200, [], 1])
  expect((await find('mina')).username).toBe('mina')
  const done = await merge(officer, 's-2026-001', 'mina')
  expect([done.status, done.body.entries]).toEqual([200, asked.body.entries])
  const profile = await testApp.as({ username: 'mina', sub: 'mina' }).get('/api/v2/profile')
  expect(profile.body).toMatchObject({ user: { id: ids['s-2026-001'], name: 'Mina Chan' } })
  expect(await find('s-2026-001')).toMatchObject({ email: 'mina@example.edu', student_number: '2026001' })
  expect(await find('mina')).toMatchObject({ disabled: true, email: null, username: `merged-${ids.mina}` })
  const told = await testApp.db.selectFrom('notice').select(['person_id', 'key']).execute()
  expect(told).toEqual([{ person_id: ids['s-2026-001'], key: 'recordsMerged' }])
  const events = await testApp.db
    .selectFrom('audit_event')
    .select(['action', 'object_id'])
    .where('action', '=', 'merge')
    .execute()
  expect(events).toEqual([{ action: 'merge', object_id: String(ids['s-2026-001']) }])
})

test('a closed record leads to the remaining one, also after further merges', async () => {
  const closed = (name: string) => testApp.as(officer).get(`/api/v2/person_records/${ids[name]}`)
  await merge(officer, 's-2026-001', 'mina')
  expect((await closed('mina')).body.mergedInto).toMatchObject({ id: ids['s-2026-001'], name: 'Mina Chan' })
  await person('elsewhere', [], { officialName: 'Mina Chan Reis' })
  expect((await merge(officer, 'elsewhere', 's-2026-001')).status).toBe(200)
  expect((await closed('mina')).body.mergedInto).toMatchObject({ id: ids.elsewhere, name: 'Mina Chan Reis' })
  expect((await closed('elsewhere')).body.mergedInto).toBe(null)
})

test('a record is not merged with itself, with one that has different numbers, or into a closed record', async () => {
  await person('rui', [], { studentNumber: '2026002' })
  await person('former', [], { disabled: true })
  for (const [keep, from] of [
    ['mina', 'mina'],
    ['s-2026-001', 'rui'],
    ['former', 'mina'],
  ] as const) {
    const asked = await preview(officer, keep, from)
    expect([asked.status, asked.body.blockers.length]).toEqual([200, 1])
    expect((await merge(officer, keep, from)).status).toBe(422)
  }
  expect((await find('mina')).disabled).toBe(false)
})

test('people cannot merge their own record, or one with rights that they could not grant', async () => {
  for (const [by, keep, from] of [
    [officer, 'officer', 'mina'],
    [officer, 'mina', 'officer'],
    [officer, 'admin', 'mina'],
    [officer, 'mina', 'admin'],
  ] as const) {
    expect((await preview(by, keep, from)).status).toBe(403)
    expect((await merge(by, keep, from)).status).toBe(403)
  }
  expect((await merge({ username: 'mina', sub: 'mina' }, 's-2026-001', 'mina')).status).toBe(404)
  expect((await merge({ username: 'admin', sub: 'admin' }, 'mina', 'officer')).status).toBe(200)
})

test('a reason that is too short, an unknown person and a second merge change nothing', async () => {
  expect((await merge(officer, 's-2026-001', 'mina', 'same')).body.violations).toMatchObject([
    { propertyPath: 'reason' },
  ])
  ids.unknown = 999_999
  expect((await merge(officer, 's-2026-001', 'unknown')).status).toBe(404)
  const twice = await Promise.all([merge(officer, 's-2026-001', 'mina'), merge(officer, 'mina', 's-2026-001')])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('a merged record cannot be changed or added to, and the answer says why', async () => {
  await merge(officer, 's-2026-001', 'mina')
  const admin: TestPerson = { username: 'admin', sub: 'admin' }
  const user = `/api/v2/users/${ids.mina}`
  const record = `/api/v2/person_records/${ids.mina}`
  const before = await find('mina')
  const said = (await testApp.as(admin).get(record)).body
  expect([said.closedAs, said.actions]).toEqual(['merged', []])
  const tries = [
    await testApp.as(admin).put(record, { officialName: 'Somebody', signInId: 'new' }, anyVersion),
    await testApp.as(officer).put(record, { disabled: false }, anyVersion),
    await testApp.as(officer).put(user, { preferredName: 'Mina' }, anyVersion),
    await testApp.as(admin).post('/api/v2/person_roles', { user, role: 'ROLE_LECTURER' }),
    await testApp
      .as(officer)
      .post('/api/v2/user_contacts', { user, category: 'Personal', type: 2, combined: 'mina@elsewhere.example' }),
  ]
  for (const { status, body } of tries)
    expect([status, body.violations?.[0].message]).toEqual([
      422,
      expect.stringMatching(/^This record is closed: it was merged/),
    ])
  const money = { user, number: 'R-1', amount: 100, currency: 'MOP', dueOn: '2026-12-01' }
  expect((await testApp.as(officer).post('/api/v2/invoices', money)).status).toBe(422)
  expect(await find('mina')).toEqual(before)
  expect((await testApp.as(admin).get(`${user}/roles`)).body['hydra:totalItems']).toBe(0)
})
