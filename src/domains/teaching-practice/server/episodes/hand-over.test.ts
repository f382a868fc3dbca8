import { beforeEach, expect, test } from 'vitest'
import type { Caller, Reply } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { PracticeAssignment } from '../../contract/assignment.ts'
import { PracticeEvaluation } from '../../contract/evaluation.ts'
import { EvaluationVersion } from '../../contract/evaluation-version.ts'
import { PracticeMeeting } from '../../contract/meeting.ts'
import { PracticeSupervisor } from '../../contract/supervisor.ts'
import { TimeLog } from '../../contract/time-log.ts'
import { makeEntry, makeLecturer, makeReady, type Party, type PracticeFixture } from '../practice.fixture.ts'

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
const etagOf = async (caller: Caller, iri: string) => ({
  'if-match': (await caller.get(iri)).headers.get('etag') ?? '',
})
const move = async (caller: Caller, iri: string, name: string, body: object = {}) =>
  caller.post(`${iri}/transitions/${name}`, body, await etagOf(caller, iri))
const put = async (caller: Caller, iri: string, body: object) => caller.put(iri, body, await etagOf(caller, iri))
const reason = { reason: 'It was agreed with everybody by telephone.' }

/** Replaces the present holder of a role. */
async function replace(before: number, by: Party, role: 'SCHOOL_MENTOR' | 'UNIVERSITY_SUPERVISOR'): Promise<void> {
  must(await move(boss(), PracticeAssignment.iri(before), 'replace', reason))
  const body = { practice: made.iri, supervisor: PracticeSupervisor.iri(by.entry), role }
  const { id } = must(await boss().post(PracticeAssignment.path, body), 201)
  must(await move(boss(), PracticeAssignment.iri(id), 'accept'))
}
/** A mentor of the school who has an account. */
async function makeMentor(name: string): Promise<Party> {
  const { person, ...rest } = await makeLecturer(testApp.db, name)
  await testApp.set('practice_supervisor', rest.entry, { school_id: made.school })
  return { person, ...rest }
}

test('a form begun by a replaced supervisor starts empty; the draft stays theirs, and the student never reads it', async () => {
  const form = PracticeEvaluation.iri(made.final)
  await testApp.set('practice_evaluation', made.final, { state: 'DRAFT' })
  must(await put(as(made.supervisor), form, { comment: 'She speaks too fast.' }))
  const next = await makeLecturer(testApp.db, `next-${made.name}`)
  await replace(made.supervising, next, 'UNIVERSITY_SUPERVISOR')
  expect(must(await as(next).get(form))).toMatchObject({
    ...{ state: 'OPEN', comment: '', items: [], total: null, evaluator: { id: next.person } },
  })
  const drafts = `${made.iri}/evaluation_versions`
  const left = { evaluationId: made.final, released: false, comment: 'She speaks too fast.', total: 80 }
  for (const reader of [next, made.supervisor, made.manager])
    expect(
      must(await as(reader).get(`${EvaluationVersion.path}?evaluationId=${made.final}`))['hydra:member'],
    ).toMatchObject([{ ...left, evaluator: { id: made.supervisor.person } }])
  expect(must(await as(made.student).get(drafts))['hydra:member']).toEqual([])
  expect(must(await boss().get(`${form}/history`))['hydra:member'][0]).toMatchObject({
    ...{ name: 'handOver', from: 'DRAFT', to: 'OPEN', by: made.manager.username },
  })
})

test('an objection to the form of a replaced supervisor is answered, and the new one rewrites the form', async () => {
  await testApp.set('teaching_practice', made.practice, { state: 'EVALUATION' })
  const form = PracticeEvaluation.iri(made.final)
  must(await move(as(made.student), form, 'dispute', { reason: 'The second lesson was not mine.' }))
  const next = await makeLecturer(testApp.db, `next-${made.name}`)
  await replace(made.supervising, next, 'UNIVERSITY_SUPERVISOR')
  const list = must(await boss().get(`${made.iri}/objections`))['hydra:member']
  expect(list).toMatchObject([{ state: 'RAISED', against: { id: made.supervisor.person } }])
  must(await move(boss(), list[0]['@id'], 'uphold', reason))
  expect(must(await as(next).get(form))).toMatchObject({
    ...{
      state: 'OPEN',
      items: [],
      comment: '',
      evaluator: { id: next.person },
      actions: expect.arrayContaining(['update']),
    },
  })
  const told = await testApp.db.selectFrom('mail_message').select(['person_id', 'template']).execute()
  expect(told).toContainEqual({ person_id: next.person, template: 'evaluation' })
  const former = await put(as(made.supervisor), form, { comment: 'As before.' })
  expect([403, 404]).toContain(former.status)
  const kept = must(await as(made.student).get(`${made.iri}/evaluation_versions`))['hydra:member']
  expect(kept).toMatchObject([{ evaluationId: made.final, total: 80, evaluator: { id: made.supervisor.person } }])
})

