import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { anyVersion } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { Lesson } from '../../contract/lesson.ts'
import { addCodes } from '../attendance/attendance.fixture.ts'
import { generateLessons } from './generate.ts'

let testApp: TestApp
let [course, room] = [0, 0]
const lecturer = () => testApp.as({ username: 'tomas', sub: 'tomas' })
const student = () => testApp.as({ username: 'mina', sub: 'mina' })
const noticesOf = async (person: string) =>
  (
    await sql<{ key: string }>`
      select n.key from notice n join person p on p.id = n.person_id where p.username = ${person}
      and n.domain = 'teaching' order by n.id`.execute(testApp.db)
  ).rows.map(({ key }) => key)

const generated = async (range: { until?: string } = {}) =>
  (await generateLessons(testApp.db, { courses: [course], today: '2026-11-02', ...range })).map(({ id }) => id)

beforeEach(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  const person = async (username: string) =>
    (await makePerson(db, { username, officialName: username, identity: { issuer: 'embedded', subject: username } })).id
  const lead = await person('tomas')
  course = (await makeCourse(db, { code: 'CS204', lead, starts_on: '2026-11-02', ends_on: '2026-11-29' })).id
  await makeEnrollment(db, { course_id: course, person_id: await person('mina') })
  room = await inserted(db, 'room', { code: 'B.204', name: { en: 'B.204' }, capacity: 60 })
  await inserted(db, 'timetable_pattern', {
    ...{ course_id: course, kind: 'LECTURE', weekday: 1, starts_at: '10:00', ends_at: '11:30' },
    ...{ room_id: room, lecturer_id: lead },
  })
  await inserted(db, 'calendar_entry', {
    ...{ name: { en: 'A holiday' }, kind: 'HOLIDAY', starts_on: '2026-11-09', ends_on: '2026-11-09' },
  })
})

const days = async () => {
  const { body } = await lecturer().get(`${Lesson.path}?course.id=${course}`)
  return body['hydra:member'].map(({ number, day, state }: Record<string, unknown>) => [number, day, state])
}
const at = (id: number | undefined) => Lesson.iri(id ?? 0)

test('lessons are created from the weekly pattern without holidays, and never twice, even if one was moved', async () => {
  const [first] = await generated()
  const made = [
    [1, '2026-11-02', 'PLANNED'],
    [2, '2026-11-16', 'PLANNED'],
    [3, '2026-11-23', 'PLANNED'],
  ]
  expect(await days()).toEqual(made)
  expect((await lecturer().put(at(first), { day: '2026-11-04' }, anyVersion)).status).toBe(200)
  expect(await generated()).toEqual([])
  expect(await days()).toEqual([[1, '2026-11-04', 'PLANNED'], ...made.slice(1)])
})

test('a suspension of a part of a day skips only the classes within it', async () => {
  await sql`update calendar_entry set starts_at = '14:00', ends_at = '18:00'`.execute(testApp.db)
  expect(await generated()).toHaveLength(4)
})

test('a lesson that is moved keeps its original time, and its students are notified', async () => {
  const [id] = await generated({ until: '2026-11-08' })
  const moved = await lecturer().put(at(id), { day: '2026-11-03', startsAt: '14:00', endsAt: '15:30' }, anyVersion)
  const original = { day: '2026-11-02', startsAt: '10:00', endsAt: '11:30', room: 'B.204' }
  expect(moved.body).toMatchObject({ day: '2026-11-03', startsAt: '14:00', original })
  const again = await lecturer().put(at(id), { day: '2026-11-05' }, anyVersion)
  expect(again.body).toMatchObject({ day: '2026-11-05', original })
  const { room: _, ...before } = original
  const back = await lecturer().put(at(id), before, anyVersion)
  expect(back.body).toMatchObject({ day: '2026-11-02', original: null })
  await lecturer().put(at(id), { day: '2026-11-05' }, anyVersion)
  expect(await noticesOf('mina')).toEqual(['moved', 'moved', 'moved', 'moved'])
  expect(await noticesOf('tomas')).toEqual([])
  expect((await student().get(at(id))).body).toMatchObject({ day: '2026-11-05', mine: true })
})

