import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeProgram, makeUserProgram } from '#academics/server'
import { makePerson, type PersonToMake } from '#people/server'
import { anyVersion } from '#platform/test/call.ts'
import { openTestApp, type TestApp, type TestPerson } from '#platform/test/test-app.ts'

let testApp: TestApp
const ids: Record<string, number> = {}
const officer: TestPerson = { username: 'officer', sub: 'officer' }
const admin: TestPerson = { username: 'admin', sub: 'admin' }
const mina: TestPerson = { username: 'mina', sub: 'mina' }
const user = (name: string) => `/api/v2/users/${ids[name]}`
const record = (name: string) => `/api/v2/person_records/${ids[name]}`
const names = ({ body }: { body: { 'hydra:member': { name: string }[] } }) =>
  body['hydra:member'].map(({ name }) => name)

beforeAll(async () => {
  testApp = await openTestApp()
  const make = async (person: PersonToMake) => {
    const identity = { issuer: 'embedded', subject: person.username }
    ids[person.username] = (await makePerson(testApp.db, { ...person, identity })).id
  }
  await make({ username: 'officer', officialName: 'Olga Officer', roles: ['ROLE_REGISTRY'] })
  await make({ username: 'admin', officialName: 'Ada Admin', roles: ['ROLE_SUPER_ADMIN'] })
  await make({ username: 'mina', officialName: 'Mina Reis', studentNumber: 'S1', roles: ['ROLE_STUDENT'] })
  await make({ username: 'chan', officialName: 'Chan Tai Man', chineseName: '陳大文', studentNumber: 'S2' })
  const program = await makeProgram(testApp.db, { code: 'LEI' })
  ids.program = program.id
  await makeUserProgram(testApp.db, { person_id: ids.chan ?? 0, program_id: program.id, started_on: '2026-09-01' })
})

test('the registry finds people by any script, role and program', async () => {
  const list = (search: string) => testApp.as(officer).get(`/api/v2/person_records?${search}`)
  expect(names(await list(`q=${encodeURIComponent('陳大')}`))).toEqual(['Chan Tai Man 陳大文'])
  expect(names(await list('role=ROLE_STUDENT'))).toEqual(['Mina Reis'])
  const studying = await list(`program.id=${ids.program}`)
  expect(studying.body['hydra:member']).toMatchObject([{ programs: [{ name: 'LEI LEI' }] }])
})

test('a new person is found by name and number; a number that is taken is refused at its field', async () => {
  const write = (body: object) => testApp.as(officer).post('/api/v2/person_records', body)
  const made = await write({ username: 'new', officialName: 'Nova Pessoa', studentNumber: 'S77' })
  expect([made.status, made.body.name]).toEqual([201, 'Nova Pessoa'])
  expect(names(await testApp.as(officer).get('/api/v2/person_records?q=s77'))).toEqual(['Nova Pessoa'])
  const taken = await write({ username: 'new', officialName: 'Another', studentNumber: 'S77' })
  expect(taken.status).toBe(422)
  expect(taken.body.violations.map((one: { propertyPath: string }) => one.propertyPath)).toEqual([
    'username',
    'studentNumber',
  ])
})

test('a username that differs in case only is taken: both would sign in to one account', async () => {
  const taken = await testApp
    .as(officer)
    .post('/api/v2/person_records', { username: 'MINA', officialName: 'Mina Dois' })
  expect(taken.status).toBe(422)
  expect(taken.body.violations).toMatchObject([{ propertyPath: 'username' }])
})

test('a corrected record is shown and found by its new values, and its old version is refused', async () => {
  const { headers } = await testApp.as(officer).get(record('mina'))
  const change = { officialName: 'Mina Reis Alves', studentNumber: 'S9' }
  const old = { 'if-match': headers.get('etag') ?? '' }
  expect((await testApp.as(officer).put(record('mina'), change)).status).toBe(428)
  expect((await testApp.as(officer).put(record('mina'), change, { 'if-match': '*' })).status).toBe(428)
  expect((await testApp.as(officer).put(record('mina'), change, old)).status).toBe(200)
  expect((await testApp.as(officer).put(record('mina'), change, old)).status).toBe(412)
  expect(names(await testApp.as(officer).get('/api/v2/person_records?q=alves%20s9'))).toEqual(['Mina Reis Alves'])
})

test('a disabled person is signed out at once', async () => {
  expect((await testApp.as(mina).get(user('mina'))).status).toBe(200)
  await testApp.as(officer).put(record('mina'), { disabled: true }, anyVersion)
  expect((await testApp.as(mina).get(user('mina'))).status).toBe(401)
  await testApp.as(officer).put(record('mina'), { disabled: false }, anyVersion)
  expect((await testApp.as(mina).get(user('mina'))).status).toBe(200)
})

test('only super administrators change the record of a super administrator, or their own', async () => {
  for (const name of ['admin', 'officer'])
    expect((await testApp.as(officer).put(record(name), { officialName: 'X Y' }, anyVersion)).status).toBe(403)
  expect((await testApp.as(admin).put(record('officer'), { officialName: 'Olga Officer' }, anyVersion)).status).toBe(
    200,
  )
})

