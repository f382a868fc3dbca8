import { beforeEach, expect, test } from 'vitest'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { anyVersion } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { addCodes } from './attendance.fixture.ts'

let testApp: TestApp
let [course, lesson, other, mina] = [0, 0, 0, 0]
const as = (username: string) => testApp.as({ username, sub: username })

beforeEach(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  await addCodes(db)
  const person = async (username: string) =>
    (await makePerson(db, { username, officialName: username, identity: { issuer: 'embedded', subject: username } })).id
  course = (await makeCourse(db, { code: 'CS204', lead: await person('tomas') })).id
  mina = (await makeEnrollment(db, { course_id: course, person_id: await person('mina') })).id
  const given = { course_id: course, kind: 'LECTURE', day: '2026-11-21', starts_at: '10:00', ends_at: '11:30' }
  lesson = await inserted(db, 'lesson', { ...given, lecturer_id: await person('ines') })
  other = await inserted(db, 'lesson', { ...given, day: '2026-11-20' })
})

test('a substitute who does not teach the course takes the attendance of their own lesson only', async () => {
  expect((await as('ines').get(`/api/v2/courses/${course}`)).status).toBe(200)
  expect((await as('ines').get(`/api/v2/lessons/${lesson}`)).body.actions).toContain('takeAttendance')
  const opened = await as('ines').post(`/api/v2/roll_calls/${lesson}/transitions/open`, {}, anyVersion)
  expect(opened.body.state).toBe('OPEN')
  const marks = [{ enrollment: mina, version: 0, code: 'P', unitsAttended: null, minutesLate: null, note: null }]
  const marked = await as('ines').put(`/api/v2/lessons/${lesson}/attendance`, { marks })
  expect(marked.body.fates).toMatchObject([{ fate: 'saved' }])
  expect((await as('ines').get(`/api/v2/lessons/${other}`)).status).toBe(404)
  const lessons = await as('ines').get(`/api/v2/courses/${course}/lessons`)
  expect(lessons.body['hydra:member'].map(({ id }: { id: number }) => id)).toEqual([lesson])
  expect((await as('ines').get(`/api/v2/courses/${course}/enrollments`)).body['hydra:totalItems']).toBe(0)
})

test('a lesson says whether the reader may take its attendance', async () => {
  const actions = async (who: string) => (await as(who).get(`/api/v2/lessons/${lesson}`)).body.actions
  expect(await actions('tomas')).toContain('takeAttendance')
  expect(await actions('mina')).not.toContain('takeAttendance')
})

test('a substitute has a task to summarise their own session, writes and publishes that summary, and no other', async () => {
  for (const one of [lesson, other]) await testApp.set('lesson', one, { state: 'HELD', day: '2026-11-20' })
  const tasks = async () =>
    (await as('ines').get('/api/v2/tasks')).body['hydra:member'].map(({ type }: { type: string }) => type)
  expect(await tasks()).toContain('summaryDue')
  const write = (one: number) =>
    as('ines').post('/api/v2/lesson_summaries', { lesson: `/api/v2/lessons/${one}`, text: { en: 'We met heaps.' } })
  const written = await write(lesson)
  expect([written.status, (await write(other)).status]).toEqual([201, 422])
  const changed = await as('ines').put(`/api/v2/lesson_summaries/${written.body.id}`, { online: true }, anyVersion)
  expect(changed.body.online).toBe(true)
  const published = await as('ines').post(`/api/v2/lessons/${lesson}/transitions/summarise`, {}, anyVersion)
  expect(published.body.state).toBe('SUMMARISED')
  expect(await tasks()).not.toContain('summaryDue')
})
