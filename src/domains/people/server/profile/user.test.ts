import { beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '#platform/test/test-app.ts'
import { type MadePerson, makePerson, type PersonToMake } from '../factory.ts'

let testApp: TestApp
let mina: MadePerson
let chan: MadePerson
const minaClaims: TestPerson = { username: 'mina', sub: 'mina', roles: ['ROLE_STUDENT'] }
const officer: TestPerson = { username: 'registry', sub: 'registry', roles: ['ROLE_REGISTRY'] }

beforeAll(async () => {
  testApp = await openTestApp()
  const make = (person: PersonToMake) =>
    makePerson(testApp.db, { ...person, identity: { issuer: 'embedded', subject: person.username } })
  mina = await make({
    username: 'mina',
    officialName: 'Mina da Conceição Gonçalves',
    givenName: 'Mina',
    familyName: 'Gonçalves',
    studentNumber: 'S1001',
    roles: ['ROLE_STUDENT'],
  })
  chan = await make({
    username: 'chan',
    officialName: 'Chan Tai Man',
    givenName: 'Tai Man',
    familyName: 'Chan',
    nameOrder: 'family-first',
    chineseName: '陳大文',
    studentNumber: 'S1002',
  })
  await make({ username: 'registry', officialName: 'Zita Ávila', roles: ['ROLE_REGISTRY'] })
})

test('a person reads their own complete record', async () => {
  const { status, body } = await testApp.as(minaClaims).get(`/api/v2/users/${mina.id}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    '@id': `/api/v2/users/${mina.id}`,
    '@type': 'User',
    name: 'Mina Gonçalves',
    studentNumber: 'S1001',
    roles: ['ROLE_STUDENT'],
    actions: ['update', 'changePassword'],
  })
})

test('another person’s record is not found, nor any list of people', async () => {
  const student = testApp.as(minaClaims)
  expect((await student.get(`/api/v2/users/${chan.id}`)).status).toBe(404)
  expect((await student.put(`/api/v2/users/${chan.id}`, { preferredName: 'X' })).status).toBe(404)
  expect((await student.get('/api/v2/users')).status).toBe(403)
  expect((await student.get(`/api/v2/user_basics/${chan.id}`)).status).toBe(404)
})

test.each([
  ['conceicao', ['Mina Gonçalves']],
  ['GONÇALVES mina', ['Mina Gonçalves']],
  ['陳大', ['Chan Tai Man 陳大文']],
  ['tai ｃｈａｎ', ['Chan Tai Man 陳大文']],
  ['s100', ['Chan Tai Man 陳大文', 'Mina Gonçalves']],
  ['100%', ['Chan Tai Man 陳大文', 'Mina Gonçalves']],
  ['陳', ['Chan Tai Man 陳大文']],
  ['_', []],
])('the registry finds people by %s', async (q, names) => {
  const { body } = await testApp.as(officer).get(`/api/v2/users?q=${encodeURIComponent(q)}`)
  expect(body['hydra:member'].map((one: { name: string }) => one.name)).toEqual(names)
})

test('people are listed by family name, ignoring accents', async () => {
  const { body } = await testApp.as(officer).get('/api/v2/users?order[name]=desc')
  expect(body['hydra:member'].map((one: { username: string }) => one.username)).toEqual(['registry', 'mina', 'chan'])
  const students = await testApp.as(officer).get('/api/v2/users?role=ROLE_STUDENT')
  expect(students.body['hydra:member'].map((one: { username: string }) => one.username)).toEqual(['mina'])
})

test('a person changes their names, and display, sorting and search use the new ones', async () => {
  const change = { preferredName: 'Mimi', chineseName: '高美娜', language: 'pt' }
  const { status, body } = await testApp.as(minaClaims).put(`/api/v2/users/${mina.id}`, change)
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...change, name: 'Mimi Gonçalves 高美娜', officialName: 'Mina da Conceição Gonçalves' })
  const found = await testApp.as(officer).get(`/api/v2/users?q=${encodeURIComponent('高美 mimi')}`)
  expect(found.body['hydra:totalItems']).toBe(1)
  const back = await testApp.as(minaClaims).put(`/api/v2/users/${mina.id}`, { preferredName: null, chineseName: null })
  expect(back.body).toMatchObject({ name: 'Mina Gonçalves', language: 'pt' })
})

test.each([
  ['roles', ['ROLE_SUPER_ADMIN']],
  ['blocked', false],
  ['disabled', false],
  ['officialName', 'Somebody Else'],
  ['studentNumber', 'S9999'],
  ['email', 'other@example.edu'],
  ['id', 99],
])('people cannot change their own %s, and no other field is changed', async (field, value) => {
  const change = { preferredName: 'Sneaky', [field]: value }
  const { status, body } = await testApp.as(minaClaims).put(`/api/v2/users/${mina.id}`, change)
  expect(status).toBe(422)
  expect(body.violations.map((one: { propertyPath: string }) => one.propertyPath)).toEqual([field])
  const row = await testApp.db.selectFrom('person').selectAll().where('id', '=', mina.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ preferred_name: null, disabled: false, student_number: 'S1001', email: null })
})

test('the basic record reflects changes of the user, and the user those of the basic record', async () => {
  const student = testApp.as(minaClaims)
  const changed = await student.put(`/api/v2/user_basics/${mina.id}`, { preferredName: 'Nina', language: 'zh-Hant' })
  expect(changed.status).toBe(200)
  expect(changed.body).toMatchObject({ '@type': 'UserBasic', preferredName: 'Nina', displayName: 'Nina Gonçalves' })
  const { body } = await student.get(`/api/v2/users/${mina.id}`)
  expect(body).toMatchObject({ preferredName: 'Nina', language: 'zh-Hant', name: 'Nina Gonçalves' })
})

test('a change based on an old version is refused', async () => {
  const student = testApp.as(minaClaims)
  const etag = (await student.get(`/api/v2/users/${mina.id}`)).headers.get('etag') ?? ''
  const first = await student.put(`/api/v2/users/${mina.id}`, { preferredName: 'A' }, { 'if-match': etag })
  const second = await student.put(`/api/v2/users/${mina.id}`, { preferredName: 'B' }, { 'if-match': etag })
  expect([first.status, second.status]).toEqual([200, 412])
})
