import { beforeEach, expect, test } from 'vitest'
import { makePerson } from '#people/server'
import { anyVersion } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { TimetablePattern } from '../../contract/timetable-pattern.ts'
import { makeCourse, makeEnrollment } from '../factory.ts'

let testApp: TestApp
let [cs, pt, lecturer, student] = [0, 0, 0, 0]
const officer = () => testApp.as({ username: 'isabel', roles: ['ROLE_REGISTRY'] })
const room = async (code: string) =>
  (await officer().post('/api/v2/rooms', { code, name: { en: code }, capacity: 40 })).body['@id']

beforeEach(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  const person = async (username: string) =>
    (await makePerson(db, { username, officialName: username, identity: { issuer: 'embedded', subject: username } })).id
  lecturer = await person('tomas')
  student = await person('mina')
  cs = (await makeCourse(db, { code: 'CS204', lead: lecturer })).id
  pt = (await makeCourse(db, { code: 'PT110' })).id
})

const pattern = (course: number, more: object = {}) => ({
  ...{ course: `/api/v2/courses/${course}`, kind: 'LECTURE', weekday: 1, startsAt: '10:00', endsAt: '11:30' },
  ...more,
})
const add = (course: number, more: object = {}) => officer().post(TimetablePattern.path, pattern(course, more))

test('a double-booked room is reported before anything is saved, and saved once it is confirmed', async () => {
  const A1 = await room('A1')
  expect((await add(cs, { room: A1, group: 'T01' })).status).toBe(201)
  const twice = await add(pt, { room: A1, startsAt: '11:00', endsAt: '12:00' })
  expect([twice.status, twice.body.violations]).toEqual([
    422,
    [
      {
        propertyPath: 'confirmClashes',
        message: 'At the same time: room A1: CS204 T01, 10:00–11:30. Tick the box to save anyway.',
      },
    ],
  ])
  expect((await officer().get(TimetablePattern.path)).body['hydra:totalItems']).toBe(1)
  const confirmed = await add(pt, { room: A1, startsAt: '11:00', endsAt: '12:00', confirmClashes: true })
  expect(confirmed.status).toBe(201)
  const { body } = await officer().get(`${TimetablePattern.path}?clashing=true`)
  expect(body['hydra:member'].map(({ course, clashes }: never) => [course, clashes])).toMatchObject([
    [{ code: 'CS204' }, [{ kind: 'room', course: 'PT110', name: 'A1' }]],
    [{ code: 'PT110' }, [{ kind: 'room', course: 'CS204', name: 'A1' }]],
  ])
})

test('consecutive classes in a room do not clash, nor do classes on different days or in terms that do not overlap', async () => {
  const A1 = await room('A1')
  await add(cs, { room: A1 })
  const later = await makeCourse(testApp.db, { code: 'L', starts_on: '2027-02-01', ends_on: '2027-06-01' })
  expect((await add(pt, { room: A1, startsAt: '11:30', endsAt: '13:00' })).status).toBe(201)
  expect((await add(pt, { room: A1, weekday: 2 })).status).toBe(201)
  expect((await add(later.id, { room: A1 })).status).toBe(201)
})

test('the only lecturer of a course is the default lecturer, and cannot be in two places', async () => {
  await testApp.db.insertInto('course_lecturer').values({ course_id: pt, person_id: lecturer, role: 'LEAD' }).execute()
  expect((await add(cs)).body.lecturer).toMatchObject({ id: lecturer })
  const { body } = await add(pt, { startsAt: '11:29', endsAt: '12:00' })
  expect(body.violations[0].message).toMatch(/^At the same time: tomas: CS204, 10:00–11:30\./)
  expect((await add(pt, { lecturer: null })).status).toBe(201)
})

test('times must be in order, and moving a pattern onto another one is reported as well', async () => {
  expect((await add(cs, { endsAt: '10:00' })).body.violations).toEqual([
    { propertyPath: 'endsAt', message: 'The end must be after the start.' },
  ])
  const A1 = await room('A1')
  await add(cs, { room: A1 })
  const { body: other } = await add(pt, { room: A1, weekday: 3 })
  const moved = await officer().put(other['@id'], { weekday: 1 }, anyVersion)
  expect([moved.status, moved.body.violations[0].propertyPath]).toEqual([422, 'confirmClashes'])
  expect((await officer().put(other['@id'], { weekday: 1, confirmClashes: true }, anyVersion)).status).toBe(200)
})

test('a student reads the times of their own group, without the clashes', async () => {
  const mina = () => testApp.as({ username: 'mina', sub: 'mina' })
  await makeEnrollment(testApp.db, { course_id: cs, person_id: student })
  const own = await add(cs, { group: 'T01' })
  await add(cs, { group: 'T02', weekday: 2 })
  await add(cs, { weekday: 3 })
  const times = async () =>
    (await mina().get(`/api/v2/courses/${cs}/timetable_patterns`)).body['hydra:member'].map(
      ({ weekday, mine, clashes }: { weekday: number; mine: boolean; clashes?: unknown }) => [weekday, mine, clashes],
    )
  expect(await times()).toEqual([1, 2, 3].map((day) => [day, true, undefined]))
  await testApp.db
    .insertInto('timetable_pattern_student')
    .values({ pattern_id: own.body.id, person_id: student })
    .execute()
  expect(await times()).toEqual([1, 2, 3].map((day) => [day, day !== 2, undefined]))
})
