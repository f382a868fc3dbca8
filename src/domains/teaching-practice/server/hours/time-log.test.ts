import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Reply } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { practiceFlow } from '../../contract/practice-flow.ts'
import { TimeLog } from '../../contract/time-log.ts'
import { makeEntry, makeReady, type PracticeFixture, period } from '../practice.fixture.ts'
import { rowsOf } from '../rows.fixture.ts'
import { words } from '../words.ts'

let testApp: TestApp
let made: PracticeFixture
beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(async () => {
  made = await makeReady(testApp.db)
  await testApp.db.deleteFrom('practice_time_log').where('practice_id', '=', made.practice).execute()
})

const as = ({ username }: { username: string }) => testApp.as({ username, sub: username })
const today = '2026-11-21'
const usual = { date: '2026-11-10', startsAt: '09:00', endsAt: '10:00', kind: 'TEACHING', description: 'Poems' }
const write = (entry: object = {}): Promise<Reply> =>
  as(made.student).post(TimeLog.path, { practice: made.iri, ...usual, ...entry })
async function written(entry: object = {}): Promise<string> {
  const { status, body } = await write(entry)
  expect({ status, ...body }).toMatchObject({ status: 201 })
  return body['@id']
}
const move = (who: { username: string }, iri: string, name: string, body: object = {}) =>
  as(who).post(`${iri}/transitions/${name}`, body)
const sums = async () => {
  const { body } = await as(made.student).get(made.iri)
  const { draftMinutes, submittedMinutes, approvedMinutes } = body
  return { draft: draftMinutes, submitted: submittedMinutes, ...approvedMinutes }
}
const refusal = (propertyPath: string, message: string) => ({ status: 422, violations: [{ propertyPath, message }] })
const seen = ({ status, body }: Reply) => ({ status, violations: body.violations })

const length = 'An entry must last from 5 minutes to 12 hours and end after it starts.'
const clock = 'Enter the time as 08:30.'
const outside = 'This date is outside the practice: 1 October 2026 – 31 May 2099.'

test.each([
  ['of 5 minutes', { endsAt: '09:05' }],
  ['of 12 hours', { startsAt: '08:00', endsAt: '20:00' }],
  ['on the first day', { date: period.starts }],
  ['of today', { date: today }],
])('an entry %s is kept', async (_, entry) => {
  const iri = await written(entry)
  expect((await as(made.student).get(iri)).body).toMatchObject({ ...usual, ...entry, state: 'DRAFT' })
})

test.each([
  ['of 4 minutes', { endsAt: '09:04' }, 'endsAt', length],
  ['of more than 12 hours', { startsAt: '08:00', endsAt: '20:01' }, 'endsAt', length],
  ['that ends before it begins', { endsAt: '08:00' }, 'endsAt', length],
  ['at a time that is none', { startsAt: '24:00', endsAt: '24:30' }, 'startsAt', clock],
  ['before the practice', { date: '2026-09-30' }, 'date', outside],
  ['after the practice', { date: '2099-06-01' }, 'date', outside],
  ['of tomorrow', { date: '2026-11-22' }, 'date', 'This date is in the future. Log the hours once they are done.'],
])('an entry %s is refused, with a sentence at its field', async (_, entry, path, message) => {
  const { status, violations } = seen(await write(entry))
  expect({ status, first: violations[0] }).toEqual({ status: 422, first: { propertyPath: path, message } })
  expect(await sums()).toMatchObject({ draft: 0 })
})

test('a day holds twelve hours in any combination, and a corrected entry is not counted twice', async () => {
  const message = 'This would be more than 12 hours in one day.'
  const morning = await written({ startsAt: '06:00', endsAt: '12:00' })
  const afternoon = await written({ startsAt: '12:00', endsAt: '17:55' })
  expect(seen(await write({ startsAt: '18:00', endsAt: '18:06' }))).toEqual(refusal('endsAt', message))
  await written({ startsAt: '18:00', endsAt: '18:05' })
  expect(seen(await as(made.student).put(afternoon, { endsAt: '17:56' }))).toEqual(refusal('endsAt', message))
  expect((await as(made.student).put(morning, { startsAt: '05:00', endsAt: '11:00' })).status).toBe(200)
  await written({ date: '2026-11-11', startsAt: '06:00', endsAt: '18:00' })
})

