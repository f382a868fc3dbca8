import { beforeEach, expect, test } from 'vitest'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { anyVersion } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { Lesson } from '../../contract/lesson.ts'
import { LessonPlan } from '../../contract/plan/lesson-plan.ts'

let testApp: TestApp
let [course, lesson] = [0, 0]
const as = (username: string) => testApp.as({ username, sub: username })

beforeEach(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  const person = async (username: string) =>
    (await makePerson(db, { username, officialName: username, identity: { issuer: 'embedded', subject: username } })).id
  course = (await makeCourse(db, { code: 'CS204', lead: await person('tomas') })).id
  await makeEnrollment(db, { course_id: course, person_id: await person('mina') })
  lesson = await inserted(db, 'lesson', {
    ...{ course_id: course, kind: 'LECTURE', day: '2026-11-30', starts_at: '10:00', ends_at: '11:30' },
  })
})

const planned = (more = {}) => ({
  ...{ course: `/api/v2/courses/${course}`, lesson: Lesson.iri(lesson), title: { en: 'Heaps' } },
  ...{ steps: [{ minutes: 40, what: 'The idea', how: 'Board' }], notes: 'Ask for the proof.', ...more },
})

test("a lecturer writes the plan of a session, and its students read it without the lecturers' notes", async () => {
  const made = await as('tomas').post(LessonPlan.path, planned())
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ minutes: 40, notes: 'Ask for the proof.', lessons: [{ id: lesson }] })
  expect((await as('tomas').get(Lesson.iri(lesson))).body.plan).toMatchObject({ title: { en: 'Heaps' } })
  const read = await as('mina').get(LessonPlan.iri(made.body.id))
  expect(read.body).toMatchObject({ title: { en: 'Heaps' }, steps: [{ minutes: 40 }] })
  expect(read.body).not.toHaveProperty('notes')
  expect((await as('mina').get(Lesson.iri(lesson))).body.plan).toMatchObject({ title: { en: 'Heaps' } })
})

test('a student cannot tell that the notes of a plan have changed, and a lecturer can', async () => {
  const { id } = (await as('tomas').post(LessonPlan.path, planned())).body
  const etags = async () => [
    (await as('mina').get(LessonPlan.iri(id))).headers.get('etag'),
    (await as('tomas').get(LessonPlan.iri(id))).headers.get('etag'),
  ]
  const [student, lecturer] = await etags()
  await as('tomas').put(LessonPlan.iri(id), { notes: 'Ask for another proof.' }, { 'if-match': lecturer ?? '' })
  const after = await etags()
  expect(after[0]).toBe(student)
  expect(after[1]).not.toBe(lecturer)
})

test('a session has one plan: a second one, or one of another course, is refused and leaves nothing behind', async () => {
  await as('tomas').post(LessonPlan.path, planned())
  const again = await as('tomas').post(LessonPlan.path, planned())
  expect(again.body.violations).toMatchObject([{ propertyPath: 'lesson' }])
  const list = await as('tomas').get(`/api/v2/courses/${course}/lesson_plans`)
  expect(list.body['hydra:totalItems']).toBe(1)
})

test('a plan that another person has changed meanwhile is not overwritten', async () => {
  const { body } = await as('tomas').post(LessonPlan.path, planned())
  const at = LessonPlan.iri(body.id)
  const etag = (await as('tomas').get(at)).headers.get('etag') ?? ''
  await as('tomas').put(at, { title: { en: 'Heaps I' } }, anyVersion)
  expect((await as('tomas').put(at, { title: { en: 'Heaps II' } }, { 'if-match': etag })).status).toBe(412)
})
