import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '#platform/test/test-app.ts'
import { holdScopes, holdStops } from '../../contract/hold-scopes.ts'
import { viewerOf } from '../access/viewer.ts'
import { type MadePerson, makePerson } from '../factory.ts'

let testApp: TestApp
let mina: MadePerson
let isabel: MadePerson
const student: TestPerson = { username: 'mina', sub: 'mina' }
const officer: TestPerson = { username: 'isabel', sub: 'isabel', roles: ['ROLE_REGISTRY'] }
const today = '2026-11-21'

beforeAll(async () => {
  testApp = await openTestApp()
  const make = (username: string) =>
    makePerson(testApp.db, {
      username,
      email: `${username}@example.edu`,
      officialName: username,
      identity: { issuer: 'embedded', subject: username },
    })
  mina = await make('mina')
  isabel = await make('isabel')
})
beforeEach(async () => {
  await testApp.db.deleteFrom('hold').execute()
  await testApp.db.deleteFrom('invoice').execute()
  await testApp.db.deleteFrom('notice').execute()
  await testApp.db.deleteFrom('mail_message').execute()
  testApp.api.sessions.forget()
})

const text = { en: 'Books are overdue.', pt: 'Livros em atraso.', 'zh-Hant': '有逾期圖書。' }
const library = (some: object = {}) => ({
  ...{ user: `/api/v2/users/${mina.id}`, kind: 'LIBRARY', scopes: ['CERTIFICATE', 'ENROL'] },
  ...{ reason: text, howToClear: text, ...some },
})
const setHold = async (some: object = {}) => (await testApp.as(officer).post('/api/v2/holds', library(some))).body
const act = (iri: string, name: string, reason?: string) =>
  testApp.as(officer).post(`${iri}/transitions/${name}`, reason === undefined ? {} : { reason })
const profile = async () => (await testApp.as(student).get('/api/v2/profile')).body

/** The acts that are stopped for Mina, as every guard checks them. */
async function stopped(day = today) {
  const identity = { issuer: 'embedded', subject: 'mina', username: 'mina', email: null, name: 'mina' }
  const me = await viewerOf(
    testApp.db,
    { ...identity, roles: [], guest: false, impersonator: null, sessionId: '', issuedAt: 1_800_000_000 },
    [],
    day,
  )
  return holdScopes.filter((scope) => me && holdStops(me, scope))
}

test('a hold stops exactly its acts, from its first day to its last', async () => {
  await setHold({ since: '2026-11-20', until: '2026-11-25' })
  expect(await stopped('2026-11-19')).toEqual([])
  expect(await stopped('2026-11-20')).toEqual(['ENROL', 'CERTIFICATE'])
  expect(await stopped('2026-11-25')).toEqual(['ENROL', 'CERTIFICATE'])
  expect(await stopped('2026-11-26')).toEqual([])
})

test('acts that several holds stop stay stopped until the last of them is cleared', async () => {
  const first = await setHold()
  await setHold({ scopes: ['ENROL', 'GRADES_VIEW'] })
  expect(await stopped()).toEqual(['ENROL', 'GRADES_VIEW', 'CERTIFICATE'])
  expect((await act(first['@id'], 'clear')).body).toMatchObject({ state: 'CLEARED', inForce: false })
  expect(await stopped()).toEqual(['ENROL', 'GRADES_VIEW'])
})

test('the person sees the hold with its reason and how to clear it, and it disappears when cleared', async () => {
  const held = await setHold({ scopes: ['LOGIN_LIMITED'] })
  expect(await profile()).toMatchObject({ blocked: true, holds: [{ kind: 'LIBRARY', reason: text, howToClear: text }] })
  const own = await testApp.as(student).get(held['@id'])
  expect(own.body).toMatchObject({ state: 'ACTIVE', inForce: true, actions: [] })
  expect((await testApp.as(student).post(`${held['@id']}/transitions/clear`)).status).toBe(403)
  await act(held['@id'], 'clear')
  expect(await profile()).toMatchObject({ blocked: false, holds: [] })
})

test('an override names its last day and its reason; after that day the hold stops again', async () => {
  const held = await setHold()
  const early = await act(held['@id'], 'override', 'She leaves for her exchange.')
  expect(early.body.blockers).toEqual(['No end date is set for the override.'])
  await testApp.as(officer).put(held['@id'], { overriddenUntil: '2026-11-23' })
  expect((await act(held['@id'], 'override', 'short')).status).toBe(422)
  expect((await act(held['@id'], 'override', 'She leaves for her exchange.')).body).toMatchObject({ inForce: false })
  expect(await stopped('2026-11-23')).toEqual([])
  expect(await stopped('2026-11-24')).toEqual(['ENROL', 'CERTIFICATE'])
  expect((await act(held['@id'], 'reinstate', 'She has not left.')).body).toMatchObject({ inForce: true })
})

test('officers cannot clear their own holds', async () => {
  const held = await setHold({ user: `/api/v2/users/${isabel.id}` })
  const answer = await act(held['@id'], 'clear')
  expect([answer.status, answer.body['hydra:description']]).toEqual([
    403,
    'This concerns you. Somebody else has to decide.',
  ])
  const etag = { 'if-match': (await testApp.as(officer).get(held['@id'])).headers.get('etag') ?? '' }
  expect((await testApp.as(officer).put(held['@id'], { until: '2026-11-22' }, etag)).status).toBe(403)
})

