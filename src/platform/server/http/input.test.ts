import { beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

let testApp: TestApp
const mina = { username: 'mina', roles: ['ROLE_STUDENT'], name: 'Mina Chan' }
const omar = { username: 'omar', roles: ['ROLE_STUDENT'], name: 'Omar Silva' }
let minaIri: string
let omarIri: string
let contactIri: string

beforeAll(async () => {
  testApp = await openTestApp()
  minaIri = (await testApp.as(mina).get('/api/v2/profile')).body.user['@id']
  omarIri = (await testApp.as(omar).get('/api/v2/profile')).body.user['@id']
  contactIri = (await testApp.as(mina).post('/api/v2/user_contacts', mobile(minaIri))).body['@id']
})

const mobile = (user: string) => ({ combined: '+853 6612 3456', category: 'Personal', user, type: 4 })
const json = { 'content-type': 'application/json' }
const raw = (body: string, headers: Record<string, string> = json) =>
  testApp.as(mina).send('POST', '/api/v2/user_contacts', { body, headers })
const rows = async () => JSON.stringify(await testApp.db.selectFrom('user_contact').selectAll().orderBy('id').execute())

describe('an invalid body', () => {
  const bodies: [string, () => string, number][] = [
    ['no JSON', () => '{', 400],
    ['a million brackets', () => '['.repeat(500_000), 400],
    ['half a million empty lists', () => `[${'[],'.repeat(300_000)}[]]`, 400],
    [
      'an object of 1,001 names',
      () => JSON.stringify(Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [n, n]))),
      400,
    ],
    ['33 levels', () => `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, 400],
    ['a NUL', () => JSON.stringify({ ...mobile(minaIri), combined: 'a\0b' }), 400],
    ['half a character', () => `{"combined":"\\ud800","category":"Personal","type":4,"user":"${minaIri}"}`, 400],
    ['__proto__', () => '{"__proto__":{"admin":true}}', 400],
    ['constructor', () => '{"constructor":{"prototype":{}}}', 400],
    ['a list', () => '[]', 422],
    ['a text', () => '"x"', 422],
    ['null', () => 'null', 422],
    ['an unknown property', () => JSON.stringify({ ...mobile(minaIri), admin: true }), 422],
    ['a type beyond the list', () => JSON.stringify({ ...mobile(minaIri), type: 2 ** 31 }), 422],
    ['a number without end', () => JSON.stringify(mobile(minaIri)).replace('"type":4', '"type":1e400'), 422],
    ['another category', () => JSON.stringify({ ...mobile(minaIri), category: 'Secret' }), 422],
    ['an IRI that is none', () => JSON.stringify({ ...mobile(minaIri), user: 'javascript:alert(1)' }), 422],
  ]
  test.each(bodies)('%s changes nothing and is reported', async (_, body, status) => {
    const before = await rows()
    const reply = await raw(body())
    expect(reply.status).toBe(status)
    expect(reply.body['@type']).toBe('hydra:Error')
    expect(reply.body['hydra:description']).toBeTruthy()
    expect(await rows()).toBe(before)
  })

  test('of a thousand violations a hundred are reported, with the number of the others', async () => {
    const { status, body } = await raw(
      JSON.stringify(Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [n, n]))),
    )
    expect(status).toBe(422)
    expect(body.violations).toHaveLength(101)
    expect(body.violations[100]).toEqual({ propertyPath: '', message: expect.stringMatching(/^And 9\d\d more fields/) })
  })
  test('brackets in a text are not counted as levels', async () => {
    const reply = await raw(JSON.stringify({ ...mobile(minaIri), combined: `\\"${'[{'.repeat(50)}` }))
    expect(reply.status).toBe(422)
  })
  test('two megabytes are too much', async () => {
    expect((await raw(`{"combined":"${'x'.repeat(2_000_000)}"}`)).status).toBe(413)
  })
  test('a form is not JSON', async () => {
    expect((await raw('combined=1', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
  })
  test('a wrong encoding is reported', async () => {
    const body = new Uint8Array([0x22, 0xff, 0xfe, 0x22])
    expect((await testApp.as(mina).send('POST', '/api/v2/user_contacts', { body, headers: json })).status).toBe(400)
  })
})

describe('an invalid address', () => {
  test.each([
    ['/api/v2/users/0', 404],
    ['/api/v2/users/2147483648', 404],
    ['/api/v2/users/9007199254740993', 404],
    ['/api/v2/users/1e3', 404],
    ['/api/v2/users/-1', 404],
    ['/api/v2/users/%00', 404],
    ['/api/v2/users/%ff', 404],
    ["/api/v2/users/1'--", 404],
    ['/api/v2/nothing', 404],
    ['/api/v2/user_contacts?page=0', 400],
    ['/api/v2/user_contacts?itemsPerPage=1000000000', 400],
    ['/api/v2/user_contacts?itemsPerPage=-1', 400],
    ['/api/v2/user_contacts?itemsPerPage[]=1', 400],
    ['/api/v2/user_contacts?order[x;--]=asc', 400],
    ['/api/v2/user_contacts?order[combined]=asc;drop', 400],
    ['/api/v2/user_contacts?unknown=1', 400],
    ['/api/v2/user_contacts?a[__proto__][x]=1', 400],
    ['/api/v2/user_contacts?page=1&page=2', 400],
    ['/api/v2/user_contacts?bearer=x', 400],
  ])('%s answers %d', async (path, status) => {
    const reply = await testApp.as(mina).get(path)
    expect(reply.status).toBe(status)
    expect(reply.body['@type']).toBe('hydra:Error')
  })

  test('a method that the address does not have is answered 405 with the allowed methods', async () => {
    const reply = await testApp.as(mina).delete('/api/v2/profile')
    expect(reply.status).toBe(405)
    expect(reply.headers.get('allow')).toBe('GET, HEAD')
  })
  test('a request that accepts no supported media type is refused with 406', async () => {
    expect((await testApp.as(mina).get('/api/v2/profile', { accept: 'text/html' })).status).toBe(406)
  })
})

describe('other people’s data', () => {
  test('a contact in their name is refused and not written', async () => {
    const before = await rows()
    expect([403, 404, 422]).toContain((await testApp.as(mina).post('/api/v2/user_contacts', mobile(omarIri))).status)
    expect([403, 404, 422]).toContain(
      (await testApp.as(mina).post('/api/v2/user_contacts', mobile('/api/v2/users/99999'))).status,
    )
    expect(await rows()).toBe(before)
  })
  test('their contacts are not found', async () => {
    expect((await testApp.as(omar).get(contactIri)).status).toBe(404)
    expect((await testApp.as(omar).put(contactIri, { combined: '+853 6600 0000' })).status).toBe(404)
    expect((await testApp.as(omar).get(`${minaIri}/contacts`)).status).toBe(404)
    expect((await testApp.as(omar).get(`${minaIri}/user_programs`)).status).toBe(404)
  })
  test.each(['roles', 'blocked', 'invoice', 'version', 'username'])(
    '%s in PUT users/{id} changes nothing and is reported',
    async (name) => {
      const before = JSON.stringify(await testApp.db.selectFrom('person').selectAll().orderBy('id').execute())
      const reply = await testApp.as(mina).put(minaIri, { [name]: ['ROLE_SUPER_ADMIN'] })
      expect(reply.status).toBe(422)
      expect(reply.body.violations[0].propertyPath).toBe(name)
      expect(JSON.stringify(await testApp.db.selectFrom('person').selectAll().orderBy('id').execute())).toBe(before)
    },
  )
  test('another @id in the body is reported', async () => {
    expect(
      (await testApp.as(mina).put(minaIri, { '@id': omarIri, preferredName: 'M' })).body.violations[0].propertyPath,
    ).toBe('@id')
  })
})

test('without a token every address of a person answers 401', async () => {
  for (const path of ['/api/v2/profile', '/api/v2/my_academic', '/api/v2/users', contactIri, '/api/v2/terms']) {
    const reply = await testApp.withToken().get(path)
    expect(reply).toMatchObject({ status: 401, body: { code: 401, message: 'JWT Token not found' } })
  }
})

test('an expired token is reported with the message that leads to signing in again', async () => {
  const seconds = testApp.now.getTime() / 1000
  const reply = await testApp.withToken(await testApp.token(mina, { exp: seconds - 120 })).get('/api/v2/profile')
  expect(reply).toMatchObject({ status: 401, body: { code: 401, message: 'Expired JWT Token' } })
})
