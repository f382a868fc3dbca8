import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { anyVersion } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { Lesson } from '../../contract/lesson.ts'

let testApp: TestApp
let [course, room, tomas] = [0, 0, 0]
const as = (username: string) => testApp.as({ username, sub: username })
const generations = () => `/api/v2/courses/${course}/lesson_generations`
const generate = (body: object = {}) => as('tomas').post(generations(), body)
const lessons = async () =>
  (await as('tomas').get(`/api/v2/courses/${course}/lessons`)).body['hydra:member'] as { id: number; day: string }[]

beforeEach(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  const person = async (username: string) =>
    (await makePerson(db, { username, officialName: username, identity: { issuer: 'embedded', subject: username } })).id
  tomas = await person('tomas')
  course = (await makeCourse(db, { code: 'CS204', lead: tomas, starts_on: '2026-11-23', ends_on: '2026-12-20' })).id
  await makeEnrollment(db, { course_id: course, person_id: await person('mina') })
  await makeCourse(db, { code: 'LAW1', lead: await person('lam') })
  room = await inserted(db, 'room', { code: 'B.204', name: { en: 'B.204' }, capacity: 60 })
  await inserted(db, 'timetable_pattern', {
    ...{ course_id: course, kind: 'LECTURE', weekday: 1, starts_at: '10:00', ends_at: '11:30' },
    ...{ room_id: room, lecturer_id: tomas },
  })
  await inserted(db, 'calendar_entry', {
    ...{ name: { en: 'Feast of the Immaculate Conception' }, kind: 'HOLIDAY' },
    ...{ starts_on: '2026-12-07', ends_on: '2026-12-08' },
  })
})

test('a dry run lists what it would create and each day without classes, and creates nothing', async () => {
  const { body } = await generate({ dryRun: true })
  expect(body.made.map(({ day }: { day: string }) => day)).toEqual(['2026-11-23', '2026-11-30', '2026-12-14'])
  expect(body.skipped).toMatchObject([{ day: '2026-12-07', name: { en: 'Feast of the Immaculate Conception' } }])
  expect(body).toMatchObject({ existing: 0, clashes: [], hasPattern: true })
  expect(await lessons()).toEqual([])
})

test('sessions are created for a range, and the students are notified once', async () => {
  await generate({ from: '2026-11-24', until: '2026-12-06' })
  expect((await lessons()).map(({ day }) => day)).toEqual(['2026-11-30'])
  const again = await generate()
  expect(again.body).toMatchObject({ existing: 1 })
  expect(await lessons()).toHaveLength(3)
  const told = await sql<{ key: string }>`
    select n.key from notice n join person p on p.id = n.person_id where p.username = 'mina'`.execute(testApp.db)
  expect(told.rows).toEqual([{ key: 'generated' }, { key: 'generated' }])
})

test('a room that is taken is reported before anything is created, and is used only after confirmation', async () => {
  const { id: other } = await makeCourse(testApp.db, { code: 'MA101' })
  await inserted(testApp.db, 'lesson', {
    ...{ course_id: other, kind: 'LAB', day: '2026-11-30', starts_at: '11:00', ends_at: '12:00', room_id: room },
  })
  expect((await generate({ dryRun: true })).body.clashes).toEqual(['2026-11-30: Room B.204: MA101, 11:00–12:00'])
  expect((await generate()).body.violations).toMatchObject([{ propertyPath: 'confirmClashes' }])
  expect(await lessons()).toEqual([])
  expect((await generate({ confirmClashes: true })).status).toBe(200)
  expect(await lessons()).toHaveLength(3)
})

test('a generation is undone except for sessions that were changed since', async () => {
  await generate()
  const [first] = await lessons()
  await as('tomas').put(Lesson.iri(first?.id ?? 0), { startsAt: '09:00', endsAt: '10:30' }, anyVersion)
  expect((await as('tomas').get(`${generations()}/latest`)).body).toMatchObject({ made: 3, untouched: 2 })
  expect((await as('tomas').post(`${generations()}/undo`)).body).toMatchObject({ removed: 2, kept: 1 })
  expect(await lessons()).toHaveLength(1)
  expect((await as('tomas').post(`${generations()}/undo`)).body).toMatchObject({ removed: 0, kept: 0 })
  const told = await sql<{ key: string; count: number }>`
    select n.key, (n."values" ->> 'count')::int as count from notice n join person p on p.id = n.person_id
    where p.username = 'mina' and n.key in ('generated', 'undone') order by n.id`.execute(testApp.db)
  expect(told.rows).toEqual([
    { key: 'generated', count: 3 },
    { key: 'undone', count: 2 },
  ])
})

test('whoever gives the sessions has the role of a lecturer at once', async () => {
  const { id } = await makePerson(testApp.db, {
    ...{ username: 'noémia', officialName: 'Noémia', identity: { issuer: 'embedded', subject: 'noémia' } },
    staffNumber: 'S4711',
  })
  const roles = async () => (await as('noémia').get('/api/v2/profile')).body.effectiveRoles
  expect(await roles()).toEqual([])
  await testApp.db.updateTable('timetable_pattern').set({ lecturer_id: id }).where('course_id', '=', course).execute()
  await generate()
  expect(await roles()).toEqual(['ROLE_LECTURER'])
})

