import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { PracticeAssignment } from '../../contract/assignment.ts'
import { PracticeEvaluation } from '../../contract/evaluation.ts'
import { PracticeMeeting } from '../../contract/meeting.ts'
import { endedStates } from '../../contract/practice-flow.ts'
import { PracticeRequirement } from '../../contract/requirement.ts'
import { PracticeSupervisor } from '../../contract/supervisor.ts'
import { TimeLog } from '../../contract/time-log.ts'
import { makeLink, makeReady, type PracticeFixture, pdf } from '../practice.fixture.ts'
import { words } from '../words.ts'

let testApp: TestApp
let made: PracticeFixture
const callers: Record<string, Caller> = {}
const { settled, ended } = words.en.violations

beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(async () => {
  made = await makeReady(testApp.db)
  for (const who of ['manager', 'student', 'supervisor'] as const)
    callers[who] = testApp.as({ username: made[who].username, sub: made[who].username })
  const { secret } = await makeLink(testApp.db, made, made.mentor)
  callers.mentor = testApp.withToken(
    (await testApp.withToken().post('/api/v2/guest_sessions', { secret })).body.accessToken,
  )
})

const as = (who: string): Caller => callers[who] ?? testApp.withToken()
const reason = { reason: 'It has to be so, as was agreed.' }

/** The cases: person, item, and transition. */
const moves = () =>
  [
    ['mentor', TimeLog.iri(made.taught), 'sendBack'],
    ['supervisor', TimeLog.iri(made.taught), 'sendBack'],
    ['manager', TimeLog.iri(made.taught), 'sendBack'],
    ['manager', PracticeAssignment.iri(made.mentoring), 'replace'],
    ['supervisor', PracticeMeeting.iri(made.talk), 'hold'],
    ['supervisor', PracticeMeeting.iri(made.talk), 'cancel'],
  ] as const

test.each(['MODERATION', ...endedStates])(
  'in %s hours, people and meetings are fixed: each refusal says so, and no act is offered',
  async (state) => {
    await testApp.set('teaching_practice', made.practice, { state })
    for (const [who, iri, name] of moves()) {
      const item = await as(who).get(iri)
      expect([who, name, item.body.actions.includes(name)]).toEqual([who, name, false])
      const { body } = await as(who).get(`${iri}/transitions`)
      expect(body['hydra:member'].filter((one: { allowed: boolean }) => one.allowed)).toEqual([])
      const etag = { 'if-match': item.headers.get('etag') ?? '' }
      const { status, body: told } = await as(who).post(`${iri}/transitions/${name}`, reason, etag)
      expect([who, name, status, told.blockers]).toEqual([who, name, 422, [words.en.blockers.settled]])
    }
  },
)

test.each(['MODERATION', ...endedStates])(
  'in %s nothing can be written any more, and each refusal says why',
  async (state) => {
    await testApp.set('teaching_practice', made.practice, { state })
    const draft = TimeLog.iri(made.draft)
    const talk = PracticeMeeting.iri(made.talk)
    const held = await as('supervisor').get(talk)
    expect([(await as('student').get(draft)).body.actions, held.body.actions]).toEqual([[], []])
    const etag = { 'if-match': held.headers.get('etag') ?? '' }
    const file = { body: pdf, headers: { 'content-type': 'application/pdf' } }
    const person = { practice: made.iri, supervisor: PracticeSupervisor.iri(made.coordinator.entry), role: 'CO_MENTOR' }
    const replies = [
      await as('student').delete(draft),
      await as('student').put(draft, { subject: 'Songs' }),
      await as('student').post(`${made.iri}/declaration`, { noConflicts: true }),
      await as('student').send('POST', `${made.iri}/portfolio`, file),
      await as('supervisor').put(talk, { place: 'Room 12' }, etag),
      await as('supervisor').post(PracticeMeeting.path, {
        practice: made.iri,
        kind: 'ONLINE',
        at: '2026-12-01T08:00:00Z',
      }),
      await as('manager').post(PracticeAssignment.path, person),
    ]
    const sentences = [settled, ended, words.en.violations.handedIn]
    for (const [at, { status, body }] of replies.entries()) {
      expect([at, status, body.violations?.length]).toEqual([at, 422, 1])
      expect(sentences).toContain(body.violations[0].message)
    }
  },
)

test('proofs and forms are fixed once the practice has ended, and not before', async () => {
  await testApp.set('practice_requirement', made.requirement, { state: 'MISSING' })
  await testApp.set('practice_evaluation', made.final, { state: 'DRAFT' })
  const proof = PracticeRequirement.iri(made.requirement)
  const form = PracticeEvaluation.iri(made.final)
  const actions = async () => [
    (await as('student').get(proof)).body.actions,
    (await as('supervisor').get(form)).body.actions,
  ]
  for (const state of ['EVALUATION', 'MODERATION', ...endedStates]) {
    await testApp.set('teaching_practice', made.practice, { state })
    const open = state === 'EVALUATION' || state === 'MODERATION'
    expect([state, await actions()]).toEqual([
      state,
      open
        ? [
            ['update', 'submit', 'seeDocument'],
            ['update', 'submit'],
          ]
        : [['seeDocument'], []],
    ])
  }
  const held = await as('supervisor').get(form)
  const etag = { 'if-match': held.headers.get('etag') ?? '' }
  const file = { body: pdf, headers: { 'content-type': 'application/pdf' } }
  for (const { status, body } of [
    await as('student').put(proof, { validUntil: '2099-12-31' }),
    await as('student').send('POST', `${proof}/document`, file),
    await as('supervisor').put(form, { comment: 'Late.' }, etag),
  ])
    expect([status, body.violations?.[0].message]).toEqual([422, settled])
})