test('another person who gives a lesson is a substitute until it returns to the first', async () => {
  const [id] = await generated({ until: '2026-11-08' })
  const { id: ana } = await makePerson(testApp.db, { username: 'ana', officialName: 'Ana', staffNumber: 'T2' })
  const given = await lecturer().put(at(id), { lecturer: `/api/v2/users/${ana}` }, anyVersion)
  expect(given.body).toMatchObject({ lecturer: { name: 'Ana' }, substituteFor: { name: 'tomas' } })
  expect(await noticesOf('ana')).toEqual(['substituted'])
  const back = await lecturer().put(at(id), { lecturer: given.body.substituteFor['@id'] }, anyVersion)
  expect(back.body).toMatchObject({ lecturer: { name: 'tomas' }, substituteFor: null })
})

test('a lesson is held once its time has passed, and cannot be changed afterwards', async () => {
  const today = { course_id: course, kind: 'LAB', day: '2026-11-21', starts_at: '09:00' }
  const over = await inserted(testApp.db, 'lesson', { ...today, ends_at: '10:00' })
  const running = await inserted(testApp.db, 'lesson', { ...today, ends_at: '10:01' })
  await testApp.api.clock()
  expect((await lecturer().get(at(over))).body.state).toBe('HELD')
  expect((await lecturer().get(at(running))).body.state).toBe('PLANNED')
  expect((await lecturer().put(at(over), { day: '2026-11-22' }, anyVersion)).status).toBe(403)
})

test('a cancelled lesson frees its room, and reinstating it names who has the room since', async () => {
  const [id] = await generated({ until: '2026-11-08' })
  const slot = { kind: 'LAB', day: '2026-11-02', startsAt: '11:00', endsAt: '12:00', room: `/api/v2/rooms/${room}` }
  const extra = () => lecturer().post(Lesson.path, { ...slot, course: `/api/v2/courses/${course}` })
  expect((await extra()).body.violations).toMatchObject([{ propertyPath: 'confirmClashes' }])
  const reason = 'The lecturer is ill.'
  expect((await lecturer().post(`${at(id)}/transitions/cancel`, { reason }, anyVersion)).body).toMatchObject({
    ...{ state: 'CANCELLED', number: null, reason },
  })
  expect((await extra()).status).toBe(201)
  expect((await lecturer().post(`${at(id)}/transitions/reinstate`, {}, anyVersion)).status).toBe(422)
  const acknowledged = await lecturer().post(
    `${at(id)}/transitions/reinstate`,
    { acknowledge: ['clashes'] },
    anyVersion,
  )
  expect(acknowledged.body).toMatchObject({ state: 'PLANNED', clashes: [{ kind: 'room', name: 'B.204' }] })
  expect(await noticesOf('mina')).toEqual(['cancelled', 'added', 'reinstated'])
})

test('a cancelled lesson gets one replacement and shows it; reinstating the lesson warns of the replacement', async () => {
  const [id] = await generated({ until: '2026-11-08' })
  await lecturer().post(`${at(id)}/transitions/cancel`, { reason: 'The lecturer is ill.' }, anyVersion)
  const slot = { kind: 'LECTURE', day: '2026-11-05', startsAt: '10:00', endsAt: '11:30', makeUpFor: at(id) }
  const makeUp = () => lecturer().post(Lesson.path, { ...slot, course: `/api/v2/courses/${course}` })
  const both = await Promise.all([makeUp(), makeUp()])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  expect((await makeUp()).body.violations).toMatchObject([
    { propertyPath: 'makeUpFor', message: 'Another session already makes up for this one' },
  ])
  expect((await student().get(at(id))).body.madeUpBy).toMatchObject({ day: '2026-11-05' })
  const { body } = await lecturer().post(`${at(id)}/transitions/reinstate`, {}, anyVersion)
  expect(JSON.stringify(body)).toContain('makes up for this one on 5 November 2026')
})

test('scheduling a lesson on a day without classes needs confirmation, and on a partly suspended day depends on the hours', async () => {
  const [id] = await generated({ until: '2026-11-08' })
  const to = (more: object) => lecturer().put(at(id), { day: '2026-11-09', ...more }, anyVersion)
  expect((await to({})).body.violations).toMatchObject([
    { propertyPath: 'confirmClashes', message: expect.stringContaining('A holiday (no classes)') },
  ])
  expect((await to({ confirmClashes: true })).status).toBe(200)
  await sql`update calendar_entry set starts_at = '14:00', ends_at = '18:00'`.execute(testApp.db)
  expect((await to({ startsAt: '12:00', endsAt: '14:00' })).status).toBe(200)
  expect((await to({ startsAt: '13:00', endsAt: '14:30' })).status).toBe(422)
})