test('the mentor cannot read the draft that a supervisor has left', async () => {
  const mentor = await makeMentor(`mentor-too-${made.name}`)
  await replace(made.mentoring, mentor, 'SCHOOL_MENTOR')
  await testApp.set('practice_evaluation', made.final, { state: 'DRAFT', comment: 'She speaks too fast.' })
  await replace(made.supervising, await makeLecturer(testApp.db, `next-${made.name}`), 'UNIVERSITY_SUPERVISOR')
  expect(must(await as(mentor).get(`${made.iri}/evaluation_versions`))['hydra:member']).toEqual([])
})

test('an empty form leaves no draft', async () => {
  await testApp.set('practice_evaluation', made.final, { state: 'OPEN', items: '[]', total: null })
  await replace(made.supervising, await makeLecturer(testApp.db, `next-${made.name}`), 'UNIVERSITY_SUPERVISOR')
  expect(must(await boss().get(`${made.iri}/evaluation_versions`))['hydra:member']).toEqual([])
})

test('a planned meeting names the author of its agenda, until the new supervisor writes another', async () => {
  await testApp.set('practice_meeting', made.talk, { at: '2026-11-25T02:00:00Z', agenda: 'The class of Monday' })
  const next = await makeLecturer(testApp.db, `next-${made.name}`)
  await replace(made.supervising, next, 'UNIVERSITY_SUPERVISOR')
  const iri = PracticeMeeting.iri(made.talk)
  const writer = async () => must(await as(made.student).get(iri)).plannedBy?.id ?? null
  expect(await writer()).toBe(made.supervisor.person)
  must(await put(as(next), iri, { place: 'Room 4', agenda: 'The class of Monday' }))
  expect(await writer()).toBe(made.supervisor.person)
  must(await put(as(next), iri, { agenda: 'Both classes' }))
  expect(await writer()).toBeNull()
})

test('a replaced mentor with an account sees their own days, and nothing about where and with whom the practice continues', async () => {
  const first = await makeMentor(`first-${made.name}`)
  await testApp.set('practice_assignment', made.mentoring, { supervisor_id: first.entry })
  await testApp.db
    .updateTable('practice_episode')
    .set({ mentor_id: first.entry })
    .where('practice_id', '=', made.practice)
    .execute()
  const own = await makeEntry(testApp.db, { practice_id: made.practice, date: '2026-11-10', state: 'SUBMITTED' })
  const next = await makeMentor(`next-${made.name}`)
  const assigned = must(await boss().get(`${made.iri}/assignments?role=SCHOOL_MENTOR`))['hydra:member'][0]
  await replace(assigned.id, next, 'SCHOOL_MENTOR')
  const former = as(first)
  const practice = must(await former.get(made.iri))
  for (const field of ['school', 'mentor', 'supervisor', 'progress', 'nextMeeting'])
    expect(practice).not.toHaveProperty(field)
  expect(practice.actions).toEqual([])
  expect(must(await former.get(`${made.iri}/episodes`))['hydra:member']).toMatchObject([
    { school: { id: made.school }, until: '2026-11-21', mentor: { userId: first.person } },
  ])
  expect(must(await former.get(`${made.iri}/assignments`))['hydra:member']).toMatchObject([{ state: 'REPLACED' }])
  const tasks = must(await former.get('/api/v2/tasks'))['hydra:member']
  const task = tasks.find(({ type }: { type: string }) => type === 'hoursWaiting')
  expect(task.link).toBe(`/teaching_practice/supervisor/${made.practice}/student`)
  must(await move(former, TimeLog.iri(own), 'approve'))
  expect((await move(former, TimeLog.iri(made.draft), 'approve')).status).toBe(404)
  expect((await former.get(`/api/v2/resolve_route?iri=${made.iri}`)).body.path).toBe(
    `/teaching_practice/supervisor/${made.practice}/student`,
  )
})
