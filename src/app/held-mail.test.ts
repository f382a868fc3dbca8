import { beforeAll, beforeEach, expect, test } from 'vitest'
import { holdOf, unsubscribeAddressOf } from '#people/server'
import { type HoldableLetter, mail, mailListener, sendDigests } from '#platform/server/mail/index.ts'
import { openWords } from '#platform/server/words/words.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { workOf } from '#platform/test/work.ts'
import { isMailCurrentIn } from './server/current-mail.ts'
import { domains } from './server/domains.ts'

let testApp: TestApp
let mina: number
beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(async () => {
  await testApp.empty()
  mina = (await as('mina').get('/api/v2/profile')).body.user.id
})

const as = (username: string, roles = ['ROLE_STUDENT']) => testApp.as({ username, roles })
const work = (at = '2026-11-21T12:00:00Z') => ({ ...workOf(testApp), contributors: domains, now: new Date(at) })
const choose = async (delivery: string) =>
  (await as('mina').put('/api/v2/mail_choices', { domain: 'material', topic: 'announcements', delivery })).status
const setHours = async (body: object) => (await as('mina').put('/api/v2/mail_hours', body)).status
const letter = (change: Partial<HoldableLetter> = {}): HoldableLetter => ({
  ...{ id: 0, domain: 'material', template: 'announced', personId: mina },
  ...{ expiresAt: new Date('2026-11-30T00:00:00Z'), ...change },
})
const holdAt = async (at: string, change: Partial<HoldableLetter> = {}) => {
  const hold = await holdOf(letter(change), work(at))
  return hold && [hold.until.toISOString(), hold.together]
}

test('a mail of the daily digest waits for seven in the morning, by the clock of its reader', async () => {
  expect(await holdAt('2026-11-21T12:00:00Z')).toBeNull()
  await choose('daily')
  expect(await holdAt('2026-11-21T12:00:00Z')).toEqual(['2026-11-21T23:00:00.000Z', true])
  await setHours({ timeZone: 'Europe/Lisbon', quiet: null })
  expect(await holdAt('2026-11-21T12:00:00Z')).toEqual(['2026-11-22T07:00:00.000Z', true])
  expect(await holdAt('2026-11-21T05:00:00Z')).toEqual(['2026-11-21T07:00:00.000Z', true])
})

test.each([
  ['2026-11-21T13:59:00Z', null],
  ['2026-11-21T14:00:00Z', '2026-11-21T23:30:00.000Z'],
  ['2026-11-21T23:29:00Z', '2026-11-21T23:30:00.000Z'],
  ['2026-11-21T23:30:00Z', null],
])('in quiet hours from 22:00 to 07:30 in Macau, a mail of %s waits until %s', async (at, until) => {
  await setHours({ timeZone: 'Asia/Macau', quiet: { from: '22:00', until: '07:30' } })
  expect(await holdAt(at)).toEqual(until && [until, false])
})

test('quiet hours within one day end on that day', async () => {
  await setHours({ timeZone: 'Asia/Macau', quiet: { from: '12:00', until: '14:00' } })
  expect(await holdAt('2026-11-21T05:00:00Z')).toEqual(['2026-11-21T06:00:00.000Z', false])
  expect(await holdAt('2026-11-21T06:00:00Z')).toBeNull()
})

test('what would be useless by then, or warns of somebody else in the account, is sent at night', async () => {
  await choose('daily')
  await setHours({ timeZone: 'Asia/Macau', quiet: { from: '22:00', until: '07:30' } })
  const night = '2026-11-21T18:00:00Z'
  expect(await holdAt(night, { expiresAt: new Date('2026-11-21T20:00:00Z') })).toBeNull()
  expect(await holdAt(night, { domain: 'people', template: 'passwordChanged' })).toBeNull()
  expect(await holdAt(night, { personId: null })).toBeNull()
  expect(await holdAt(night, { domain: 'people', template: 'holdSet' })).toEqual(['2026-11-21T23:30:00.000Z', false])
})

test.each([
  { timeZone: 'Asia/Nowhere', quiet: null },
  { timeZone: 'Asia/Macau', quiet: { from: '22:00', until: '22:00' } },
  { timeZone: 'Asia/Macau', quiet: { from: '24:00', until: '07:00' } },
  { timeZone: "'; drop table person", quiet: null },
])('the hours %j are refused, and nothing is stored', async (hours) => {
  expect(await setHours(hours)).toBe(422)
  expect((await as('mina').get('/api/v2/mail_hours')).body).toMatchObject({ timeZone: 'Asia/Macau', quiet: null })
})

/** Writes an announcement to Mina that waits for a digest. */
async function held(title: string, sendAfter: string, listed = true): Promise<number> {
  const { db, api } = testApp
  const id = await db.transaction().execute((tx) =>
    mail(
      { db: tx, emit: (event, payload) => api.events.emit(tx, event, payload) },
      {
        ...{ to: 'mina@example.edu', language: 'en', domain: 'material', template: 'announced', personId: mina },
        ...{ name: 'Mina', path: `/my/posts/${title}`, values: { course: 'CS204', title }, listed },
      },
    ),
  )
  await testApp.set('mail_message', id, { state: 'held', together: true, send_after: sendAfter })
  return id
}
const digests = () => testApp.db.selectFrom('mail_message').selectAll().where('template', '=', 'digest').execute()
const send = (at: string) =>
  sendDigests(work(at), { say: openWords(domains), isCurrent: async ({ id }) => !untrue.has(id) })
const untrue = new Set<number>()

