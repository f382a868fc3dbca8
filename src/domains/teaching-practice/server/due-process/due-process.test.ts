import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { PracticeEvaluation } from '../../contract/evaluation.ts'
import { GradeCorrection } from '../../contract/grade-correction.ts'
import { PracticeObjection } from '../../contract/objection.ts'
import { makeReady, makeUser, type PracticeFixture } from '../practice.fixture.ts'
import { giveGrade } from './due-process.fixture.ts'

let testApp: TestApp
let made: PracticeFixture
let second: { id: number; username: string }
let serial = 0
beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(async () => {
  made = await makeReady(testApp.db, { state: 'MODERATION' })
  second = await makeUser(testApp.db, `second-manager-${++serial}`, { roles: ['ROLE_TP_MANAGER'] })
})

const as = ({ username }: { username: string }) => testApp.as({ username, sub: username })
async function move(who: { username: string }, iri: string, name: string, reason?: string) {
  const { headers } = await as(who).get(iri)
  const body = reason === undefined ? {} : { reason }
  return as(who).post(`${iri}/transitions/${name}`, body, { 'if-match': headers.get('etag') ?? '' })
}
const why = 'The second lesson that is described was not mine.'
const answer = 'The register of the school shows that you are right.'
const newsOf = async (person: number) =>
  (await testApp.db.selectFrom('notice').select('key').where('person_id', '=', person).orderBy('id').execute()).map(
    ({ key }) => key,
  )
const tasksOf = async (who: { username: string }) =>
  (await as(who).get('/api/v2/tasks?itemsPerPage=100')).body['hydra:member'].map(
    ({ type, values }: { type: string; values: { student?: string } }) => `${type} ${values.student}`,
  )
const giveRoles = async (person: number, roles: string[]) => {
  for (const role of roles)
    await sql`insert into person_role (person_id, role) values (${person}, ${role}) on conflict do nothing`.execute(
      testApp.db,
    )
  testApp.api.sessions.forget()
}

/** The student objects to the final form of the supervisor. */
async function objected(): Promise<string> {
  const iri = PracticeEvaluation.iri(made.final)
  const reply = await move(made.student, iri, 'dispute', why)
  expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 200, body: { state: 'DISPUTED' } })
  const { body } = await as(made.student).get(`${made.iri}/objections`)
  return body['hydra:member'][0]['@id']
}

test('an objection blocks the grade until it is answered; both sides and the managers are notified', async () => {
  const objection = await objected()
  expect((await as(made.student).get(objection)).body).toMatchObject({
    ...{ subject: 'EVALUATION', stage: 'FINAL', role: 'SUPERVISOR', text: why, state: 'RAISED' },
    ...{ answerBy: '2026-12-05', answer: null, against: { name: made.supervisor.username } },
  })
  expect(await newsOf(made.supervisor.person)).toContain('objectionRaised')
  expect(await tasksOf(second)).toContain(`objectionOpen ${made.student.username}`)
  const held = await move(made.manager, made.iri, 'grade')
  expect(held.body.blockerDetails.map(({ code }: { code: string }) => code)).toEqual(['objectionOpen'])
  expect((await move(second, objection, 'reject', 'No.')).status).toBe(422)
  expect((await move(second, objection, 'reject', answer)).status).toBe(200)
  expect((await as(made.student).get(objection)).body).toMatchObject({
    ...{ state: 'REJECTED', answer, answeredBy: second.username },
  })
  expect(await newsOf(made.student.id)).toContain('objectionRejected')
  expect(await newsOf(made.supervisor.person)).toContain('objectionRejectedOther')
  expect((await move(made.manager, made.iri, 'grade')).status).toBe(200)
})

