import { beforeEach, expect, test } from 'vitest'
import { makePerson } from '#people/server'
import { anyVersion } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { Assessment } from '../contract/assessment.ts'
import { Course } from '../contract/course.ts'
import { makeAssessment, makeCourse, makeEnrollment } from './factory.ts'

let testApp: TestApp
let course = 0
const as = (username: string) => testApp.as({ username, sub: username })

beforeEach(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  const person = async (username: string) =>
    (await makePerson(db, { username, officialName: username, identity: { issuer: 'embedded', subject: username } })).id
  course = (await makeCourse(db, { code: 'CS204', lead: await person('tomas') })).id
  const team = [
    [await person('carla'), 'CO'],
    [await person('pedro'), 'ASSISTANT'],
  ] as const
  for (const [person_id, role] of team)
    await db.insertInto('course_lecturer').values({ course_id: course, person_id, role }).execute()
  await makeEnrollment(db, { course_id: course, person_id: await person('mina') })
})

const work = (more: object = {}) => ({
  ...{ course: Course.iri(course), code: 'A1', title: { en: 'Essay' }, kind: 'ESSAY', weight: 20, maxMark: 20 },
  ...more,
})
const codes = async () => {
  const { body } = await as('tomas').get(`/api/v2/courses/${course}/assessments`)
  return body['hydra:member'].map(({ code }: { code: string }) => code)
}

test('a lecturer who runs a course adds a piece of work, and its students see when it is due', async () => {
  const { status, body } = await as('carla').post(Assessment.path, work({ dueOn: '2026-10-02', leastPercent: 40 }))
  expect(status).toBe(201)
  expect(body).toMatchObject({ code: 'A1', dueOn: '2026-10-02', weight: 20, leastPercent: 40, releasedAt: null })
  expect((await as('mina').get(Assessment.iri(body.id))).body).toMatchObject({ dueOn: '2026-10-02' })
  const { body: month } = await as('mina').get('/api/v2/schedule?from=2026-10-01&until=2026-10-31')
  expect(JSON.stringify(month)).toContain('Essay')
})

test('assistants and students add nothing, and change nothing', async () => {
  const { id } = await makeAssessment(testApp.db, { course_id: course, code: 'A1' })
  for (const who of ['pedro', 'mina']) {
    expect((await as(who).post(Assessment.path, work({ code: 'A2' }))).status).not.toBe(201)
    expect((await as(who).put(Assessment.iri(id), { weight: 30 }, anyVersion)).status).toBe(403)
    expect((await as(who).delete(Assessment.iri(id), anyVersion)).status).toBe(403)
  }
  expect(await codes()).toEqual(['A1'])
})

test('a code exists once in a course, in upper or lower case', async () => {
  expect((await as('tomas').post(Assessment.path, work())).status).toBe(201)
  const again = await as('tomas').post(Assessment.path, work({ code: 'a1' }))
  expect(again.status).toBe(422)
  expect(again.body.violations).toMatchObject([{ propertyPath: 'code' }])
  const other = await as('tomas').post(Assessment.path, work({ code: 'A2' }))
  expect((await as('tomas').put(Assessment.iri(other.body.id), { code: 'A1' }, anyVersion)).status).toBe(422)
  expect((await as('tomas').put(Assessment.iri(other.body.id), { code: 'A2' }, anyVersion)).status).toBe(200)
})

test('two lecturers who add the same code at once make one piece of work', async () => {
  const answers = await Promise.all(['tomas', 'carla'].map((who) => as(who).post(Assessment.path, work())))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  expect(await codes()).toEqual(['A1'])
})

test('the highest mark stays at or above the marks that were given', async () => {
  const { id } = await makeAssessment(testApp.db, { course_id: course, code: 'A1', max_mark: 20 })
  await mark(id, 17.5)
  const { status, body } = await as('tomas').put(Assessment.iri(id), { maxMark: 17 }, anyVersion)
  expect(status).toBe(422)
  expect(body.violations).toMatchObject([{ propertyPath: 'maxMark' }])
  expect((await as('tomas').put(Assessment.iri(id), { maxMark: 17.5 }, anyVersion)).status).toBe(200)
})

test('work changes between group and individual work only while there are no marks', async () => {
  const { body } = await as('tomas').post(Assessment.path, work({ groupWork: true }))
  const change = async (input: object) => as('tomas').put(Assessment.iri(body.id), input, anyVersion)
  expect((await change({ groupWork: false })).status).toBe(200)
  expect((await change({ groupWork: true })).body.groupWork).toBe(true)
  await mark(body.id, 12)
  const { status, body: refused } = await change({ groupWork: false })
  expect([status, refused.violations]).toMatchObject([422, [{ propertyPath: 'groupWork' }]])
  expect((await change({ groupWork: true, weight: 30 })).status).toBe(200)
})

test('a teaching practice is always individual work', async () => {
  const { status, body } = await as('tomas').post(
    Assessment.path,
    work({ kind: 'PRACTICE', maxMark: 100, groupWork: true }),
  )
  expect([status, body.violations]).toMatchObject([422, [{ propertyPath: 'groupWork' }]])
})

test('a piece of work with marks is not deleted, one without is', async () => {
  const marked = await makeAssessment(testApp.db, { course_id: course, code: 'A1' })
  const unmarked = await makeAssessment(testApp.db, { course_id: course, code: 'A2' })
  await mark(marked.id, 60)
  expect((await as('tomas').delete(Assessment.iri(marked.id), anyVersion)).status).toBe(422)
  expect((await as('tomas').delete(Assessment.iri(unmarked.id), anyVersion)).status).toBe(204)
  expect(await codes()).toEqual(['A1'])
})

test('once grades were submitted, assessments can no longer change', async () => {
  const { id } = await makeAssessment(testApp.db, { course_id: course, code: 'A1' })
  await testApp.set('course', course, { marks_frozen_at: '2026-12-20T10:00:00Z' })
  expect((await as('tomas').put(Assessment.iri(id), { weight: 30 }, anyVersion)).status).toBe(403)
  expect((await as('tomas').delete(Assessment.iri(id), anyVersion)).status).toBe(403)
  expect((await as('tomas').post(Assessment.path, work({ code: 'A2' }))).status).not.toBe(201)
  expect(await codes()).toEqual(['A1'])
})

test('a change based on an outdated version is refused with a conflict', async () => {
  const { body, headers } = await as('tomas').post(Assessment.path, work())
  const seen = { 'if-match': headers.get('etag') ?? '' }
  expect((await as('carla').put(Assessment.iri(body.id), { weight: 25 }, seen)).status).toBe(200)
  expect((await as('tomas').put(Assessment.iri(body.id), { weight: 30 }, seen)).status).toBe(412)
  expect((await as('tomas').get(Assessment.iri(body.id))).body.weight).toBe(25)
})

async function mark(assessment: number, score: number): Promise<void> {
  const { id } = await testApp.db.selectFrom('enrollment').select('id').executeTakeFirstOrThrow()
  await testApp.db.insertInto('mark').values({ enrollment_id: id, assessment_id: assessment, score }).execute()
}