test('what stands in the way of a session is named before it is saved, and again when it is', async () => {
  const [first] = await generated({ until: '2026-11-08' })
  const at10 = { day: '2026-11-02', startsAt: '11:00', endsAt: '12:00' }
  const clashes = async (query: Record<string, string>, who = lecturer()) =>
    who.get(`/api/v2/courses/${course}/lesson_clashes?${new URLSearchParams(query)}`)
  expect((await clashes(at10)).body.clashes).toEqual([
    'another session of this course, 10:00–11:30',
    'students with another session then: 1',
  ])
  expect((await clashes({ ...at10, except: String(first) })).body.clashes).toEqual([])
  expect((await clashes({ ...at10, room: `/api/v2/rooms/${room}` })).body.clashes[0]).toContain('Room B.204')
  expect((await clashes({ ...at10, startsAt: '11:30' })).body.clashes).toEqual([])
  expect((await clashes(at10, student())).status).toBe(403)
  // A course without students has the clash as well.
  await sql`delete from enrollment`.execute(testApp.db)
  const body = { ...at10, course: `/api/v2/courses/${course}`, kind: 'LECTURE' }
  const { status, body: answer } = await lecturer().post(Lesson.path, body)
  expect([status, answer.violations?.[0]?.propertyPath]).toEqual([422, 'confirmClashes'])
  expect(answer.violations[0].message).toContain('another session of this course, 10:00–11:30')
  expect((await lecturer().post(Lesson.path, { ...body, confirmClashes: true })).status).toBe(201)
})

test('a session over midnight ends on the next day, and clashes with what is held then', async () => {
  const at23 = { course: `/api/v2/courses/${course}`, kind: 'LAB', day: '2026-11-02', startsAt: '23:00' }
  const { status, body: night } = await lecturer().post(Lesson.path, { ...at23, endsAt: '00:30' })
  expect([status, night.endsAt]).toEqual([201, '00:30'])
  const early = { ...at23, day: '2026-11-03', startsAt: '00:15', endsAt: '01:00' }
  expect((await lecturer().post(Lesson.path, early)).body.violations[0].message).toContain('23:00–00:30')
  expect((await lecturer().post(Lesson.path, { ...early, startsAt: '00:30' })).status).toBe(201)
  expect((await lecturer().post(Lesson.path, { ...at23, endsAt: '23:00' })).body.violations).toMatchObject([
    { propertyPath: 'endsAt' },
  ])
  const calendar = (await student().get('/api/v2/schedule?from=2026-11-03&until=2026-11-03')).body.events
  expect(calendar.map(({ endsAt }: { endsAt: string }) => endsAt)).toContainEqual(
    expect.stringMatching(/^2026-11-02T16:30/),
  )
})

test('a former lecturer no longer manages the lessons that they gave, nor future ones', async () => {
  const made = await generated()
  await testApp.set('lesson', made[0] ?? 0, { state: 'HELD' })
  const registry = testApp.as({ username: 'registry', sub: 'registry', roles: ['ROLE_REGISTRY'] })
  const lead = await testApp.db.selectFrom('course_lecturer').select('id').executeTakeFirstOrThrow()
  expect((await registry.delete(`/api/v2/course_lecturers/${lead.id}`, anyVersion)).status).toBe(204)
  await testApp.api.events.settled()
  const seen = await Promise.all(made.map(async (id) => (await lecturer().get(`${at(id)}/roster`)).status))
  expect(seen).toEqual([200, 404, 404])
  expect((await registry.get(at(made[1]))).body.lecturer).toBeNull()
})