test('what the student has read stays readable while it is rewritten, and afterwards', async () => {
  const objection = await objected()
  expect((await move(second, objection, 'uphold', answer)).status).toBe(200)
  const student = as(made.student)
  const seen = async () =>
    new Set(
      (await student.get(`${made.iri}/evaluations?stage=FINAL`)).body['hydra:member'].map(
        ({ id }: { id: number }) => id,
      ),
    )
  // The form of the other evaluator was released and stays released.
  expect(await seen()).toEqual(new Set([made.otherFinal]))
  const versions = `${made.iri}/evaluation_versions`
  const [kept] = (await student.get(versions)).body['hydra:member']
  expect(kept).toMatchObject({ evaluationId: made.final, edition: 1, total: 80, role: 'SUPERVISOR' })
  const iri = PracticeEvaluation.iri(made.final)
  const writer = as(made.supervisor)
  const { headers } = await writer.get(iri)
  const items = made.items.map((item) => ({ ...item, score: 5 }))
  const written = await writer.put(iri, { items }, { 'if-match': headers.get('etag') ?? '' })
  expect(written, JSON.stringify(written.body)).toMatchObject({ status: 200, body: { total: 100 } })
  expect((await move(made.supervisor, iri, 'submit')).status).toBe(200)
  expect(await seen()).toEqual(new Set([made.final, made.otherFinal]))
  expect(await newsOf(made.student.id)).toContain('evaluationReleased')
  // Ending the practice, or another supervisor, does not change that.
  await testApp.set('teaching_practice', made.practice, { state: 'WITHDRAWN' })
  await testApp.set('practice_assignment', made.supervising, { state: 'REPLACED' })
  testApp.api.sessions.forget()
  expect(await seen()).toEqual(new Set([made.final, made.otherFinal]))
  expect((await student.get(versions)).body['hydra:member']).toMatchObject([{ total: 80, items: made.items }])
})

test('nobody answers an objection to their own writing, whatever their roles', async () => {
  await giveRoles(made.supervisor.person, ['ROLE_TP_MANAGER', 'ROLE_SUPER_ADMIN'])
  await giveRoles(made.student.id, ['ROLE_TP_MANAGER', 'ROLE_SUPER_ADMIN'])
  const objection = await objected()
  for (const who of [made.supervisor, made.student])
    for (const name of ['uphold', 'reject']) {
      const { status } = await move(who, objection, name, answer)
      expect([who.username, name, status]).toEqual([who.username, name, 403])
    }
  expect((await as(made.supervisor).get(objection)).body.actions).toEqual([])
  expect(await tasksOf(made.supervisor)).not.toContain(`objectionOpen ${made.student.username}`)
  expect((await move(made.student, objection, 'retract')).status).toBe(200)
  expect((await as(made.student).get(PracticeEvaluation.iri(made.final))).body.state).toBe('SUBMITTED')
})

test('after the deadline students cannot object to an evaluation, nor twice to the same one', async () => {
  const iri = PracticeEvaluation.iri(made.final)
  const codes = async () =>
    (await move(made.student, iri, 'dispute', why)).body.blockerDetails.map(({ code }: { code: string }) => code)
  // The deadline counts from the day on which both could be read.
  const submitted = (id: number, submitted_at: string) => testApp.set('practice_evaluation', id, { submitted_at })
  await submitted(made.final, '2026-11-01T02:00:00Z')
  await submitted(made.otherFinal, '2026-11-06T15:59:00Z')
  expect(await codes()).toEqual(['objectionLate'])
  await submitted(made.otherFinal, '2026-11-07T02:00:00Z')
  const objection = await objected()
  expect((await move(second, objection, 'reject', answer)).status).toBe(200)
  expect(await codes()).toEqual(['objectedAlready'])
})

const object = (who: { username: string } = made.student) =>
  as(who).post(PracticeObjection.path, { practice: made.iri, text: why })

