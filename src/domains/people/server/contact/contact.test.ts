import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '#platform/test/test-app.ts'
import { type MadePerson, makePerson } from '../factory.ts'

let testApp: TestApp
let mina: MadePerson
let chan: MadePerson
const minaClaims: TestPerson = { username: 'mina', sub: 'mina' }
const officer: TestPerson = { username: 'registry', sub: 'registry', roles: ['ROLE_REGISTRY'] }

beforeAll(async () => {
  testApp = await openTestApp()
  const make = (username: string) =>
    makePerson(testApp.db, { username, officialName: username, identity: { issuer: 'embedded', subject: username } })
  mina = await make('mina')
  chan = await make('chan')
})
beforeEach(() => testApp.db.deleteFrom('user_contact').execute())

const mobile = (user: MadePerson, combined = '+853 6612 3456') => ({
  ...{ combined, category: 'Personal', user: `/api/v2/users/${user.id}`, type: 4 },
})
const kept = () => testApp.db.selectFrom('user_contact').selectAll().orderBy('id').execute()

test('a contact is created once, and later writes update the same one', async () => {
  const student = testApp.as(minaClaims)
  const first = await student.post('/api/v2/user_contacts', mobile(mina))
  const second = await student.post('/api/v2/user_contacts', mobile(mina, '+853 6000 0000'))
  expect([first.status, second.status]).toEqual([201, 200])
  expect(second.body).toMatchObject({ '@id': first.body['@id'], combined: '+853 6000 0000' })
  expect(await kept()).toMatchObject([{ combined: '+853 6000 0000', version: 2 }])
})

test('twenty simultaneous clicks create one contact', async () => {
  const student = testApp.as(minaClaims)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      student.post('/api/v2/user_contacts', mobile(mina, `+853 6000 00${10 + at}`)),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19)
  expect(await kept()).toHaveLength(1)
})

test('an address is changed in its parts, back to a line, and to parts again', async () => {
  const student = testApp.as(minaClaims)
  const address = { lines: ['Rua do Campo 12', '3.º B'], city: 'Macau', postalCode: '999078', country: 'MO' }
  const { '@id': iri } = (await student.post('/api/v2/user_contacts', { ...mobile(mina, 'Rua do Campo'), type: 1 }))
    .body
  for (const input of [{ address }, { combined: 'Rua do Campo 12' }, { address: { ...address, postalCode: null } }]) {
    const { status, body } = await student.put(iri, input)
    expect(status).toBe(200)
    expect(body).toMatchObject({ address: null, ...input })
    expect((await student.get(iri)).body).toEqual(body)
  }
})

test('custom contacts are distinguished by their names, the others by category and type', async () => {
  const student = testApp.as(minaClaims)
  const custom = { ...mobile(mina, '何老師'), category: 'Teaching Practice Supervisor', type: 100 }
  await student.post('/api/v2/user_contacts', { ...custom, customType: 'chineseName' })
  await student.post('/api/v2/user_contacts', { ...custom, customType: 'englishName' })
  await student.post('/api/v2/user_contacts', { ...mobile(mina), category: 'Emergency' })
  await student.post('/api/v2/user_contacts', mobile(mina))
  expect(await kept()).toHaveLength(4)
})

test('a person’s contacts are listed under them, 999 at a time, and filtered by category', async () => {
  const student = testApp.as(minaClaims)
  await student.post('/api/v2/user_contacts', mobile(mina))
  await student.post('/api/v2/user_contacts', { ...mobile(mina), category: 'Emergency' })
  const all = await student.get(`/api/v2/users/${mina.id}/contacts?itemsPerPage=999`)
  expect(all.body['hydra:totalItems']).toBe(2)
  const some = await student.get(`/api/v2/users/${mina.id}/contacts?category=Personal&itemsPerPage=999`)
  expect(some.body['hydra:member']).toMatchObject([{ category: 'Personal', type: 4, customType: null }])
})

