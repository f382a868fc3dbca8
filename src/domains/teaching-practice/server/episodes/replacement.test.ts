import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller, Reply } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { PracticeAssignment } from '../../contract/assignment.ts'
import { PracticeMeeting } from '../../contract/meeting.ts'
import { School } from '../../contract/school.ts'
import { PracticeSupervisor } from '../../contract/supervisor.ts'
import { TimeLog } from '../../contract/time-log.ts'
import { makeSchool } from '../factory.ts'
import {
  makeEntry,
  makeLecturer,
  makeOutsider,
  makeReady,
  type Party,
  type PracticeFixture,
} from '../practice.fixture.ts'

let testApp: TestApp
let made: PracticeFixture
beforeEach(async () => {
  testApp = await openTestApp()
  made = await makeReady(testApp.db)
})

const as = ({ username }: { username: string }) => testApp.as({ username, sub: username })
const boss = () => as(made.manager)
const must = ({ status, body }: Reply, wanted = 200) => {
  expect({ status, ...body }).toMatchObject({ status: wanted })
  return body
}
async function move(caller: Caller, iri: string, name: string, body: object = {}) {
  return caller.post(`${iri}/transitions/${name}`, body, {
    'if-match': (await caller.get(iri)).headers.get('etag') ?? '',
  })
}
const reason = { reason: 'It was agreed with everybody by telephone.' }

/** Replaces the present holder of a role. */
async function replace(before: number, by: Party, role: 'SCHOOL_MENTOR' | 'UNIVERSITY_SUPERVISOR'): Promise<number> {
  must(await move(boss(), PracticeAssignment.iri(before), 'replace', reason))
  const body = { practice: made.iri, supervisor: PracticeSupervisor.iri(by.entry), role }
  const { id } = must(await boss().post(PracticeAssignment.path, body), 201)
  must(await move(boss(), PracticeAssignment.iri(id), 'accept'))
  return id
}
const episodes = async () =>
  must(await as(made.student).get(`${made.iri}/episodes`))['hydra:member'].map(
    ({ school, mentor, from, until }: { school: { id: number }; mentor: Party; from: string; until: string }) => [
      ...[school.id, mentor && PracticeSupervisor.iri(made.mentor.entry) === Reflect.get(mentor, '@id'), from, until],
    ],
  )
