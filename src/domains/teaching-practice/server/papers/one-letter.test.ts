import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { makeReady, type PracticeFixture } from '../practice.fixture.ts'
import { isMailCurrent } from './current-mail.ts'

let testApp: TestApp
let made: PracticeFixture
let other: PracticeFixture
beforeAll(async () => {
  testApp = await openTestApp()
})
/** Two students for one school. */
beforeEach(async () => {
  made = await makeReady(testApp.db, { state: 'REQUIREMENTS' })
  other = await makeReady(testApp.db, { state: 'REQUIREMENTS' })
  await testApp.set('teaching_practice', other.practice, { school_id: made.school })
})

const manager = () => testApp.as({ username: made.manager.username, sub: made.manager.username })
const askAll = () =>
  manager().post(`${TeachingPractice.path}/transitions/requestSchool`, { ids: [made.practice, other.practice] })
type Row = { id: number; template: string; values: Record<string, string>; person_id: number; reply_to: string | null }
const letters = async (): Promise<Row[]> =>
  (
    await sql<Row>`select id, template, "values", person_id, reply_to from mail_message
      where recipient = ${made.coordinator.email} order by id`.execute(testApp.db)
  ).rows
const wanted = (letter: Row | undefined) => {
  const { db, now, api } = testApp
  const emit: WorkCtx['emit'] = (tx, event, payload) => api.events.emit(tx, event, payload)
  const { id = 0, template = '', person_id: personId = 0 } = letter ?? {}
  const about = { id, domain: 'teaching-practice', template, personId }
  return isMailCurrent(about, { db, now, emit, today: '2026-11-22', timeZone: 'Asia/Macau' } as WorkCtx)
}
const linkedTo = async (letter: Row | undefined) => {
  const secret = letter?.values.path?.split('link=')[1]
  const session = await testApp.withToken().post('/api/v2/guest_sessions', { secret })
  return testApp.withToken(session.body.accessToken)
}
const cancel = async ({ iri }: PracticeFixture) => {
  const etag = (await manager().get(iri)).headers.get('etag') ?? ''
  const reason = { reason: 'The student goes abroad.' }
  expect((await manager().post(`${iri}/transitions/cancel`, reason, { 'if-match': etag })).status).toBe(200)
}

test('a school that is requested for two students gets one letter, whose link opens both', async () => {
  expect((await askAll()).body).toMatchObject({ moved: 2 })
  const [letter, ...more] = await letters()
  expect([letter?.template, more]).toEqual(['placements', []])
  expect(letter?.reply_to).toBe(`${made.manager.username}@example.edu`)
  for (const { student } of [made, other]) expect(letter?.values.list).toContain(student.username)
  const guest = await linkedTo(letter)
  const { body } = await guest.get(TeachingPractice.path)
  expect(body['hydra:member'].map(({ actions }: { actions: string[] }) => actions)).toEqual([
    ['accept', 'decline', 'chooseMentor'],
    ['accept', 'decline', 'chooseMentor'],
  ])
  expect((await guest.get(`/api/v2/resolve_route?iri=${made.iri}`)).body.path).toBe('/teaching_practice/external')
})

test('a request withdrawn before its letter was sent is dropped; the letter is rewritten for the others', async () => {
  await askAll()
  const [both] = await letters()
  expect(await wanted(both)).toBe(true)
  await cancel(other)
  expect(await wanted(both)).toBe(false)
  const again = (await letters()).findLast(({ template }) => template === 'placement')
  expect(again?.values.student).toBe(made.student.username)
  expect(await wanted(again)).toBe(true)
  await cancel(made)
  expect(await wanted(again)).toBe(false)
})

test('a letter to a previous coordinator, and one that was followed by a reminder, are not sent', async () => {
  await askAll()
  const [both] = await letters()
  await testApp.set('practice_supervisor', made.coordinator.entry, { coordinates: false })
  expect(await wanted(both)).toBe(false)
  await testApp.set('practice_supervisor', made.coordinator.entry, { coordinates: true })
  const { body } = await manager().get(`${made.iri}/links`)
  const [link] = body['hydra:member']
  expect((await manager().post(`${link['@id']}/transitions/remind`)).status).toBe(200)
  const reminder = (await letters()).at(-1)
  expect([await wanted(both), await wanted(reminder)]).toEqual([false, true])
})

test('each link shows the delivery state of its letter: a failed one is never shown as sent', async () => {
  await askAll()
  await testApp.api.events.settled()
  const [letter] = await letters()
  const shown = async () => (await manager().get(`${made.iri}/links`)).body['hydra:member'][0]
  expect(await shown()).toMatchObject({ delivery: 'queued', sentAt: null })
  await testApp.set('mail_message', letter?.id ?? 0, { state: 'failed', claimed_until: '2099-01-01' })
  expect(await shown()).toMatchObject({ delivery: 'failed', sentAt: null, state: 'INVITED' })
  await testApp.set('mail_message', letter?.id ?? 0, { state: 'sent', sent_at: '2026-11-22T01:00:00Z' })
  expect(await shown()).toMatchObject({ delivery: 'sent', sentAt: '2026-11-22T01:00:00.000Z' })
})
