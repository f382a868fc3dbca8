import { beforeAll, expect, test } from 'vitest'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'

let testApp: TestApp
let course = 0
const as = (username: string) => testApp.as({ username, sub: username })

beforeAll(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  const person = async (username: string) =>
    (await makePerson(db, { username, officialName: username, identity: { issuer: 'embedded', subject: username } })).id
  const tomas = await person('tomas')
  const lam = await person('lam')
  await person('stranger')
  course = (await makeCourse(db, { code: 'CS204', lead: tomas, starts_on: '2026-11-02', ends_on: '2026-12-20' })).id
  await makeEnrollment(db, { course_id: course, person_id: await person('mina') })
  await makeEnrollment(db, { course_id: course, person_id: await person('left'), state: 'WITHDRAWN' })
  const room = (code: string) => inserted(db, 'room', { code, name: { en: code }, capacity: 60 })
  const [before, after] = [await room('B.204'), await room('C.305')]
  const lesson = (day: string, more = {}) =>
    inserted(db, 'lesson', {
      ...{ course_id: course, kind: 'LECTURE', day, starts_at: '10:00', ends_at: '11:30' },
      ...{ room_id: before, lecturer_id: tomas, ...more },
    })
  await lesson('2026-11-16')
  await lesson('2026-11-18', { state: 'CANCELLED' })
  await lesson('2026-11-19', {
    ...{ original_day: '2026-11-17', original_starts_at: '10:00', original_ends_at: '11:30' },
    ...{ original_room_id: before, room_id: after, lecturer_id: lam, substitute_for_id: tomas, version: 2 },
  })
})

type CalendarLine = { state: string; place: string | null; role: string | null }
const calendarOf = async (who: string, more = '') => {
  const { body } = await as(who).get(`/api/v2/schedule?from=2026-11-16&until=2026-11-22${more}`)
  return (body.events as CalendarLine[]).map(({ state, place, role }) => [state, place, role])
}

test('students have the classes of their courses in their calendar, with cancelled and moved ones marked', async () => {
  expect(await calendarOf('mina')).toEqual([
    ['CONFIRMED', 'B.204', 'PARTICIPANT'],
    ['CANCELLED', 'B.204', 'PARTICIPANT'],
    ['MOVED', 'C.305', 'PARTICIPANT'],
  ])
})

test('a class appears in the calendar of the substitute, and no longer in that of the person they substitute', async () => {
  expect(await calendarOf('tomas')).toEqual([
    ['CONFIRMED', 'B.204', 'LEADER'],
    ['CANCELLED', 'B.204', 'LEADER'],
  ])
  expect(await calendarOf('lam')).toEqual([['MOVED', 'C.305', 'LEADER']])
})

test('a substitute sees the course of the class, although they do not teach it', async () => {
  const { body } = await as('lam').get('/api/v2/schedule?from=2026-11-16&until=2026-11-22')
  expect(body.events.map((event: { course: { id: number; code: string } }) => event.course)).toMatchObject([
    { id: course, code: 'CS204' },
  ])
})

test('a student who has withdrawn from a course, or was never in it, has none of its classes', async () => {
  expect(await calendarOf('left')).toEqual([])
  expect(await calendarOf('stranger')).toEqual([])
})

test('the calendar of a course has all its classes', async () => {
  expect(await calendarOf('mina', `&course=${course}`)).toHaveLength(3)
})
