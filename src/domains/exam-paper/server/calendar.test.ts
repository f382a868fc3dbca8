import { beforeAll, expect, test } from 'vitest'
import { makeCourse, makeEnrollment } from '#course/server'
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

test('the months in which a re-sit runs are no exam', async () => {
  expect(await examsOf('mina', 'from=2026-11-16&until=2026-11-22')).toEqual([])
})
