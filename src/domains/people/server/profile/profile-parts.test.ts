import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '#platform/test/test-app.ts'
import { type MadePerson, makePerson } from '../factory.ts'
import { placesWith } from '../privacy/everywhere.fixture.ts'

let testApp: TestApp
let mina: MadePerson
const student: TestPerson = { username: 'mina', sub: 'mina' }
const other: TestPerson = { username: 'chan', sub: 'chan' }
const officer: TestPerson = { username: 'isabel', sub: 'isabel', roles: ['ROLE_REGISTRY'] }

beforeAll(async () => {
  testApp = await openTestApp()
  const make = (username: string) =>
    makePerson(testApp.db, { username, officialName: username, identity: { issuer: 'embedded', subject: username } })
  mina = await make('mina')
  await make('chan')
  await make('isabel')
})
beforeEach(async () => {
  for (const table of ['photo', 'change_request', 'wifi_credential', 'public_info', 'stored_file'])
    await testApp.db.deleteFrom(table).execute()
})

const at = (path: string) => `/api/v2/users/${mina.id}${path}`
const send = (path: string, body: Uint8Array, name = 'my file.bin') =>
  testApp.as(student).send('POST', at(path), { body: new Uint8Array(body), headers: { 'file-name': name } })
const picture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'SECRET PLACE' } })
    .toBuffer()
const move = (who: TestPerson, iri: string, name: string, reason?: string) =>
  testApp.as(who).post(`${iri}/transitions/${name}`, reason === undefined ? {} : { reason })

test('a photo becomes a square JPEG of 512 pixels, and nothing of the old file is left', async () => {
  const sent = await picture()
  expect(sent.includes('SECRET PLACE')).toBe(true)
  const { status, body } = await send('/photo', sent)
  expect(status).toBe(200)
  const answer = await testApp.as(student).get(`${body['@id']}/image`)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const bytes = Buffer.from(await answer.body.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 })
  expect(bytes.includes('SECRET')).toBe(false)
})

test.each([
  ['too small', () => picture(900, 150), 422],
  ['no picture though it begins like one', async () => Buffer.from('ffd8ffe0ffffffff', 'hex'), 422],
  ['a web page', async () => Buffer.from('<html><script>alert(1)</script>'), 415],
  ['a drawing with scripts', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
  ['larger than 5 MB', async () => Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), 413],
])('a photo that is %s is refused and not kept', async (_, make, wanted) => {
  expect((await send('/photo', await make())).status).toBe(wanted)
  expect(await testApp.db.selectFrom('stored_file').select('id').execute()).toEqual([])
})

test('the registry approves a photo, and the next one replaces it', async () => {
  const first = (await send('/photo', await picture())).body['@id']
  expect((await testApp.as(other).get(first)).status).toBe(404)
  expect((await testApp.as(other).get(`${first}/image`)).status).toBe(404)
  expect((await move(student, first, 'approve')).status).toBe(403)
  expect((await move(officer, first, 'approve')).body.state).toBe('APPROVED')
  const second = (await send('/photo', await picture(300, 800))).body['@id']
  expect((await testApp.as(student).get(first)).body.state).toBe('APPROVED')
  await move(officer, second, 'approve')
  expect((await testApp.as(student).get(first)).body).toMatchObject({ state: 'WITHDRAWN', image: null })
  expect(await testApp.db.selectFrom('stored_file').select('name').execute()).toHaveLength(3)
})

test('a rejected photo has a reason', async () => {
  const photo = (await send('/photo', await picture())).body['@id']
  expect((await move(officer, photo, 'reject', 'Dark')).status).toBe(422)
  await move(officer, photo, 'reject', 'The face is in the shade.')
  expect((await testApp.as(student).get(photo)).body).toMatchObject({
    ...{ state: 'REJECTED', reason: 'The face is in the shade.' },
  })
})

const preview = async (as: string) => (await testApp.as(student).get(at(`/public_info?as=${as}`))).body

test('each field is shown to its audience, in the preview and to real readers', async () => {
  const info = `/api/v2/public_infos/${mina.id}`
  expect((await testApp.as(other).get(info)).status).toBe(404)
  const audiences = { email: 'public', office: 'university', about: 'courses', phone: 'nobody' }
  const written = { office: 'Room 7', about: 'I like graphs.', phone: '+853 6612 3456', audiences }
  expect((await testApp.as(student).put(info, written)).body).toMatchObject(written)
  const shown = { office: 'Room 7', about: 'I like graphs.', email: null, phone: null, audiences: null }
  expect(await preview('student')).toMatchObject(shown)
  expect(await preview('staff')).toMatchObject({ ...shown, about: null })
  expect(await preview('visitor')).toMatchObject({ ...shown, about: null, office: null })
  expect((await testApp.as(other).get(info)).body).toMatchObject({ ...shown, about: null, actions: [] })
  expect((await testApp.as(other).put(info, { office: 'x' })).status).toBe(403)
  const guest = testApp.as({ username: 'visitor', guest: true })
  expect((await guest.get(info)).body).toMatchObject({ office: null, about: null, name: 'mina' })
})

test('an approved photo is shown only to its audience', async () => {
  const photo = (await send('/photo', await picture())).body['@id']
  await testApp.as(student).put(`/api/v2/public_infos/${mina.id}`, { audiences: { photo: 'university' } })
  expect((await testApp.as(other).get(at('/photo'))).status).toBe(404)
  await move(officer, photo, 'approve')
  expect((await testApp.as(other).get(at('/photo'))).headers.get('content-type')).toBe('image/jpeg')
  expect((await testApp.as({ username: 'visitor', guest: true }).get(at('/photo'))).status).toBe(404)
})

