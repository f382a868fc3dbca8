import { beforeAll, expect, test } from 'vitest'
import { makeAssessment, makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'

let testApp: TestApp
let [paper, course] = [0, 0]

beforeAll(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  const person = async (username: string) =>
    (await makePerson(db, { username, officialName: username, identity: { issuer: 'embedded', subject: username } })).id
  const tomas = await person('tomas')
  await person('stranger')
  const run = { starts_on: '2026-09-14', ends_on: '2027-01-03' }
  course = (await makeCourse(db, { code: 'CS204R', type: 'EXAM', lead: tomas, ...run })).id
  await makeEnrollment(db, { course_id: course, person_id: await person('mina') })
  paper = await inserted(db, 'exam_paper', {
    ...{ course_id: course, author_id: tomas, sits_at: '2026-12-06T02:00:00Z', minutes: 120 },
  })
})

const examsOf = async (username: string, span = 'from=2026-11-30&until=2026-12-06') => {
  const { body } = await testApp.as({ username, sub: username }).get(`/api/v2/schedule?${span}`)
  return body.events.map(({ kind, startsAt, endsAt, subject }: Record<string, unknown>) => [
    ...[kind, startsAt, endsAt, subject],
  ])
}
const exam = () => ['EXAM', '2026-12-06T02:00:00.000Z', '2026-12-06T04:00:00.000Z', `/api/v2/courses/${course}`]

test('students have an exam in their calendar at its time once its paper is submitted, its lecturers before', async () => {
  expect(await examsOf('tomas')).toEqual([exam()])
  expect(await examsOf('mina')).toEqual([])
  await testApp.set('exam_paper', paper, { state: 'SUBMITTED' })
  expect(await examsOf('mina')).toEqual([exam()])
  expect(await examsOf('stranger')).toEqual([])
})

test('a postponed exam leaves the calendar until its new day is announced', async () => {
  await testApp.set('exam_paper', paper, { state: 'POSTPONED' })
  expect(await examsOf('mina')).toEqual([])
  await testApp.set('exam_paper', paper, { state: 'SEALED' })
  expect(await examsOf('mina')).toEqual([exam()])
})

test('an examination of a few days is on these days until its time is known, and then once, at its time', async () => {
  const { db } = testApp
  const days = { starts_on: '2026-11-18', ends_on: '2026-11-20' }
  const short = (await makeCourse(db, { code: 'MA101R', type: 'EXAM', ...days })).id
  const { id: student } = await makePerson(db, {
    ...{ username: 'iris', officialName: 'Iris', identity: { issuer: 'embedded', subject: 'iris' } },
  })
  await makeEnrollment(db, { course_id: short, person_id: student })
  const week = 'from=2026-11-16&until=2026-11-22'
  const subject = `/api/v2/courses/${short}`
  const events = async () =>
    (await testApp.as({ username: 'iris', sub: 'iris' }).get(`/api/v2/schedule?${week}`)).body.events
  const onDays = { subject, uid: `course-${short}`, startsAt: null, firstDay: '2026-11-18', lastDay: '2026-11-20' }
  expect(await events()).toMatchObject([onDays])
  const drafted = await inserted(db, 'exam_paper', {
    ...{ course_id: short, author_id: student, sits_at: '2026-11-19T02:00:00Z', minutes: 90 },
  })
  expect(await events()).toMatchObject([onDays])
  await testApp.set('exam_paper', drafted, { state: 'SUBMITTED' })
  const atTime = { startsAt: '2026-11-19T02:00:00.000Z', endsAt: '2026-11-19T03:30:00.000Z', firstDay: null }
  expect(await events()).toMatchObject([{ subject, uid: `course-${short}`, ...atTime }])
  // A time outside the planned days still counts as the time of the exam.
  await testApp.set('exam_paper', drafted, { sits_at: '2026-11-27T02:00:00Z' })
  expect(await events()).toEqual([])
})

test('the assessment of an examination is the examination: on its day while no time is known, and not shown twice', async () => {
  const { db } = testApp
  const run = { starts_on: '2026-09-14', ends_on: '2027-01-03' }
  const { id: resit } = await makeCourse(db, { code: 'PH101R', type: 'EXAM', ...run })
  const { id: student } = await makePerson(db, {
    ...{ username: 'hugo', officialName: 'Hugo', identity: { issuer: 'embedded', subject: 'hugo' } },
  })
  await makeEnrollment(db, { course_id: resit, person_id: student })
  await makeAssessment(db, { course_id: resit, code: 'EX', kind: 'EXAM', due_on: '2026-12-04' })
  const events = async () =>
    (await testApp.as({ username: 'hugo', sub: 'hugo' }).get('/api/v2/schedule?from=2026-11-30&until=2026-12-06')).body
      .events
  const subject = `/api/v2/courses/${resit}`
  expect(await events()).toMatchObject([{ subject, startsAt: null, firstDay: '2026-12-04', lastDay: '2026-12-04' }])
  await inserted(db, 'exam_paper', {
    ...{ course_id: resit, author_id: student, sits_at: '2026-12-03T02:00:00Z', minutes: 90, state: 'SUBMITTED' },
  })
  expect(await events()).toMatchObject([{ subject, startsAt: '2026-12-03T02:00:00.000Z', firstDay: null }])
  // Where a course has more than one exam, each keeps its own day.
  await makeAssessment(db, { course_id: resit, code: 'OR', kind: 'EXAM', due_on: '2026-12-05' })
  expect((await events()).map(({ firstDay }: { firstDay: string | null }) => firstDay)).toEqual([
    ...[null, '2026-12-04', '2026-12-05'],
  ])
})

test('the months in which a re-sit runs are no exam', async () => {
  expect(await examsOf('mina', 'from=2026-11-16&until=2026-11-22')).toEqual([])
})