test('students, and lecturers of other courses, cannot generate sessions', async () => {
  // A student knows of the course, a lecturer of another one does not.
  expect((await as('mina').post(generations(), {})).status).toBe(403)
  expect((await as('lam').post(generations(), {})).status).toBe(404)
  expect(await lessons()).toEqual([])
})

test('a range that ends before it begins is refused', async () => {
  const { body } = await generate({ from: '2026-12-10', until: '2026-12-01' })
  expect(body.violations).toMatchObject([{ propertyPath: 'until' }])
})

test('the number of students with another session at the same time is reported', async () => {
  const { db } = testApp
  const other = (await makeCourse(db, { code: 'MA101', starts_on: '2026-11-23', ends_on: '2026-12-20' })).id
  const mina = await db.selectFrom('person').select('id').where('username', '=', 'mina').executeTakeFirstOrThrow()
  await makeEnrollment(db, { course_id: other, person_id: mina.id })
  await inserted(db, 'lesson', {
    ...{ course_id: other, kind: 'LAB', day: '2026-12-01', starts_at: '10:00', ends_at: '12:00' },
  })
  const slot = { kind: 'LAB', day: '2026-12-01', startsAt: '11:00', endsAt: '12:30' }
  const { body } = await as('tomas').post(Lesson.path, { ...slot, course: `/api/v2/courses/${course}` })
  expect(body.violations).toMatchObject([
    { propertyPath: 'confirmClashes', message: expect.stringContaining('students with another session then: 1') },
  ])
})

test('students are notified once of each session when many are cancelled together', async () => {
  await generate()
  const ids = (await lessons()).map(({ id }) => id)
  const many = await as('tomas').post(`${Lesson.path}/transitions/cancel`, { ids, reason: 'The lecturer is ill.' })
  expect(many.body).toMatchObject({ moved: 3 })
  const told = await sql<{ subject: string }>`
    select n.subject from notice n join person p on p.id = n.person_id
    where p.username = 'mina' and n.key = 'cancelled' order by n.id`.execute(testApp.db)
  expect(told.rows.map(({ subject }) => subject)).toEqual(ids.map((id) => Lesson.iri(id)))
})

test('once a session was held, sessions are created from tomorrow on, and held ones keep their numbers', async () => {
  const { db } = testApp
  await generate({ until: '2026-11-30' })
  const [first, second] = await lessons()
  for (const id of [first?.id ?? 0, second?.id ?? 0]) await testApp.set('lesson', id, { state: 'HELD' })
  testApp.now.setTime(Date.parse('2026-12-01T04:00:00Z'))
  const numbers = async () =>
    (await as('tomas').get(`/api/v2/courses/${course}/lessons`)).body['hydra:member']
      .slice(0, 2)
      .map(({ id, number }: { id: number; number: number }) => [id, number])
  const before = await numbers()
  await db.updateTable('timetable_pattern').set({ weekday: 4 }).where('course_id', '=', course).execute()
  const { body } = await generate()
  expect(body.made.map(({ day }: { day: string }) => day)).toEqual(['2026-12-03', '2026-12-10', '2026-12-17'])
  expect(await numbers()).toEqual(before)
  const refused = await generate({ from: '2026-11-26' })
  expect(refused.status).toBe(422)
  expect(refused.body.violations).toMatchObject([{ propertyPath: 'from' }])
})

test('planned sessions move with a changed pattern within their week; one that falls on a holiday stays and is named', async () => {
  const { db } = testApp
  await generate({ from: '2026-11-30' })
  const planned = (await lessons()).map(({ id }) => id)
  await inserted(db, 'calendar_entry', {
    ...{ name: { en: 'Feast' }, kind: 'HOLIDAY', starts_on: '2026-12-17', ends_on: '2026-12-17' },
  })
  await db
    .updateTable('timetable_pattern')
    .set({ weekday: 4, starts_at: '14:00', ends_at: '15:30' })
    .where('course_id', '=', course)
    .execute()
  const { body: told } = await generate({ from: '2026-11-30', dryRun: true })
  expect(told.moved).toMatchObject([
    { lesson: planned[0], day: '2026-11-30', becomes: { day: '2026-12-03', startsAt: '14:00' } },
    { lesson: planned[1], day: '2026-12-14', becomes: null },
  ])
  expect(told.made.map(({ day }: { day: string }) => day)).toEqual(['2026-12-10'])
  expect((await generate({ from: '2026-11-30' })).body.moved).toEqual(told.moved)
  expect((await lessons()).map(({ id, day }) => [planned.indexOf(id), day])).toEqual([
    [0, '2026-12-03'],
    [-1, '2026-12-10'],
    [1, '2026-12-14'],
  ])
  const [first] = (await as('mina').get(`/api/v2/courses/${course}/lessons`)).body['hydra:member']
  expect(first).toMatchObject({ startsAt: '14:00', original: { day: '2026-11-30', startsAt: '10:00' } })
})