test.each([
  ['nothing that it stops', { scopes: [] }, 'scopes'],
  ['an act that is none', { scopes: ['DANCE'] }, 'scopes.0'],
  ['no reason', { reason: {} }, 'reason'],
  ['an end before its beginning', { since: '2026-11-20', until: '2026-11-19' }, 'until'],
  ['nobody whom it concerns', { user: '/api/v2/users/99999' }, 'user'],
])('a hold with %s is refused at that field', async (_, some, propertyPath) => {
  const { status, body } = await testApp.as(officer).post('/api/v2/holds', library(some))
  expect([status, body.violations[0].propertyPath]).toEqual([422, propertyPath])
})

test('an invoice is open until it is paid or cancelled with a reason', async () => {
  const bill = (number: string) => ({
    user: `/api/v2/users/${mina.id}`,
    ...{ number, amount: 1250.5, dueOn: '2026-12-01' },
  })
  const first = await testApp.as(officer).post('/api/v2/invoices', bill('2026-1'))
  expect(first.body).toMatchObject({ amount: 1250.5, currency: 'MOP', issuedOn: today, state: 'OPEN' })
  const twice = await testApp.as(officer).post('/api/v2/invoices', bill('2026-1'))
  expect(twice.body.violations).toMatchObject([{ propertyPath: 'number' }])
  expect(await profile()).toMatchObject({ invoice: true, invoices: [{ number: '2026-1', amount: 1250.5 }] })
  expect((await act(first.body['@id'], 'pay')).body.paidAt).toBe(testApp.now.toISOString())
  const second = await testApp.as(officer).post('/api/v2/invoices', bill('2026-2'))
  expect((await act(second.body['@id'], 'cancel', 'Wrong person.')).body.state).toBe('CANCELLED')
  const { invoice, invoices, status } = await profile()
  expect({ invoice, invoices, tasks: status.tasks }).toEqual({ invoice: false, invoices: [], tasks: [] })
})

test("all people find their own invoices of all times, even those who may see others' invoices", async () => {
  const bill = (person: MadePerson, number: string) => ({
    ...{ user: `/api/v2/users/${person.id}`, number, amount: 10, dueOn: '2026-12-01' },
  })
  const paid = await testApp.as(officer).post('/api/v2/invoices', bill(mina, '2026-3'))
  await act(paid.body['@id'], 'pay')
  await testApp.as(officer).post('/api/v2/invoices', bill(isabel, '2026-4'))
  const of = async (who: TestPerson, person: MadePerson) => {
    const { body } = await testApp.as(who).get(`/api/v2/invoices?user.id=${person.id}`)
    return body['hydra:member'].map(({ number, state }: Record<string, string>) => `${number} ${state}`)
  }
  expect(await of(student, mina)).toEqual(['2026-3 PAID'])
  expect(await of(officer, isabel)).toEqual(['2026-4 OPEN'])
  expect(await of(student, isabel)).toEqual([])
})

/** The person's notifications: the news, newest last, and the mails. */
async function told() {
  const { body } = await testApp.as(student).get('/api/v2/feed?domain=people&itemsPerPage=50')
  const letters = await testApp.db.selectFrom('mail_message').select(['template', 'recipient', 'values']).execute()
  const news = body.news['hydra:member'].map(({ key }: { key: string }) => key).sort()
  return { news, letters: letters.map(({ template }) => template).sort(), first: letters[0] }
}

test('the person is notified of every change of a hold by news and by mail, with a working link', async () => {
  const held = await setHold()
  await testApp.as(officer).put(held['@id'], { overriddenUntil: '2026-11-23' })
  await act(held['@id'], 'override', 'She leaves for her exchange.')
  await act(held['@id'], 'reinstate', 'She has not left.')
  await testApp.as(officer).put(held['@id'], { howToClear: { ...text, en: 'Return the books.' } })
  await act(held['@id'], 'clear')
  const keys = ['holdChanged', 'holdCleared', 'holdOverridden', 'holdReinstated', 'holdSet']
  const { news, letters, first } = await told()
  expect([news, letters]).toEqual([keys, keys])
  expect(first).toMatchObject({
    recipient: 'mina@example.edu',
    values: {
      reason: 'Books are overdue.',
      what: 'certificates and statements of hours, enrolment',
      path: `/my/resolve_route?iri=${encodeURIComponent(held['@id'])}`,
    },
  })
  const open = await testApp.as(student).get(`/api/v2/resolve_route?iri=${held['@id']}`)
  expect(open.body).toMatchObject({ path: '/profile/info' })
})

test('the person is notified of an invoice and of its changes', async () => {
  const bill = (number: string) => ({ user: `/api/v2/users/${mina.id}`, number, amount: 1250.5, dueOn: '2026-12-01' })
  const first = await testApp.as(officer).post('/api/v2/invoices', bill('2026-1'))
  const second = await testApp.as(officer).post('/api/v2/invoices', bill('2026-2'))
  await act(first.body['@id'], 'pay')
  await act(second.body['@id'], 'cancel', 'Wrong person.')
  const keys = ['invoiceCancelled', 'invoiceIssued', 'invoiceIssued', 'invoicePaid']
  const { news, letters, first: letter } = await told()
  expect([news, letters]).toEqual([keys, keys])
  expect(letter?.values).toMatchObject({ amount: expect.stringMatching(/^MOP.1,250\.50$/), due: '1 December 2026' })
})
