import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { workOf } from '#platform/test/work.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { TimeLog } from '../../contract/time-log.ts'
import { makeAssignment } from '../factory.ts'
import { makeEntry, makeLink, makeOutsider, makeReady, type Party, type PracticeFixture } from '../practice.fixture.ts'
import { isMailCurrent } from './current-mail.ts'
import { sendDigests } from './digest.ts'

let testApp: TestApp
let made: PracticeFixture
const monday = '2026-11-23'
beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(async () => {
  await testApp.empty()
  made = await makeReady(testApp.db)
})

const work = (today = monday) => workOf(testApp, today)
type Row = { id: number; recipient: string; values: Record<string, string>; person_id: number; reply_to: string | null }
const digests = async (): Promise<Row[]> =>
  (await sql<Row>`select * from mail_message where template = 'digest' order by id`.execute(testApp.db)).rows
/** An hour that the student has submitted, on its own day. */
const handIn = (of: PracticeFixture = made, date = '2026-11-09') =>
  makeEntry(testApp.db, { practice_id: of.practice, date, state: 'SUBMITTED' })
const invite = ({ db } = testApp, of = made, party: Party = made.mentor) =>
  makeLink(db, of, party, 'SCHOOL_MENTOR', `/api/v2/schools/${made.school}`)
const come = async (secret: string): Promise<Caller> =>
  testApp.withToken((await testApp.withToken().post('/api/v2/guest_sessions', { secret })).body.accessToken)
const secretIn = ({ values }: Row) => values.path?.split('link=')[1] ?? ''

test('nobody gets a letter without tasks', async () => {
  await invite()
  await sendDigests(work())
  expect(await digests()).toEqual([])
})

test('pending hours are mailed once a week, with a link by which the mentor approves them', async () => {
  await invite()
  const entry = await handIn()
  await sendDigests(work())
  await sendDigests(work())
  const [digest, ...more] = await digests()
  expect(more).toEqual([])
  expect(digest?.values.list).toBe(`– Review the hours of ${made.student.username}. Pending: 0.5 h`)
  expect([digest?.recipient, digest?.reply_to]).toEqual([made.mentor.email, `${made.manager.username}@example.edu`])
  const guest = await come(secretIn(digest as Row))
  const approved = await guest.post(`${TimeLog.path}/transitions/approve`, { ids: [entry] })
  expect(approved.body).toMatchObject({ moved: 1 })
  await sendDigests(work('2026-11-30'))
  expect(await digests()).toHaveLength(1)
})

test('the weekly letter does not end the links of earlier letters', async () => {
  const { secret } = await invite()
  await handIn()
  await sendDigests(work())
  expect((await (await come(secret)).get(made.iri)).status).toBe(200)
})

test('one letter contains all students of a mentor at one school, and opens them together', async () => {
  const other = await makeReady(testApp.db)
  await testApp.set('teaching_practice', other.practice, { school_id: made.school })
  const row = { practice_id: other.practice, supervisor_id: made.mentor.entry, role: 'CO_MENTOR' as const }
  await makeAssignment(testApp.db, row)
  await invite()
  await makeLink(testApp.db, other, made.mentor, 'CO_MENTOR', `/api/v2/schools/${made.school}`)
  await Promise.all([handIn(), handIn(other)])
  await sendDigests(work())
  const mine = (await digests()).filter(({ recipient }) => recipient === made.mentor.email)
  expect(mine).toHaveLength(1)
  expect(mine[0]?.values.list?.split('\n')).toHaveLength(2)
  const { body } = await (await come(secretIn(mine[0] as Row))).get(TeachingPractice.path)
  expect(body['hydra:member'].map(({ id }: { id: number }) => id).sort()).toEqual(
    [made.practice, other.practice].sort(),
  )
})