test('people cannot read, create or change contacts of others, and nothing is written', async () => {
  const { body } = await testApp.as(officer).post('/api/v2/user_contacts', mobile(chan))
  const student = testApp.as(minaClaims)
  const before = await kept()
  const swapped = await student.post('/api/v2/user_contacts', mobile(chan, '+853 6999 9999'))
  expect(swapped.status).toBe(422)
  expect(swapped.body.violations).toMatchObject([{ propertyPath: 'user' }])
  expect((await student.get(body['@id'])).status).toBe(404)
  expect((await student.put(body['@id'], { combined: '+853 6999 9999' })).status).toBe(404)
  expect((await student.get(`/api/v2/users/${chan.id}/contacts`)).status).toBe(404)
  expect((await student.get('/api/v2/user_contacts')).body['hydra:totalItems']).toBe(0)
  expect(await kept()).toEqual(before)
})

test('a contact for an unknown person gives the same answer as one for another person', async () => {
  const student = testApp.as(minaClaims)
  const nobody = await student.post('/api/v2/user_contacts', mobile({ ...mina, id: 99_999 }))
  const another = await student.post('/api/v2/user_contacts', mobile(chan))
  expect([nobody.status, nobody.body.violations]).toEqual([422, another.body.violations])
  const officers = await testApp.as(officer).post('/api/v2/user_contacts', mobile({ ...mina, id: 99_999 }))
  expect(officers.status).toBe(422)
})

test('a contact that the person writes is confirmed by that, one that the registry writes is not', async () => {
  const { body } = await testApp.as(minaClaims).post('/api/v2/user_contacts', mobile(mina))
  expect(body.confirmedAt).toBe(testApp.now.toISOString())
  const changed = await testApp.as(officer).put(body['@id'], { combined: '+853 6111 1111' })
  expect(changed.body).toMatchObject({ combined: '+853 6111 1111', confirmedAt: null })
  const confirmed = await testApp.as(minaClaims).put(body['@id'], { combined: '+853 6111 1111' })
  expect(confirmed.body.confirmedAt).toBe(testApp.now.toISOString())
})

test.each([
  ['a phone that is none', { combined: 'call me' }, 'combined'],
  ['an e-mail that is none', { type: 2, combined: 'mina' }, 'combined'],
  ['an empty text', { combined: '  ' }, 'combined'],
  ['a type that is not in the list', { type: 3 }, 'type'],
  ['a category of one’s own', { category: 'Friends' }, 'category'],
  ['a custom type where none belongs', { customType: 'englishName' }, 'customType'],
  ['a custom contact without a name', { type: 100 }, 'customType'],
  ['a date of confirmation', { confirmedAt: '2026-01-01T00:00:00Z' }, 'confirmedAt'],
  ['a user who is no user', { user: '/api/v2/courses/1' }, 'user'],
])('%s is refused at its field', async (_, change, propertyPath) => {
  const { status, body } = await testApp.as(minaClaims).post('/api/v2/user_contacts', { ...mobile(mina), ...change })
  expect(status).toBe(422)
  expect(body.violations).toHaveLength(1)
  expect(body.violations).toMatchObject([{ propertyPath }])
  expect(await kept()).toEqual([])
})

test('an update is validated by the rule of its type, in the reader’s language', async () => {
  const student = testApp.as(minaClaims)
  const { body } = await student.post('/api/v2/user_contacts', mobile(mina))
  const refused = await student.put(body['@id'], { combined: 'none' }, { 'accept-language': 'pt' })
  expect(refused.status).toBe(422)
  expect(refused.body.violations).toMatchObject([
    { propertyPath: 'combined', message: expect.stringMatching(/^Indique um número/) },
  ])
})

test('only its owner removes a contact, and it can be created again', async () => {
  const student = testApp.as(minaClaims)
  const { body } = await student.post('/api/v2/user_contacts', mobile(mina))
  expect(body.actions).toContain('delete')
  const path = body['@id']
  const refused = [
    await testApp.as(officer).delete(path),
    await testApp.as({ username: 'chan', sub: 'chan' }).delete(path),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 404])
  expect((await student.delete(path, { 'if-match': '"99"' })).status).toBe(412)
  await student.post(`${path}/send_code`)
  expect((await student.delete(path)).status).toBe(204)
  expect(await kept()).toEqual([])
  expect((await student.get(path)).status).toBe(404)
  expect((await student.post('/api/v2/user_contacts', mobile(mina))).status).toBe(201)
})