test('entries may touch but not overlap; the message names the entry in the way', async () => {
  const first = await written()
  const second = await written({ startsAt: '10:00', endsAt: '11:00' })
  const message = 'You have another entry at that time: 09:00–10:00.'
  expect(seen(await write({ startsAt: '09:59', endsAt: '10:04' }))).toEqual(refusal('startsAt', message))
  expect(seen(await as(made.student).put(second, { startsAt: '09:30' }))).toEqual(refusal('startsAt', message))
  expect((await as(made.student).put(first, { startsAt: '08:30', endsAt: '09:30' })).status).toBe(200)
  await written({ startsAt: '09:30', endsAt: '10:00' })
})

test.each(practiceFlow.states)('in state %s the answer says whether hours can be written', async (state) => {
  await testApp.db.updateTable('teaching_practice').set({ state }).where('id', '=', made.practice).execute()
  const reply = await write()
  if (['CONFIRMED', 'ACTIVE', 'EVALUATION'].includes(state)) expect(reply.status).toBe(201)
  else
    expect(seen(reply)).toEqual(
      refusal('practice', 'This practice is not active or has ended, so nothing can be added.'),
    )
})

test('another person’s practice looks as if it did not exist', async () => {
  await written()
  const other = await makeReady(testApp.db, { state: 'COMPLETED' })
  const stranger = as(other.student)
  const rows = await rowsOf(testApp.db)
  for (const entry of [{}, { date: '2020-01-01' }, { startsAt: '08:00', endsAt: '20:00' }]) {
    const logOf = (practice: string) => stranger.post(TimeLog.path, { ...usual, ...entry, practice })
    const told = seen(await logOf(made.iri))
    expect(told).toMatchObject({ status: 422, violations: [{ propertyPath: 'practice' }] })
    expect(told).toEqual(seen(await logOf(TeachingPractice.iri(99_999))))
  }
  expect(await rowsOf(testApp.db)).toEqual(rows)
})

test.each([
  ['the earlier', { startsAt: '09:00', endsAt: '10:00' }, { startsAt: '09:30', endsAt: '10:30' }],
  ['the later', { startsAt: '09:30', endsAt: '10:30' }, { startsAt: '09:00', endsAt: '10:00' }],
])('of two tabs that write at once, %s first, one is stored and the other gets an error', async (_, one, two) => {
  const replies = await Promise.all([write(one), write(two)])
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 422])
  const refused = replies.find(({ status }) => status === 422)
  const kept = replies.find(({ status }) => status === 201)?.body
  const message = `You have another entry at that time: ${kept.startsAt}–${kept.endsAt}.`
  expect(refused?.body.violations).toEqual([{ propertyPath: 'startsAt', message }])
  expect(await sums()).toMatchObject({ draft: 60 })
})

