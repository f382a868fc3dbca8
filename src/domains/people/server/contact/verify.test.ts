import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '#platform/test/call.ts'
import { openTestApp, type TestApp, type TestPerson } from '#platform/test/test-app.ts'
import { type MadePerson, makePerson } from '../factory.ts'

let testApp: TestApp
let mina: MadePerson
let student: Caller
const minaClaims: TestPerson = { username: 'mina', sub: 'mina' }
const officer: TestPerson = { username: 'registry', sub: 'registry', roles: ['ROLE_REGISTRY'] }

beforeAll(async () => {
  testApp = await openTestApp()
  const make = (username: string, email: string | null) =>
    makePerson(testApp.db, {
      username,
      officialName: username,
      email,
      identity: { issuer: 'embedded', subject: username },
    })
  mina = await make('mina', 'mina@university.example')
  await make('chan', null)
  student = testApp.as(minaClaims)
})
beforeEach(async () => {
  await testApp.db.deleteFrom('user_contact').execute()
  await testApp.db.deleteFrom('mail_message').execute()
})

const email = (combined = 'mina@example.org') => ({
  ...{ combined, category: 'Personal', user: `/api/v2/users/${mina.id}`, type: 2 },
})
const made = async (body: object, who = student): Promise<string> =>
  (await who.post('/api/v2/user_contacts', body)).body['@id']
const letters = () => testApp.db.selectFrom('mail_message').selectAll().orderBy('id').execute()
const lastCode = async (): Promise<string> => (await letters()).at(-1)?.values.code
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
const verifiedAt = async (iri: string) => (await student.get(iri)).body.verifiedAt

test('a mailbox is verified by the code that was sent to it, in the language of the person', async () => {
  const iri = await made(email())
  const sent = await student.post(`${iri}/send_code`, undefined, { 'accept-language': 'pt' })
  expect(sent.body).toMatchObject({ by: 'mail', to: 'm…@example.org', expiresAt: '2026-11-21T02:10:00.000Z' })
  const [letter] = await letters()
  expect(letter).toMatchObject({ recipient: 'mina@example.org', language: 'pt', channel: 'mail', person_id: mina.id })
  expect(letter?.secrets).toEqual(['code'])
  expect(await verifiedAt(iri)).toBe(null)
  const code: string = letter?.values.code
  const checked = await student.post(`${iri}/verify`, { code: `${code.slice(0, 3)} ${code.slice(3)}` })
  expect(checked.body).toMatchObject({ '@id': iri, verified: true })
  expect(await verifiedAt(iri)).toBe(testApp.now.toISOString())
  expect((await student.post(`${iri}/verify`, { code })).body).toMatchObject({ verified: false, triesLeft: 0 })
})

test('without a gateway for text messages a mobile cannot be verified, and that is not offered', async () => {
  const iri = await made({ ...email('+853 6612 3456'), type: 4 })
  expect((await student.get(iri)).body).toMatchObject({ verifiable: false })
  const refused = await student.post(`${iri}/send_code`)
  expect([refused.status, refused.body.violations]).toMatchObject([
    422,
    [{ message: 'This number cannot be verified: the portal cannot send it a text message.' }],
  ])
  expect(await letters()).toEqual([])
  expect((await student.get(await made(email()))).body).toMatchObject({ verifiable: true })
})

test('a code is neither in the answer nor readable in the database', async () => {
  const iri = await made(email())
  const sent = await student.post(`${iri}/send_code`)
  const code = await lastCode()
  expect(code).toMatch(/^\d{6}$/)
  expect(JSON.stringify(sent.body)).not.toContain(code)
  expect(JSON.stringify(await testApp.db.selectFrom('contact_code').select(['salt', 'hash']).execute())).not.toContain(
    code,
  )
})

test('five wrong codes void the right one, and every one is counted', async () => {
  const iri = await made(email())
  await student.post(`${iri}/send_code`)
  const code = await lastCode()
  const left: number[] = []
  for (let tries = 0; tries < 5; tries++)
    left.push((await student.post(`${iri}/verify`, { code: wrong(code) })).body.triesLeft)
  expect(left).toEqual([4, 3, 2, 1, 0])
  expect((await student.post(`${iri}/verify`, { code })).body).toMatchObject({ verified: false, triesLeft: 0 })
  expect(await verifiedAt(iri)).toBe(null)
})

test('fifty simultaneous guesses count as five', async () => {
  const iri = await made(email())
  await student.post(`${iri}/send_code`)
  const code = wrong(await lastCode())
  await Promise.all(Array.from({ length: 50 }, () => student.post(`${iri}/verify`, { code })))
  expect(await testApp.db.selectFrom('contact_code').select('tries').execute()).toEqual([{ tries: 5 }])
})

test('text that cannot be a code does not count as a try, and full-width digits are accepted', async () => {
  const iri = await made(email())
  await student.post(`${iri}/send_code`)
  const none = await student.post(`${iri}/verify`, { code: '12' }, { 'accept-language': 'zh-TW' })
  expect([none.status, none.body.violations]).toEqual([422, [{ propertyPath: 'code', message: '驗證碼為六位數字。' }]])
  expect(await testApp.db.selectFrom('contact_code').select('tries').execute()).toEqual([{ tries: 0 }])
  const wide = [...(await lastCode())].map((digit) => String.fromCodePoint(Number(digit) + 0xff10)).join('')
  expect((await student.post(`${iri}/verify`, { code: wide })).body.verified).toBe(true)
})

test('a code expires after ten minutes', async () => {
  const iri = await made(email())
  await student.post(`${iri}/send_code`)
  await testApp.db.updateTable('contact_code').set({ expires_at: testApp.now.toISOString() }).execute()
  expect((await student.post(`${iri}/verify`, { code: await lastCode() })).body.verified).toBe(false)
})

