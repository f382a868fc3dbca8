import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { anyVersion } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { Lesson } from '../../contract/lesson.ts'
import { LessonPlan } from '../../contract/plan/lesson-plan.ts'
import { LessonSummary } from '../../contract/summary/lesson-summary.ts'
import { words } from '../words.ts'
import { isSummaryLate } from './summarise.ts'

let testApp: TestApp
let [course, held, next, plan] = [0, 0, 0, 0]
const as = (username: string) => testApp.as({ username, sub: username })
const publish = () => as('tomas').post(`${Lesson.iri(held)}/transitions/summarise`, {}, anyVersion)
const write = (more = {}) =>
  as('tomas').post(LessonSummary.path, { lesson: Lesson.iri(held), text: { en: 'We met heaps.' }, ...more })

beforeEach(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  const person = async (username: string) =>
    (await makePerson(db, { username, officialName: username, identity: { issuer: 'embedded', subject: username } })).id
  const tomas = await person('tomas')
  course = (await makeCourse(db, { code: 'CS204', lead: tomas, starts_on: '2026-11-02', ends_on: '2026-12-20' })).id
  await makeEnrollment(db, { course_id: course, person_id: await person('mina') })
  const lesson = (day: string, more = {}) =>
    inserted(db, 'lesson', {
      ...{ course_id: course, kind: 'LECTURE', day, starts_at: '10:00', ends_at: '11:30', lecturer_id: tomas, ...more },
    })
  plan = await inserted(db, 'lesson_plan', { course_id: course, title: { en: 'Heapsort' } })
  held = await lesson('2026-11-16', { state: 'HELD' })
  next = await lesson('2026-11-30', { plan_id: plan })
})

test('the lecturer has a task for the missing summary until it is published', async () => {
  const tasks = async () =>
    (await as('tomas').get('/api/v2/tasks')).body['hydra:member'].filter(
      ({ type }: { type: string }) => type === 'summaryDue',
    )
  expect(await tasks()).toHaveLength(1)
  await write()
  expect(await tasks()).toHaveLength(1)
  expect((await publish()).body).toMatchObject({ state: 'SUMMARISED', summaryDueOn: '2026-11-19', summaryLate: true })
  expect(await tasks()).toEqual([])
})

test.each([
  ['Asia/Macau', '2026-11-19T15:59:00Z', false],
  ['Asia/Macau', '2026-11-19T16:00:00Z', true],
  ['America/New_York', '2026-11-20T04:59:00Z', false],
  ['America/New_York', '2026-11-20T05:00:00Z', true],
])('in %s a summary that is published at %s is late: %s', async (timeZone, at, late) => {
  await testApp.db
    .updateTable('lesson')
    .set({ state: 'SUMMARISED', summarised_at: at })
    .where('id', '=', held)
    .execute()
  const { rows } = await sql<{ late: boolean }>`
    select ${isSummaryLate({ today: '2026-11-21', timeZone })} as late from lesson s where s.id = ${held}`.execute(
    testApp.db,
  )
  expect(rows).toEqual([{ late }])
  if (timeZone === 'Asia/Macau') expect((await as('tomas').get(Lesson.iri(held))).body.summaryLate).toBe(late)
})

test('students read a summary once it is published, without the reason for deviations', async () => {
  const { body } = await write({ deviation: 'The projector failed.' })
  expect((await as('mina').get(LessonSummary.iri(body.id))).status).toBe(404)
  await publish()
  const read = await as('mina').get(LessonSummary.iri(body.id))
  expect(read.body).toMatchObject({ text: { en: 'We met heaps.' }, published: true })
  expect(read.body).not.toHaveProperty('deviation')
})

test('nothing is published without a text, or while an uncovered point has no destination', async () => {
  const reasons = ({ body }: { body: { blockers?: string[] } }) => body.blockers
  expect(reasons(await publish())).toEqual([words.en.blockers.noSummary])
  await write({ covered: [{ what: 'What it costs', covered: false }] })
  expect(reasons(await publish())).toEqual([words.en.blockers.openPoints])
})

test('an uncovered point moves to the plan of the next session', async () => {
  await write({
    covered: [
      { what: 'The idea', covered: true },
      { what: 'What it costs', covered: false, minutes: 20, goes: 'NEXT' },
      { what: 'History', covered: false, goes: 'LEAVE' },
    ],
  })
  expect((await publish()).status).toBe(200)
  expect((await as('tomas').get(LessonPlan.iri(plan))).body.steps).toEqual([{ minutes: 20, what: 'What it costs' }])
})

test('only a held session gets a summary, and only one', async () => {
  const early = await as('tomas').post(LessonSummary.path, { lesson: Lesson.iri(next), text: { en: 'Too early' } })
  expect(early.body.violations).toMatchObject([{ propertyPath: 'lesson' }])
  await write()
  expect((await write()).body.violations).toMatchObject([{ propertyPath: 'lesson' }])
})