test('two mentors with the same address get letters about their own students only', async () => {
  const second = await makeOutsider(testApp.db, `twin-${made.name}`, made.school)
  const other = await makeReady(testApp.db)
  await testApp.set('teaching_practice', other.practice, { school_id: made.school })
  await makeAssignment(testApp.db, { practice_id: other.practice, supervisor_id: second.entry, role: 'CO_MENTOR' })
  await sql`update user_contact set combined = 'office@school.example' where category = 'Teaching Practice Supervisor'
    and type = 2 and person_id in (${made.mentor.person}, ${second.person})`.execute(testApp.db)
  await invite()
  await makeLink(testApp.db, other, second, 'CO_MENTOR', `/api/v2/schools/${made.school}`)
  await Promise.all([handIn(), handIn(other)])
  await sendDigests(work())
  const letters = (await digests()).filter(({ recipient }) => recipient === 'office@school.example')
  expect(letters.map(({ person_id }) => person_id)).toEqual([made.mentor.person, second.person])
  for (const [at, of] of [made, other].entries()) {
    const { body } = await (await come(secretIn(letters[at] as Row))).get(TeachingPractice.path)
    expect(body['hydra:member'].map(({ id }: { id: number }) => id)).toEqual([of.practice])
  }
})

test('a replaced mentor gets letters about the hours of their own days until they are answered; the old letter is not sent', async () => {
  await invite()
  const entry = await handIn()
  await sendDigests(work())
  const [digest] = await digests()
  const letter = { id: digest?.id ?? 0, domain: 'teaching-practice', template: 'digest', personId: made.mentor.person }
  expect(await isMailCurrent(letter, work())).toBe(true)
  const { username } = made.manager
  const manager = testApp.as({ username, sub: username })
  const reason = { reason: 'She teaches in the mornings now.' }
  await manager.post(`/api/v2/teaching_practice_assignments/${made.mentoring}/transitions/replace`, reason)
  expect(await isMailCurrent(letter, work())).toBe(false)
  await sendDigests(work('2026-11-30'))
  const [, later] = await digests()
  const guest = await come(secretIn(later as Row))
  expect((await guest.post(`${TimeLog.path}/transitions/approve`, { ids: [entry] })).body).toMatchObject({ moved: 1 })
  await sendDigests(work('2026-12-07'))
  expect(await digests()).toHaveLength(2)
})

test('a digest whose link was revoked before sending is not sent', async () => {
  const { id } = await invite()
  await handIn()
  await sendDigests(work())
  const [digest] = await digests()
  const letter = { id: digest?.id ?? 0, domain: 'teaching-practice', template: 'digest', personId: made.mentor.person }
  expect(await isMailCurrent(letter, work())).toBe(true)
  const { username } = made.manager
  const manager = testApp.as({ username, sub: username })
  const link = `/api/v2/teaching_practice_links/${id}`
  expect((await manager.get(link)).body).toMatchObject({ delivery: 'queued', sentAt: null })
  const reason = { reason: 'The letter went to another person.' }
  expect((await manager.post(`${link}/transitions/revoke`, reason)).status).toBe(200)
  expect(await isMailCurrent(letter, work())).toBe(false)
})

test('a digest whose hours were approved before sending is not sent', async () => {
  await invite()
  const entry = await handIn()
  await sendDigests(work())
  const [digest] = await digests()
  await testApp.set('practice_time_log', entry, { state: 'APPROVED' })
  const letter = { id: digest?.id ?? 0, domain: 'teaching-practice', template: 'digest', personId: made.mentor.person }
  expect(await isMailCurrent(letter, work())).toBe(false)
})

test('after four unopened weekly letters a person gets no fifth, and the manager has a task to contact them', async () => {
  const { secret } = await invite()
  await handIn()
  const weeks = ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21']
  await sql`update guest_link set sent_at = '2026-11-01'`.execute(testApp.db)
  for (const week of weeks) await sendDigests(work(week))
  expect(await digests()).toHaveLength(4)
  const { username } = made.manager
  const tasks = async () =>
    (await testApp.as({ username, sub: username }).get('/api/v2/tasks')).body['hydra:member'].filter(
      ({ type }: { type: string }) => type === 'notReached',
    )
  expect(await tasks()).toMatchObject([{ values: { name: made.mentor.username }, subject: made.iri }])
  await testApp.withToken().post('/api/v2/guest_sessions', { secret })
  await sql`update guest_link set last_seen_at = '2026-12-20'`.execute(testApp.db)
  expect(await tasks()).toEqual([])
  await sendDigests(work('2026-12-28'))
  expect(await digests()).toHaveLength(5)
})