test('the sums of the practice are right after twenty simultaneous writes', async () => {
  const days = Array.from({ length: 20 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`)
  const kindOn = (at: number) => (['OBSERVATION', 'TEACHING', 'PREPARATION', 'MEETING', 'OTHER'] as const)[at % 5]
  const iris = await Promise.all(days.map((date, at) => written({ date, kind: kindOn(at) })))
  expect(await sums()).toEqual({ draft: 1200, submitted: 0, observation: 0, teaching: 0, other: 0 })
  await Promise.all(iris.map((iri) => move(made.student, iri, 'submit')))
  expect(await sums()).toEqual({ draft: 0, submitted: 1200, observation: 0, teaching: 0, other: 0 })
  const back = { reason: 'Which class was it?' }
  const decide = (iri: string, at: number) =>
    at < 10 ? move(made.supervisor, iri, 'approve') : move(made.supervisor, iri, 'sendBack', back)
  const decided = await Promise.all(iris.map(decide))
  expect(decided.map(({ status }) => status)).toEqual(iris.map(() => 200))
  expect(await sums()).toEqual({ draft: 600, submitted: 0, observation: 120, teaching: 120, other: 360 })
  await Promise.all(iris.slice(10).map((iri) => as(made.student).delete(iri)))
  expect(await sums()).toMatchObject({ draft: 0 })
})

/** The path that applies a transition to all entries of a week. */
const weekOf = (verb: string) =>
  `${TimeLog.path}/transitions/${verb}?practice.id=${made.practice}&from=2026-11-09&until=2026-11-15`

test('entries chosen by id that this person may not move are refused; each of the others has its own result', async () => {
  const practice_id = made.practice
  const [own, done] = [
    await makeEntry(testApp.db, { practice_id, date: '2026-11-12', state: 'SUBMITTED' }),
    await makeEntry(testApp.db, { practice_id, date: '2026-11-13', state: 'APPROVED' }),
  ]
  const approve = `${TimeLog.path}/transitions/approve`
  expect((await as(made.student).post(approve, { ids: [own, done] })).status).toBe(403)
  expect((await as(made.student).post(approve, { ids: [own, done], dryRun: true })).status).toBe(403)
  const answer = await as(made.supervisor).post(approve, { ids: [own, done] })
  expect(answer.body).toMatchObject({ moved: 1 })
  expect(answer.body['hydra:member'].map(({ moved }: { moved: boolean }) => moved)).toEqual([true, false])
})

test('a week is submitted and approved at once; unready entries stay, and each entry has its history', async () => {
  const practice_id = made.practice
  const complete = [await written(), await written({ date: '2026-11-12' })]
  await written({ date: '2026-11-13', description: '' })
  await written({ date: '2026-11-16' })
  const returned = await makeEntry(testApp.db, { practice_id, date: '2026-11-11', state: 'RETURNED' })
  await makeEntry(testApp.db, { practice_id, date: '2026-11-14', state: 'APPROVED' })
  const at = (verb: string) => weekOf(verb)
  expect((await as(made.student).post(at('submit'))).body).toMatchObject({ moved: 3 })
  expect((await as(made.student).post(at('submit'))).body).toMatchObject({ moved: 0 })
  expect((await as(made.student).post(at('approve'))).status).toBe(403)
  expect((await as(made.supervisor).post(at('submit'))).body).toMatchObject({ moved: 0 })
  expect((await as(made.supervisor).post(at('approve'))).body).toMatchObject({ moved: 3 })
  for (const iri of [...complete, TimeLog.iri(returned)]) {
    const { body } = await as(made.student).get(`${iri}/history`)
    const [handedIn, approved] = body['hydra:member']
    expect(handedIn).toMatchObject({ name: 'submit', by: made.student.username, to: 'SUBMITTED' })
    expect(approved).toMatchObject({ name: 'approve', by: made.supervisor.username, from: 'SUBMITTED' })
    expect((await as(made.student).get(iri)).body).toMatchObject({ decidedBy: made.supervisor.username })
  }
  expect(await sums()).toEqual({ draft: 120, submitted: 0, observation: 0, teaching: 180, other: 0 })
})

test('a week cannot be submitted while the practice is suspended', async () => {
  await written()
  await testApp.db
    .updateTable('teaching_practice')
    .set({ state: 'SUSPENDED' })
    .where('id', '=', made.practice)
    .execute()
  const { body } = await as(made.student).post(weekOf('submit'))
  expect(body).toMatchObject({ moved: 0, 'hydra:member': [{ blockers: [{ text: words.en.blockers.notActive }] }] })
  expect(await sums()).toMatchObject({ draft: 60, submitted: 0 })
})

test('a returned entry has a reason, is corrected and submitted again', async () => {
  const iri = await written()
  await move(made.student, iri, 'submit')
  expect((await as(made.student).put(iri, { endsAt: '09:45' })).status).toBe(403)
  const reason = 'The lesson was shorter.'
  expect((await move(made.supervisor, iri, 'sendBack', { reason })).body).toMatchObject({ state: 'RETURNED', reason })
  const { body } = await as(made.student).get(iri)
  expect(body).toMatchObject({ state: 'RETURNED', reason, decidedBy: made.supervisor.username })
  expect(body.actions.sort()).toEqual(['delete', 'submit', 'update'])
  const news = await testApp.db
    .selectFrom('notice')
    .select(['key', 'values'])
    .where('person_id', '=', made.student.id)
    .execute()
  expect(news).toEqual([
    {
      key: 'hoursReturned',
      values: {
        by: made.supervisor.username,
        day: { en: '10 November 2026', pt: '10 de novembro de 2026', 'zh-Hant': '2026年11月10日' },
      },
    },
  ])
  expect((await as(made.student).put(iri, { endsAt: '09:45' })).body.minutes).toBe(45)
  await move(made.student, iri, 'submit')
  expect((await move(made.supervisor, iri, 'approve')).body).toMatchObject({ state: 'APPROVED', minutes: 45 })
  expect(await sums()).toMatchObject({ teaching: 45, draft: 0 })
})

test('a submitted entry can be withdrawn until it is decided', async () => {
  const iri = await written()
  await move(made.student, iri, 'submit')
  expect((await as(made.supervisor).get(iri)).status).toBe(200)
  expect((await move(made.student, iri, 'recall')).body.state).toBe('DRAFT')
  expect((await as(made.supervisor).get(iri)).status).toBe(404)
})

test('with the grade the hours are locked: nobody can change them any more', async () => {
  const practice_id = made.practice
  const iri = TimeLog.iri(await makeEntry(testApp.db, { practice_id, date: '2026-11-10', state: 'APPROVED' }))
  await testApp.db.updateTable('teaching_practice').set({ state: 'MODERATION' }).where('id', '=', practice_id).execute()
  const { headers } = await as(made.manager).get(made.iri)
  const etag = headers.get('etag') ?? ''
  const graded = await as(made.manager).post(`${made.iri}/transitions/grade`, {}, { 'if-match': etag })
  expect(graded, JSON.stringify(graded.body)).toMatchObject({ status: 200 })
  const rows = await rowsOf(testApp.db)
  const student = as(made.student)
  expect((await student.get(iri)).body).toMatchObject({ state: 'LOCKED', actions: [] })
  expect((await student.put(iri, { description: 'Songs' })).status).toBe(403)
  expect((await student.delete(iri)).status).toBe(403)
  expect((await move(made.student, iri, 'recall')).status).toBe(409)
  for (const who of [made.supervisor, made.manager])
    expect((await move(who, iri, 'sendBack', { reason: 'After all, no.' })).status).toBe(409)
  expect((await write()).status).toBe(422)
  expect(await rowsOf(testApp.db)).toEqual(rows)
})

test('each entry shows what blocks its next transition, to the person who would make it', async () => {
  await testApp.set('teaching_practice', made.practice, { state: 'ACTIVE' })
  const heldBack = async (iri: string, who: { username: string } = made.student) =>
    (await as(who).get(iri)).body.heldBack
  const later = await makeEntry(testApp.db, { practice_id: made.practice, date: '2026-11-30', description: ' ' })
  expect(await heldBack(TimeLog.iri(later))).toEqual(['inFuture', 'noDescription'])
  const ready = await written()
  expect(await heldBack(ready)).toEqual([])
  await testApp.set('teaching_practice', made.practice, { state: 'SUSPENDED' })
  expect(await heldBack(ready)).toEqual(['notActive'])
  await testApp.set('teaching_practice', made.practice, { state: 'ACTIVE' })
  expect((await move(made.student, ready, 'submit')).status).toBe(200)
  await testApp.set('person', made.supervisor.person, { email: `${made.student.username}@example.edu` })
  expect([await heldBack(ready), await heldBack(ready, made.supervisor)]).toEqual([[], ['ownAddress']])
})