test('a code for one address does not prove another, and a changed contact is no longer verified', async () => {
  const iri = await made(email())
  await student.post(`${iri}/send_code`)
  await student.put(iri, { combined: 'other@example.org' })
  expect((await student.post(`${iri}/verify`, { code: await lastCode() })).body.verified).toBe(false)
  await student.put(iri, { combined: 'mina@example.org' })
  await testApp.db.updateTable('user_contact').set({ verified_at: testApp.now.toISOString() }).execute()
  await student.put(iri, { combined: 'mina@EXAMPLE.org' })
  expect(await verifiedAt(iri)).toBe(testApp.now.toISOString())
  await student.post('/api/v2/user_contacts', email('another@example.org'))
  expect(await verifiedAt(iri)).toBe(null)
})

test('codes are sent once a minute and ten times a day', async () => {
  const iri = await made(email())
  expect((await student.post(`${iri}/send_code`)).status).toBe(200)
  const again = await student.post(`${iri}/send_code`)
  expect([again.status, again.headers.get('retry-after')]).toEqual([429, '60'])
  const earlier = { sent_at: new Date(testApp.now.getTime() - 60_000).toISOString() }
  await testApp.db
    .updateTable('contact_code')
    .set({ ...earlier, sent_today: 9 })
    .execute()
  expect((await student.post(`${iri}/send_code`)).status).toBe(200)
  await testApp.db.updateTable('contact_code').set(earlier).execute()
  expect((await student.post(`${iri}/send_code`)).status).toBe(429)
  await testApp.db.updateTable('contact_code').set({ sent_day: '2026-11-20' }).execute()
  expect((await student.post(`${iri}/send_code`)).status).toBe(200)
  expect(await letters()).toHaveLength(3)
})

test('people cannot send or check codes of others, or for contacts that no code can prove', async () => {
  const iri = await made(email())
  await student.post(`${iri}/send_code`)
  const code = await lastCode()
  expect((await testApp.as(officer).post(`${iri}/send_code`)).status).toBe(403)
  expect((await testApp.as(officer).post(`${iri}/verify`, { code })).status).toBe(403)
  const emergency = await made({ ...email('+853 6612 3456'), type: 4, category: 'Emergency' })
  expect((await student.post(`${emergency}/send_code`)).status).toBe(422)
  expect((await student.post('/api/v2/user_contacts/99999/send_code')).status).toBe(404)
  expect(await letters()).toHaveLength(1)
})

test('administrators who act for others cannot verify or confirm anything for them', async () => {
  const iri = await made(email())
  await makePerson(testApp.db, {
    ...{ username: 'root', officialName: 'Root', roles: ['ROLE_SUPER_ADMIN'] },
    identity: { issuer: 'embedded', subject: 'root' },
  })
  const acting = testApp.as({
    ...minaClaims,
    impersonator: { id: 'root', username: 'root', reason: 'to help her with it' },
  })
  const stated = { 'impersonation-reason': 'She asked for it by telephone.' }
  expect((await acting.post(`${iri}/send_code`, undefined, stated)).status).toBe(403)
  expect((await acting.post('/api/v2/user_contacts/confirm', undefined, stated)).status).toBe(403)
})

test('one click confirms everything for a year, and the task is gone', async () => {
  const types = async () =>
    (await student.get('/api/v2/profile')).body.status.tasks.map(({ type }: { type: string }) => type)
  const iri = await made(email())
  await made({ ...email('+853 6612 3456'), type: 4 })
  await testApp.db.updateTable('user_contact').set({ confirmed_at: '2020-01-01T00:00:00Z' }).execute()
  const etag = (await student.get(iri)).headers.get('etag') ?? ''
  expect(await types()).toContain('contactsUnconfirmed')
  const { body } = await student.post('/api/v2/user_contacts/confirm')
  expect(body).toMatchObject({ confirmed: 2, confirmedAt: testApp.now.toISOString() })
  expect(await types()).not.toContain('contactsUnconfirmed')
  const changed = await student.put(iri, { combined: 'new@example.org' }, { 'if-match': etag })
  expect(changed.status).toBe(200)
})

test('an address in parts is returned in parts and as one text', async () => {
  const address = { lines: ['Rua do Campo 12'], city: 'Macau', postalCode: null, country: 'MO' }
  const { combined: _, ...person } = email()
  const { status, body } = await student.post('/api/v2/user_contacts', { ...person, type: 1, address })
  expect(status).toBe(201)
  expect(body).toMatchObject({ address, combined: expect.stringMatching(/^Rua do Campo 12, Macau, Maca[ou]/) })
  const asText = await student.put(body['@id'], { combined: 'Rua do Campo 12, Macau' })
  expect(asText.body).toMatchObject({ address: null, combined: 'Rua do Campo 12, Macau' })
})

const parts = { lines: ['Rua do Campo 12'], city: 'Macau', country: 'MO' }
test.each([
  ['a country that is none', { combined: undefined, type: 1, address: { ...parts, country: 'XX' } }, 'address.country'],
  ['an address without a line', { combined: undefined, type: 1, address: { ...parts, lines: [] } }, 'address.lines'],
  ['parts of a mailbox', { combined: undefined, address: parts }, 'address'],
  ['parts and a text', { type: 1, combined: 'Macau', address: parts }, 'combined'],
  ['neither', { combined: undefined }, 'combined'],
])('%s is refused at its field', async (_, change, propertyPath) => {
  const { status, body } = await student.post('/api/v2/user_contacts', { ...email(), ...change })
  expect(status).toBe(422)
  expect(body.violations).toMatchObject([{ propertyPath }])
})