test('students see their own mark in the list, and no marks of others', async () => {
  const [id = 0] = await generated({ until: '2026-11-08' })
  await addCodes(testApp.db)
  const kit = await makePerson(testApp.db, { username: 'kit', officialName: 'kit' })
  await makeEnrollment(testApp.db, { course_id: course, person_id: kit.id })
  const { rows } = await sql<{ id: number; username: string }>`
    select e.id, p.username from enrollment e join person p on p.id = e.person_id`.execute(testApp.db)
  for (const { id: enrollment_id, username } of rows)
    await inserted(testApp.db, 'attendance_record', {
      ...{ lesson_id: id, enrollment_id, code: username === 'mina' ? 'P' : 'A', source: 'LECTURER' },
      ...{ units_attended: 2, units_total: 2 },
    })
  const seen = async (reader: ReturnType<typeof student>) =>
    (await reader.get(`${Lesson.path}?course.id=${course}`)).body['hydra:member'][0].ownMark
  expect(await seen(student())).toMatchObject({ countsAs: 'PRESENT' })
  expect(await seen(lecturer())).toBeNull()
})

test('a lesson with attendance cannot move to another day, but may end later on its own day', async () => {
  await addCodes(testApp.db)
  const today = { course_id: course, kind: 'LAB', day: '2026-11-21', starts_at: '10:00', ends_at: '11:30' }
  const id = await inserted(testApp.db, 'lesson', today)
  await lecturer().post(`/api/v2/roll_calls/${id}/transitions/open`, {}, anyVersion)
  const enrollment = await testApp.db.selectFrom('enrollment').select('id').executeTakeFirstOrThrow()
  const mark = { enrollment: enrollment.id, version: 0, code: 'P', unitsAttended: null, minutesLate: null, note: null }
  const move = () => lecturer().put(at(id), { day: '2026-11-23', startsAt: '16:00', endsAt: '17:00' }, anyVersion)
  await lecturer().put(`${at(id)}/attendance`, { marks: [mark] })
  expect((await move()).body.violations).toMatchObject([{ propertyPath: 'day' }])
  expect((await lecturer().put(at(id), { endsAt: '11:45' }, anyVersion)).status).toBe(200)
  await lecturer().put(`${at(id)}/attendance`, { marks: [{ ...mark, version: 1, code: null }] })
  expect((await move()).status).toBe(200)
})

test('cancelling a lesson with marks says how many, and none of them is shown as present any more', async () => {
  const { db } = testApp
  await addCodes(db)
  const [id] = await generated({ until: '2026-11-08' })
  const { rows } = await sql<{ id: number }>`select id from enrollment where course_id = ${course}`.execute(db)
  await inserted(db, 'attendance_record', {
    ...{ lesson_id: id ?? 0, enrollment_id: rows[0]?.id ?? 0, code: 'P', source: 'LECTURER', units_attended: 1 },
  })
  const cancel = (acknowledge: string[]) =>
    lecturer().post(
      `${at(id)}/transitions/cancel`,
      { reason: 'A typhoon closed the university.', acknowledge },
      anyVersion,
    )
  const refused = await cancel([])
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused.body)).toContain('1 student has a mark in this session')
  expect((await cancel(['marked'])).status).toBe(200)
  const [shown] = (await student().get(`/api/v2/courses/${course}/lessons?mine=true`)).body['hydra:member']
  expect(shown).toMatchObject({ state: 'CANCELLED', ownMark: null })
})

test('a lesson at the time of another one of the same course is named before it is saved', async () => {
  await generated()
  const wanted = { course: `/api/v2/courses/${course}`, kind: 'LECTURE', startsAt: '10:30', endsAt: '12:00' }
  const add = (more: object) => lecturer().post(Lesson.path, { ...wanted, ...more })
  const refused = await add({ day: '2026-11-23' })
  expect(refused.status).toBe(422)
  expect(refused.body.violations).toMatchObject([{ propertyPath: 'confirmClashes' }])
  expect((await add({ day: '2026-11-24' })).status).toBe(201)
})

test('who has withdrawn keeps the sessions of the days before, and reads none that follow', async () => {
  const ids = await generated()
  await sql`update enrollment set state = 'WITHDRAWN', withdrawn_on = '2026-11-17'`.execute(testApp.db)
  const read = (await student().get(`/api/v2/courses/${course}/lessons`)).body['hydra:member']
  expect(read.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 2))
  expect((await student().get(at(ids[0]))).status).toBe(200)
  expect((await student().get(at(ids[2]))).status).toBe(404)
})