const lettersTo = async ({ email }: Party) => {
  const letters = await testApp.db
    .selectFrom('mail_message')
    .select(['template', 'values'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  return letters.map(({ template, values }) => ({ template, school: values.school, secret: secretIn(values.path) }))
}
const secretIn = (path: string | undefined) => path?.split('link=')[1]

test('from the next day on, hours belong to the new mentor; of two replacements on a day the first leaves no trace', async () => {
  const [first, second] = [
    await makeOutsider(testApp.db, `first-${made.name}`, made.school),
    await makeOutsider(testApp.db, `second-${made.name}`, made.school),
  ]
  const mentoring = await replace(made.mentoring, first, 'SCHOOL_MENTOR')
  await replace(mentoring, second, 'SCHOOL_MENTOR')
  expect(await episodes()).toEqual([
    [made.school, true, '2026-10-01', '2026-11-21'],
    [made.school, false, '2026-11-22', null],
  ])
})

test('a replaced mentor confirms the hours of their own days by a link that shows nothing of the time after', async () => {
  const next = await makeOutsider(testApp.db, `next-${made.name}`, made.school)
  const own = await makeEntry(testApp.db, { practice_id: made.practice, date: '2026-11-10', state: 'SUBMITTED' })
  await replace(made.mentoring, next, 'SCHOOL_MENTOR')
  await testApp.db
    .updateTable('practice_episode')
    .set({ until_day: '2026-11-10' })
    .where('practice_id', '=', made.practice)
    .where('until_day', 'is not', null)
    .execute()
  await testApp.db
    .updateTable('practice_episode')
    .set({ from_day: '2026-11-11' })
    .where('practice_id', '=', made.practice)
    .where('until_day', 'is', null)
    .execute()
  const later = await makeEntry(testApp.db, { practice_id: made.practice, date: '2026-11-11', state: 'SUBMITTED' })
  const [letter] = await lettersTo(made.mentor)
  expect(letter).toMatchObject({ template: 'finish' })
  const session = must(await testApp.withToken().post('/api/v2/guest_sessions', { secret: letter?.secret }))
  const guest = testApp.withToken(session.accessToken)
  const practice = must(await guest.get(made.iri))
  expect(practice).toMatchObject({ student: { name: made.student.username } })
  for (const field of ['school', 'mentor', 'supervisor', 'progress']) expect(practice).not.toHaveProperty(field)
  expect((await guest.get(TimeLog.iri(later))).status).toBe(404)
  expect((await move(guest, TimeLog.iri(later), 'approve')).status).toBe(404)
  must(await move(guest, TimeLog.iri(own), 'approve'))
})

test('a new school gets the same request as the first, and both schools are notified', async () => {
  const { id: bay } = await makeSchool(testApp.db, {
    ...{ code: `bay-${made.name}`, agreement_renews: false, agreement_until: '2026-12-31' },
  })
  must(await move(boss(), made.iri, 'needReplacement', reason))
  const put = await boss().put(
    made.iri,
    { school: School.iri(bay) },
    { 'if-match': (await boss().get(made.iri)).headers.get('etag') ?? '' },
  )
  expect(put.status).toBe(200)
  const asked = await move(boss(), made.iri, 'requestSchool')
  expect(asked.body.blockerDetails.map(({ code }: { code: string }) => code).sort()).toEqual([
    ...['noAgreement', 'noCoordinator'],
  ])
  const held = await move(boss(), made.iri, 'replace')
  expect(held.body.blockerDetails.map(({ code }: { code: string }) => code)).toContain('newSchoolNotAsked')
  await testApp.set('school', bay, { agreement_renews: true })
  const head = await makeOutsider(testApp.db, `head-${made.name}`, bay, true)
  must(await move(boss(), made.iri, 'requestSchool'))
  expect((await lettersTo(made.coordinator)).map(({ template }) => template)).toEqual(['interrupted', 'moved'])
  expect((await lettersTo(made.mentor)).map(({ template }) => template)).toEqual(['interrupted', 'finish'])
  expect(await lettersTo(head)).toMatchObject([{ template: 'placement', school: `bay-${made.name}` }])
  // Between the schools no day can be logged.
  const hour = { practice: made.iri, date: '2026-11-22', startsAt: '08:00', endsAt: '09:00', kind: 'TEACHING' }
  expect((await as(made.student).post(TimeLog.path, hour)).status).toBe(422)
  const cancelled = await move(boss(), made.iri, 'cancel', reason)
  expect(cancelled.body.blockerDetails).toMatchObject([{ code: 'alreadyBegun' }])
})

test('an interruption made by mistake leaves no trace in the papers, and whoever read of it reads that the practice goes on', async () => {
  must(await move(boss(), made.iri, 'needReplacement', reason))
  expect(await episodes()).toEqual([[made.school, true, '2026-10-01', '2026-11-21']])
  must(await move(boss(), made.iri, 'replace'))
  expect(await episodes()).toEqual([[made.school, true, '2026-10-01', null]])
  for (const one of [made.coordinator, made.mentor, made.supervisor])
    expect((await lettersTo(one)).map(({ template }) => template)).toEqual(['interrupted', 'resumed'])
})

test('the planned meetings of a replaced supervisor go to the new one; the former one records those already held', async () => {
  await testApp.set('practice_meeting', made.talk, { at: '2026-11-25T02:00:00Z' })
  await testApp.set('practice_meeting', made.visit, { state: 'HELD' })
  const next = await makeLecturer(testApp.db, `next-${made.name}`)
  await replace(made.supervising, next, 'UNIVERSITY_SUPERVISOR')
  const host = async (id: number) => must(await boss().get(PracticeMeeting.iri(id))).supervisor.id
  expect([await host(made.talk), await host(made.visit)]).toEqual([next.person, made.supervisor.person])
  must(await move(as(made.supervisor), PracticeMeeting.iri(made.visit), 'sign'))
  expect((await as(made.supervisor).get(PracticeMeeting.iri(made.talk))).status).toBe(404)
})

describe('the day on which a new mentor took over', () => {
  const put = async (iri: string, from: string) =>
    boss().put(iri, { from }, { 'if-match': (await boss().get(iri)).headers.get('etag') ?? '' })
  const latest = async () => {
    const all = must(await boss().get(`${made.iri}/episodes`))['hydra:member']
    return all.at(-1)['@id'] as string
  }
  beforeEach(async () => {
    await replace(made.mentoring, await makeOutsider(testApp.db, `next-${made.name}`, made.school), 'SCHOOL_MENTOR')
  })

  test('can be corrected, and pending hours then belong to the person who was there', async () => {
    const iri = await latest()
    must(await put(iri, '2026-11-10'))
    expect((await episodes()).map(([, , from, until]: unknown[]) => [from, until])).toEqual([
      ['2026-10-01', '2026-11-09'],
      ['2026-11-10', null],
    ])
    must(await put(iri, '2026-11-20'))
    expect((await episodes()).map(([, , from, until]: unknown[]) => [from, until])).toEqual([
      ['2026-10-01', '2026-11-19'],
      ['2026-11-20', null],
    ])
    const { rows } = await sql`select 1 from notice where key = 'takeOverMoved'`.execute(testApp.db)
    expect(rows).toHaveLength(2)
  })

  test('keeps days with the person who has confirmed their hours, and is not before the practice', async () => {
    const iri = await latest()
    const before = await episodes()
    for (const day of ['2026-11-03', '2026-10-01', '2026-09-01'])
      expect((await put(iri, day)).body.violations).toMatchObject([{ propertyPath: 'from' }])
    expect(await episodes()).toEqual(before)
  })

  test('is the first day of the practice for the first mentor, and only a manager changes it', async () => {
    const [first] = must(await boss().get(`${made.iri}/episodes`))['hydra:member']
    expect((await put(first['@id'], '2026-10-05')).status).toBe(403)
    const student = as(made.student)
    const headers = { 'if-match': (await student.get(await latest())).headers.get('etag') ?? '' }
    expect((await student.put(await latest(), { from: '2026-11-10' }, headers)).status).toBe(403)
  })
})

test('people requested by letter and replaced before answering are notified', async () => {
  const asked = await makeOutsider(testApp.db, `asked-${made.name}`, made.school)
  must(await move(boss(), PracticeAssignment.iri(made.mentoring), 'replace', reason))
  const body = { practice: made.iri, supervisor: PracticeSupervisor.iri(asked.entry), role: 'SCHOOL_MENTOR' }
  const { id } = must(await boss().post(PracticeAssignment.path, body), 201)
  must(await move(boss(), PracticeAssignment.iri(id), 'replace', reason))
  expect((await lettersTo(asked)).map(({ template }) => template)).toEqual(['mentor', 'partEnded'])
})

test('a running practice without a supervisor is a task of the manager', async () => {
  must(await move(boss(), PracticeAssignment.iri(made.supervising), 'replace', reason))
  const tasks = must(await boss().get('/api/v2/tasks'))['hydra:member']
  expect(tasks.filter(({ subject }: { subject: string }) => subject === made.iri)).toContainEqual(
    expect.objectContaining({ type: 'noSupervisor', link: `/teaching_practice/manage/${made.practice}` }),
  )
})