test('a student objects to the grade once and in time; the person who gave it does not decide', async () => {
  expect((await object()).body.violations).toMatchObject([{ propertyPath: 'practice' }])
  await giveGrade(testApp.db, made, '2026-11-06T02:00:00Z')
  expect((await as(made.student).get(made.iri)).body.objectUntil).toBe(null)
  expect((await object()).body.violations).toMatchObject([{ propertyPath: 'text' }])
  await giveGrade(testApp.db, made)
  expect((await as(made.student).get(made.iri)).body.objectUntil).toBe('2026-11-24')
  expect((await as(made.student).post(PracticeObjection.path, { practice: made.iri, text: 'No.' })).status).toBe(422)
  const other = await makeReady(testApp.db)
  expect((await object(other.student)).body.violations).toMatchObject([{ propertyPath: 'practice' }])
  const [one, two] = await Promise.all([object(), object()])
  expect([one.status, two.status].sort()).toEqual([201, 422])
  const iri = one.status === 201 ? one.body['@id'] : two.body['@id']
  expect((await move(made.manager, iri, 'reject', answer)).status).toBe(403)
  const held = await move(made.manager, made.iri, 'complete')
  expect(held.body.blockerDetails.map(({ code }: { code: string }) => code)).toEqual(['objectionOpen'])
  expect((await move(second, iri, 'uphold', answer)).status).toBe(200)
  // The objection was upheld: now the grade is corrected.
  const due = await move(made.manager, made.iri, 'complete')
  expect(due.body.blockerDetails.map(({ code }: { code: string }) => code)).toEqual(['correctionDue'])
  expect(await tasksOf(made.manager)).toContain(`correctionDue ${made.student.username}`)
})

const scores = { supervisor: 80, mentor: 80, portfolio: 90, attendance: 100 }
const prepare = (who: { username: string }) =>
  as(who).post(GradeCorrection.path, { practice: made.iri, scores, moderation: 2 })

test('a grade is corrected by two people with a reason; old and new are both kept', async () => {
  await giveGrade(testApp.db, made)
  await giveRoles(made.manager.id, ['ROLE_SUPER_ADMIN'])
  const draft = await prepare(made.manager)
  expect(draft, JSON.stringify(draft.body)).toMatchObject({ status: 201, body: { previousGrade: 80, grade: 85 } })
  const iri = draft.body['@id']
  const reason = 'The mark of the portfolio was that of another student.'
  expect((await move(made.manager, iri, 'propose', reason)).status).toBe(200)
  // Until a second person approves it, everybody sees the old grade.
  const grade = async (who: { username: string }) => (await as(who).get(made.iri)).body.grade
  const seen = () => Promise.all([made.student, made.manager, second].map(grade))
  expect(await seen()).toEqual([80, 80, 80])
  expect((await as(made.student).get(`${made.iri}/grade_corrections`)).body['hydra:totalItems']).toBe(0)
  expect((await move(made.manager, iri, 'approve')).status).toBe(403)
  expect(await tasksOf(second)).toContain(`correctionOpen ${made.student.username}`)
  expect(await tasksOf(made.manager)).not.toContain(`correctionOpen ${made.student.username}`)
  const [one, two] = await Promise.all([move(second, iri, 'approve'), move(second, iri, 'approve')])
  expect([one.status, two.status].sort()).toEqual([200, expect.any(Number)])
  expect(Math.max(one.status, two.status)).toBeGreaterThanOrEqual(409)
  expect(await seen()).toEqual([85, 85, 85])
  const [kept] = (await as(made.student).get(`${made.iri}/grade_corrections`)).body['hydra:member']
  expect(kept).toMatchObject({
    ...{ previousGrade: 80, grade: 85, reason, proposedBy: made.manager.username, decidedBy: second.username },
  })
  expect(await newsOf(made.student.id)).toContain('gradeCorrected')
  expect((await as(made.student).get(made.iri)).body).toMatchObject({ moderation: 2, portfolioMark: 90 })
})

test('only one correction of a grade is prepared at a time, and students cannot correct their own', async () => {
  await giveGrade(testApp.db, made)
  await giveRoles(made.student.id, ['ROLE_TP_MANAGER', 'ROLE_SUPER_ADMIN'])
  expect([403, 404]).toContain((await prepare(made.student)).status)
  const [one, two] = await Promise.all([prepare(made.manager), prepare(second)])
  expect([one.status, two.status].sort()).toEqual([201, 422])
  const missing = { ...scores, mentor: null }
  const made_ = one.status === 201 ? one : two
  const { headers } = await as(second).get(made_.body['@id'])
  const put = await as(second).put(made_.body['@id'], { scores: missing }, { 'if-match': headers.get('etag') ?? '' })
  expect(put.body.violations).toMatchObject([{ propertyPath: 'scores.mentor' }])
})