test.each([
  ['a homepage that is a script', { homepage: 'javascript:alert(1)' }, 'homepage'],
  ['an ORCID iD that is none', { orcid: '1234' }, 'orcid'],
  ['an audience of one’s own', { audiences: { office: 'friends' } }, 'audiences.office'],
])('%s is refused', async (_, some, path) => {
  const { status, body } = await testApp.as(student).put(`/api/v2/public_infos/${mina.id}`, some)
  expect([status, body.violations[0].propertyPath]).toEqual([422, path])
})

const pdf = Buffer.from('%PDF-1.7\n%%EOF')
const request = async (some: object = {}) => {
  const { body } = await send('/documents', pdf, 'passport.pdf')
  const input = { field: 'familyName', value: 'Chan', document: body.document, ...some }
  return testApp.as(student).post('/api/v2/change_requests', input)
}

test('an official name changes when the registry has approved the document', async () => {
  const { body } = await request()
  expect(body).toMatchObject({ state: 'SUBMITTED', value: 'Chan', documentName: 'passport.pdf' })
  expect((await testApp.as(other).get(body['@id'])).status).toBe(404)
  expect((await testApp.as(other).get(body.document)).status).toBe(404)
  expect((await testApp.as(officer).get(body.document)).headers.get('content-type')).toBe('application/pdf')
  expect((await move(student, body['@id'], 'approve')).status).toBe(403)
  expect((await move(officer, body['@id'], 'approve')).body.state).toBe('APPROVED')
  expect((await testApp.as(student).get(at(''))).body).toMatchObject({ familyName: 'Chan' })
})

test('a request is rejected with a reason, and changes nothing', async () => {
  const { body } = await request({ field: 'birthDate', value: '2001-02-03' })
  await move(officer, body['@id'], 'refuse', 'The document cannot be read.')
  expect((await testApp.as(student).get(body['@id'])).body).toMatchObject({
    ...{ state: 'REFUSED', reason: 'The document cannot be read.' },
  })
  expect((await testApp.as(student).get(at(''))).body.birthDate).toBeNull()
})

test('a second request for the same field replaces the first', async () => {
  const first = (await request({ value: 'Lei' })).body['@id']
  await request({ value: 'Chen' })
  expect((await testApp.as(student).get(first)).body.state).toBe('WITHDRAWN')
})

test.each([
  ['a document of somebody else', { value: 'Lei', document: '00000000-0000-4000-8000-000000000000' }, 'document'],
  ['a day of birth that is none', { field: 'birthDate', value: '2001-02-30' }, 'value'],
  ['a day of birth to come', { field: 'birthDate', value: '2030-01-01' }, 'value'],
  ['a right that is no record', { field: 'roles', value: 'ROLE_SUPER_ADMIN' }, 'field'],
])('a request with %s is refused', async (_, some, path) => {
  const { status, body } = await request(some)
  expect([status, body.violations[0].propertyPath]).toEqual([422, path])
})

const radcheck = () => testApp.db.selectFrom('radcheck').selectAll().execute()

test('a Wi-Fi secret is shown once, and FreeRADIUS finds its hash until it is revoked', async () => {
  const { status, body } = await testApp.as(student).post(at('/wifi_credentials'), { device: 'Phone' })
  expect([status, body.username]).toEqual([200, 'mina-phone'])
  const { ntPassword } = await import('../wifi/wifi-secret.ts')
  const row = { username: 'mina-phone', attribute: 'NT-Password', op: ':=', value: ntPassword(body.secret) }
  expect(await radcheck()).toMatchObject([row])
  const known = await testApp.as(student).get('/api/v2/wifi_credentials')
  expect(JSON.stringify(known.body)).not.toContain(body.secret)
  expect(JSON.stringify(known.body)).not.toContain(row.value)
  const again = await testApp.as(student).post(at('/wifi_credentials'), { device: 'phone' })
  expect(again.body.username).toBe('mina-phone-2')
  await move(student, body['@id'], 'revoke')
  expect((await radcheck()).map(({ username }) => username)).toEqual(['mina-phone-2'])
})

test('a Wi-Fi secret is in no table, not even for a repeated request, which is refused with a message', async () => {
  const headers = { 'idempotency-key': 'the-first-phone', 'accept-language': 'pt' }
  const ask = () => testApp.as(student).post(at('/wifi_credentials'), { device: 'Phone' }, headers)
  const { status, body } = await ask()
  expect([status, body.secret.length > 10]).toEqual([200, true])
  expect(await placesWith(testApp.db, 'mina-phone')).toContain('wifi_credential.username')
  expect(await placesWith(testApp.db, body.secret)).toEqual([])
  const again = await ask()
  expect([again.status, again.body['hydra:description']]).toEqual([409, expect.stringMatching(/já foi feito/)])
  expect(await radcheck()).toHaveLength(1)
})

test('people cannot make Wi-Fi secrets for others, and the eleventh device is refused', async () => {
  expect((await testApp.as(other).post(at('/wifi_credentials'), { device: 'Phone' })).status).toBe(404)
  for (let n = 0; n < 10; n++) await testApp.as(student).post(at('/wifi_credentials'), { device: `Device ${n}` })
  expect((await testApp.as(student).post(at('/wifi_credentials'), { device: 'One more' })).status).toBe(422)
  expect(await radcheck()).toHaveLength(10)
})
