import { beforeEach, expect, test } from 'vitest'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { makeSyllabus } from '#syllabus/server'

let testApp: TestApp
let course = 0
let author_id = 0
const as = (username: string) => testApp.as({ username, sub: username })
const component = (code: string, weight: number, dueWeek: number | null = null) => ({
  ...{ code, title: { en: `Work ${code}` }, kind: 'TEST' as const, weight, maxMark: 20, dueWeek },
  ...{ outcomes: [], least: code === 'EX' ? 40 : null, resit: false },
})
const make = (body: object = {}, who = 'tomas') => as(who).post(`/api/v2/gradebooks/${course}/from_syllabus`, body)
const assessments = async () =>
  (await as('tomas').get(`/api/v2/courses/${course}/assessments?order[code]=asc`)).body['hydra:member']
const publish = (assessment: ReturnType<typeof component>[]) =>
  makeSyllabus(testApp.db, { course_id: course, author_id, state: 'PUBLISHED', content: { assessment } })

beforeEach(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  const person = async (username: string) =>
    (await makePerson(db, { username, officialName: username, identity: { issuer: 'embedded', subject: username } })).id
  author_id = await person('tomas')
  course = (await makeCourse(db, { code: 'CS204', lead: author_id, starts_on: '2026-09-09' })).id
  const pedro = await person('pedro')
  await db.insertInto('course_lecturer').values({ course_id: course, person_id: pedro, role: 'ASSISTANT' }).execute()
  await makeEnrollment(db, { course_id: course, person_id: await person('mina') })
})

test('assessments are created from the syllabus, due on the Friday of their week, and only once', async () => {
  await publish([component('A1', 60, 1), component('EX', 40)])
  const { status, body } = await make()
  expect(status).toBe(200)
  expect(body).toMatchObject({ syllabus: true, made: [{ code: 'A1' }, { code: 'EX' }], different: [], others: [] })
  expect(await assessments()).toMatchObject([
    { code: 'A1', component: 'A1', weight: 60, maxMark: 20, dueOn: '2026-09-11', leastPercent: null },
    { code: 'EX', component: 'EX', weight: 40, dueOn: null, leastPercent: 40 },
  ])
  expect((await make()).body).toMatchObject({ made: [], same: [{ code: 'A1' }, { code: 'EX' }] })
  expect(await assessments()).toHaveLength(2)
})

test('two concurrent requests create nothing twice', async () => {
  await publish([component('A1', 100, 4)])
  await Promise.all([make(), make()])
  expect(await assessments()).toHaveLength(1)
})

test('a dry run changes nothing', async () => {
  await publish([component('A1', 100, 4)])
  expect((await make({ dryRun: true })).body.made).toHaveLength(1)
  expect(await assessments()).toEqual([])
})

test('an existing assessment that differs is reported and kept, until the lecturer applies the syllabus', async () => {
  await publish([component('A1', 60, 1), component('EX', 40)])
  await make()
  const [first] = await assessments()
  await testApp.set('assessment', first.id, { weight: 50, due_on: '2026-09-09', version: 2 })
  const { body } = await make()
  expect(body.different).toMatchObject([
    {
      assessment: first.id,
      version: 2,
      fields: ['weight'],
      now: { weight: 50 },
      syllabus: { weight: 60 },
      taken: false,
    },
  ])
  expect((await assessments())[0].weight).toBe(50)
  const stale = await make({ take: [{ assessment: first.id, version: 1 }] })
  expect(stale.status).toBe(422)
  const taken = await make({ take: [{ assessment: first.id, version: 2 }] })
  expect(taken.body.different).toMatchObject([{ taken: true }])
  expect((await assessments())[0]).toMatchObject({ weight: 60, dueOn: '2026-09-11' })
})

test('an assessment that is not in the syllabus stays, and keeps its code', async () => {
  await publish([component('A1', 100)])
  await testApp.db
    .insertInto('assessment')
    .values([
      { course_id: course, code: 'A1', component: 'OLD', title: { en: 'Old' }, kind: 'TEST', weight: 10, max_mark: 20 },
      { course_id: course, code: 'B1', title: { en: 'Own' }, kind: 'TEST', weight: 10, max_mark: 20 },
    ])
    .execute()
  const { body } = await make()
  expect(body).toMatchObject({ made: [{ code: 'A1-2' }], others: [{ code: 'A1' }, { code: 'B1' }] })
})

test('without a syllabus in force nothing is created, and the response says so', async () => {
  expect((await make()).body).toMatchObject({ syllabus: false, made: [] })
})

test('assistants and students create nothing, nor does anybody once grades were submitted', async () => {
  await publish([component('A1', 100)])
  expect((await make({}, 'pedro')).status).toBe(403)
  expect((await make({}, 'mina')).status).toBe(404)
  await testApp.set('course', course, { marks_frozen_at: '2026-12-20T10:00:00Z' })
  expect((await make()).status).toBe(409)
  expect(await assessments()).toEqual([])
})