test('one digest contains what is due and still true, once', async () => {
  const first = await held('Room', '2026-11-21T23:00:00Z')
  const gone = await held('Withdrawn', '2026-11-21T23:00:00Z')
  const later = await held('Later', '2026-11-22T23:00:00Z')
  untrue.add(gone)
  await send('2026-11-21T22:59:00Z')
  expect(await digests()).toEqual([])
  await Promise.all([send('2026-11-21T23:00:00Z'), send('2026-11-21T23:00:00Z')])
  const [digest, ...others] = await digests()
  expect(others).toEqual([])
  expect(digest).toMatchObject({ recipient: 'mina@example.edu', person_id: mina, values: { count: 1, name: 'mina' } })
  expect(digest?.values.list).toBe('– CS204: Room\n  http://localhost/my/posts/Room')
  const states = await testApp.db.selectFrom('mail_message').select(['id', 'state']).orderBy('id').execute()
  expect(states.filter(({ id }) => [first, gone, later].includes(id))).toEqual([
    { id: first, state: 'digested' },
    { id: gone, state: 'obsolete' },
    { id: later, state: 'held' },
  ])
})

test('a digest of nothing but reminders is no more listed than they are', async () => {
  await held('Hidden', '2026-11-23T01:00:00Z', false)
  await send('2026-11-23T01:00:00Z')
  await held('Shown', '2026-11-23T02:00:00Z')
  await held('Hidden again', '2026-11-23T02:00:00Z', false)
  await send('2026-11-23T02:00:00Z')
  expect((await digests()).slice(-2).map(({ listed }) => listed)).toEqual([false, true])
})

test('the digest itself is sent at once, with the address at which its reader unsubscribes', async () => {
  await held('Room', '2026-11-21T23:00:00Z')
  await send('2026-11-21T23:00:00Z')
  const [digest] = await digests()
  const sent: object[] = []
  const sender = async (letter: object) => void sent.push(letter)
  const { handle } = mailListener(
    { mail: sender, sms: null },
    {
      ...{ say: openWords(domains), log: () => undefined, publicUrl: 'http://localhost' },
      rules: {
        isCurrent: isMailCurrentIn(domains),
        holdOf,
        unsubscribeAddressOf: (letter, ctx) => unsubscribeAddressOf(letter, ctx, 'http://localhost'),
      },
    },
  )
  await handle({ id: digest?.id ?? 0 }, work('2026-11-21T23:00:00Z'))
  expect(sent).toMatchObject([
    { to: 'mina@example.edu', unsubscribe: expect.stringContaining('http://localhost/api/v2/mail_unsubscribes/') },
  ])
})

const addressOf = (change: Partial<HoldableLetter> = {}) => unsubscribeAddressOf(letter(change), work(), '')
const anonymous = () => testApp.withToken()
const choices = async () => (await as('mina').get('/api/v2/mail_choices')).body['hydra:member']

test('one request to the address in a mail unsubscribes, without a session and whatever its body', async () => {
  const address = (await addressOf()) ?? ''
  expect(await addressOf()).toBe(address)
  const opened = await anonymous().send('GET', address)
  expect([opened.status, opened.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/my\/unsubscribe\/[\w-]{32}$/),
  ])
  expect((await anonymous().get(`${address}/topic`)).body).toMatchObject({ topic: 'announcements', ended: false })
  expect((await choices())[0]).toMatchObject({ topic: 'announcements', delivery: 'now' })
  const body = { body: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  expect((await anonymous().send('POST', address, body)).status).toBe(200)
  expect((await anonymous().get(`${address}/topic`)).body).toMatchObject({ ended: true })
  expect((await choices())[0]).toMatchObject({ topic: 'announcements', delivery: 'never' })
  expect(await isMailCurrentIn(domains)(letter(), work())).toBe(false)
})

test('an unknown address changes nothing, and mails that always arrive have none', async () => {
  expect((await anonymous().send('POST', '/api/v2/mail_unsubscribes/unknown')).status).toBe(404)
  expect(await addressOf({ domain: 'people', template: 'holdSet' })).toBeNull()
  expect(await addressOf({ domain: 'grading', template: 'sheetSubmitted' })).toBeNull()
  expect(await addressOf({ personId: null })).toBeNull()
})

test('who unsubscribes from the digest gets none: what can be declined ends, the rest arrives at once', async () => {
  await choose('daily')
  const officer = as('mina', ['ROLE_STUDENT', 'ROLE_REGISTRY'])
  await officer.put('/api/v2/mail_choices', { domain: 'grading', topic: 'work', delivery: 'daily' })
  const address = (await addressOf({ domain: 'platform', template: 'digest' })) ?? ''
  expect((await anonymous().send('POST', address)).status).toBe(200)
  const left = (await officer.get('/api/v2/mail_choices')).body['hydra:member']
  expect(left).toContainEqual({ domain: 'material', topic: 'announcements', isNeeded: false, delivery: 'never' })
  expect(left).toContainEqual({ domain: 'grading', topic: 'work', isNeeded: true, delivery: 'now' })
})

test('a mail that always arrives can wait for the digest, but cannot be declined', async () => {
  const officer = as('mina', ['ROLE_REGISTRY'])
  const chosen = (delivery: string) =>
    officer.put('/api/v2/mail_choices', { domain: 'grading', topic: 'work', delivery })
  expect((await chosen('never')).status).toBe(422)
  expect((await chosen('daily')).status).toBe(200)
  expect(await holdAt('2026-11-21T12:00:00Z', { domain: 'grading', template: 'sheetSubmitted' })).toEqual([
    '2026-11-21T23:00:00.000Z',
    true,
  ])
})