test('a super administrator is protected from before the first day until the last day is over in every time zone', async () => {
  const days = (from: string, until: string) =>
    sql`update person_role set from_day = ${sql.raw(from)}, until_day = ${sql.raw(until)}
      where person_id = ${ids.admin}`.execute(testApp.db)
  const change = async () =>
    (await testApp.as(officer).put(record('admin'), { officialName: 'Ada Admin' }, anyVersion)).status
  await days('null', 'current_date - 1')
  expect(await change()).toBe(403)
  await days('current_date + 30', 'null')
  expect(await change()).toBe(403)
  await days('null', 'current_date - 2')
  expect(await change()).toBe(200)
  await days('null', 'null')
})

const grant = (who: TestPerson, name: string, role: string, days = {}) =>
  testApp.as(who).post('/api/v2/person_roles', { user: user(name), role, ...days })

test('an officer makes nobody a super administrator, and nobody grants themselves a role', async () => {
  const paths = async (who: TestPerson, name: string, role: string) =>
    (await grant(who, name, role)).body.violations?.map((one: { propertyPath: string }) => one.propertyPath)
  expect(await paths(officer, 'chan', 'ROLE_SUPER_ADMIN')).toEqual(['role'])
  expect(await paths(officer, 'officer', 'ROLE_TP_MANAGER')).toEqual(['user'])
  expect(await paths(admin, 'admin', 'ROLE_REGISTRY')).toEqual(['user'])
  expect((await grant(mina, 'chan', 'ROLE_STUDENT')).status).toBe(403)
})

test('a role lasts from its first to its last day, and removing it takes effect at the next request', async () => {
  const chan: TestPerson = { username: 'chan', sub: 'chan' }
  const list = () => testApp.as(chan).get('/api/v2/person_records')
  expect((await list()).status).toBe(403)
  const later = await grant(officer, 'chan', 'ROLE_REGISTRY', { fromDay: '2026-11-22' })
  expect([later.status, later.body.active, (await list()).status]).toEqual([201, false, 403])
  const again = await grant(officer, 'chan', 'ROLE_REGISTRY', { fromDay: '2026-11-21', untilDay: '2026-11-21' })
  expect([again.status, again.body.active, (await list()).status]).toEqual([200, true, 200])
  const backwards = await testApp.as(officer).put(again.body['@id'], { untilDay: '2026-11-20' }, anyVersion)
  expect(backwards.status).toBe(422)
  expect((await testApp.as(officer).delete(again.body['@id'], anyVersion)).status).toBe(204)
  expect((await list()).status).toBe(403)
})

test('the registry cannot remove the role of a super administrator', async () => {
  const { body } = await testApp.as(officer).get(`${user('admin')}/roles`)
  const [held] = body['hydra:member']
  expect(held).toMatchObject({ role: 'ROLE_SUPER_ADMIN', actions: [] })
  expect((await testApp.as(officer).delete(held['@id'], anyVersion)).status).toBe(403)
})

test('reading another person’s record is recorded once a day; reading one’s own is not', async () => {
  await testApp.db.deleteFrom('sensitive_view').execute()
  await testApp.as(officer).get(record('chan'))
  await testApp.as(officer).get(record('chan'))
  await testApp.as(officer).get(`${user('chan')}/contacts`)
  await testApp.as(mina).get(user('mina'))
  const acting = { ...mina, impersonator: { id: 'admin', username: 'admin', reason: 'she called about it' } }
  await testApp.as(acting).get(user('mina'))
  const rows = await testApp.db
    .selectFrom('sensitive_view')
    .select(['person_id', 'viewer_id', 'object_type', 'acting'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { person_id: ids.chan, viewer_id: ids.officer, object_type: 'PersonRecord', acting: false },
    { person_id: ids.mina, viewer_id: ids.admin, object_type: 'User', acting: true },
  ])
})

test('the access given to a guest is on the record of both people, for the registry only', async () => {
  const { db } = testApp
  const guest = await makePerson(db, { username: 'guest.of.test', officialName: 'Rosa Guest' })
  const host = await makePerson(db, { username: 'host.of.test', officialName: 'Hugo Host' })
  await db
    .insertInto('guest_grant')
    .values({
      ...{ person_id: guest.id, object: '/api/v2/courses/999', acts: ['read'], until: '2100-01-01T00:00:00Z' },
      granted_by: host.id,
    })
    .execute()
  for (const { id } of [guest, host]) {
    const { body } = await testApp.as(officer).get(`/api/v2/person_records/${id}/guest_links`)
    expect(body['hydra:member']).toMatchObject([{ guest: { name: 'Rosa Guest' }, givenBy: { name: 'Hugo Host' } }])
  }
  expect((await testApp.as(officer).get(`/api/v2/person_records/999999/guest_links`)).status).toBe(404)
  expect(
    (await testApp.as({ username: 'somebody' }).get(`/api/v2/person_records/${guest.id}/guest_links`)).status,
  ).toBe(404)
})
