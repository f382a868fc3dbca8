import { beforeEach, expect, test } from 'vitest'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { anyVersion } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import type { RosterStudent } from '../../contract/attendance/roster.ts'
import { addCodes } from '../attendance/attendance.fixture.ts'

let testApp: TestApp
let [course, lesson, mina] = [0, 0, 0]
const phone = '0192f3a0-0000-7000-8000-000000000001'
const as = (username: string) => testApp.as({ username, sub: username })
const pass = (ms: number) => testApp.now.setTime(testApp.now.getTime() + ms)
const person = async (username: string) =>
  (
    await makePerson(testApp.db, {
      ...{ username, officialName: username, identity: { issuer: 'embedded', subject: username } },
    })
  ).id
const steer = (act: string, of = lesson, who = 'tomas') => as(who).put(`/api/v2/lessons/${of}/check_in`, { act })
const wall = async (of = lesson) => (await as('tomas').get(`/api/v2/lessons/${of}/check_in_wall`)).body
const code = async (of = lesson) => (await wall(of)).code.text
const enter = (who: string, typed: string, more: object = {}) =>
  as(who).post('/api/v2/check_ins', { code: typed, device: phone, ...more })
const said = async (answer: Promise<{ status: number; body: Record<string, unknown> }>) => {
  const { status, body } = await answer
  return [status, body['hydra:description']]
}
const roll = (move: string, of = lesson, body = {}) =>
  as('tomas').post(`/api/v2/roll_calls/${of}/transitions/${move}`, body, anyVersion)
const recordOf = async (who: string) =>
  (await as('tomas').get(`/api/v2/lessons/${lesson}/roster`)).body.students.find(
    ({ student }: RosterStudent) => student.name === who,
  )
const lessonAt = (starts_at: string, ends_at: string) =>
  inserted(testApp.db, 'lesson', {
    ...{ course_id: course, kind: 'LECTURE', day: '2026-11-21', starts_at, ends_at },
  })

/** It is 10:00 on 21 November in the time zone of the university. */
beforeEach(async () => {
  testApp = await openTestApp()
  testApp.now.setTime(Date.parse('2026-11-21T02:00:00Z'))
  await addCodes(testApp.db)
  course = (await makeCourse(testApp.db, { code: 'CS204', lead: await person('tomas') })).id
  for (const name of ['kit', 'mina']) {
    const { id } = await makeEnrollment(testApp.db, { course_id: course, person_id: await person(name) })
    if (name === 'mina') mina = id
  }
  lesson = await lessonAt('10:00', '11:30')
  await roll('open')
})

test('a student checks in once with the displayed code, and the display shows that they are present', async () => {
  expect(await wall()).toMatchObject({ code: null, heldBack: null })
  expect((await steer('open')).body).toMatchObject({ open: true, closesAt: '2026-11-21T02:30:00.000Z' })
  const typed = await code()
  const { status, body } = await enter('mina', ` ${typed.slice(0, 3).toLowerCase()} ${typed.slice(3)}`)
  expect([status, body]).toMatchObject([200, { lesson, label: 'Present', already: false, minutesLate: null }])
  expect((await enter('mina', typed)).body).toMatchObject({ already: true, at: body.at })
  expect((await wall()).students.map(({ here }: { here: boolean }) => here)).toEqual([false, true])
  expect((await recordOf('mina')).record).toMatchObject({ source: 'QR', version: 1, unitsAttended: 2 })
})

test('a code is valid for its 15 seconds and two more periods, and not afterwards', async () => {
  await steer('open')
  const typed = await code()
  pass(44_000)
  expect(await code()).not.toBe(typed)
  expect((await enter('mina', typed)).status).toBe(200)
  pass(15_000)
  expect(await said(enter('kit', typed))).toEqual([409, expect.stringMatching(/^This code is not valid, or no longer/)])
})

test('a student who arrives after the allowed minutes is late, and the minutes are stored', async () => {
  await testApp.set('attendance_rules', course, { late_after_minutes: 5 })
  await steer('open')
  pass(7 * 60_000)
  expect((await enter('mina', await code())).body).toMatchObject({ countsAs: 'LATE', minutesLate: 7 })
})

test('the code of one lesson is not valid for another, and students of other lessons are told so', async () => {
  const parallel = await lessonAt('10:00', '11:30')
  await roll('open', parallel)
  await steer('open')
  await steer('open', parallel)
  await person('daniel')
  const typed = await code()
  expect((await enter('mina', typed, { lesson: parallel })).status).toBe(409)
  expect(await said(enter('daniel', typed))).toEqual([409, expect.stringContaining('for which you are not enrolled')])
  await testApp.set('enrollment', mina, { state: 'WITHDRAWN' })
  expect(await said(enter('mina', typed, { lesson }))).toEqual([
    ...[409, expect.stringContaining('a session of CS204 for which you are not enrolled')],
  ])
})

test('nobody checks in before the lecturer opens check-in, after it closes, or after the roll call closes', async () => {
  await steer('open')
  const typed = await code()
  await steer('close')
  expect(await said(enter('mina', typed, { lesson }))).toEqual([409, expect.stringContaining('is closed')])
  expect((await enter('mina', typed)).status).toBe(409)
  await steer('open')
  await roll('close', lesson, { acknowledge: ['notSet'] })
  expect((await enter('mina', typed, { lesson })).status).toBe(409)
  expect((await recordOf('mina')).record).toMatchObject({ code: 'A', source: 'BULK' })
  expect((await steer('open')).status).toBe(409)
})

test('check-in stays open for the minutes of the course, can be extended, and ends with the lesson', async () => {
  await testApp.set('attendance_rules', course, { check_in_minutes: 80 })
  await steer('open')
  const typed = await code()
  expect((await steer('extend')).body.closesAt).toBe('2026-11-21T03:25:00.000Z')
  expect((await steer('extend')).body.closesAt).toBe('2026-11-21T03:30:00.000Z')
  expect((await steer('extend')).body.closesAt).toBe('2026-11-21T03:30:00.000Z')
  pass(90 * 60_000)
  expect((await enter('mina', typed, { lesson })).status).toBe(409)
  expect(await said(steer('open'))).toEqual([409, expect.stringContaining('The session is over')])
  expect((await wall()).heldBack).toContain('The session is over')
})

test('the check-in opens ten minutes before the lesson, and not before', async () => {
  const later = await lessonAt('10:11', '11:30')
  await roll('open', later)
  expect(await said(steer('open', later))).toEqual([409, 'Students can check in from 10:01 on.'])
  pass(60_000)
  expect((await steer('open', later)).status).toBe(200)
})

test('a mark set by hand stays, and the student sees whom to ask', async () => {
  await steer('open')
  await as('tomas').put(`/api/v2/lessons/${lesson}/attendance`, {
    marks: [{ enrollment: mina, version: 0, code: 'A', unitsAttended: null, minutesLate: null, note: null }],
  })
  expect(await said(enter('mina', await code()))).toEqual([409, expect.stringContaining('tomas has already set you')])
  expect((await recordOf('mina')).record.code).toBe('A')
})

test('a device that checks in several students is reported to the lecturer, and nobody loses their mark', async () => {
  await steer('open')
  await enter('mina', await code())
  expect((await recordOf('mina')).sameDevice).toEqual([])
  await enter('kit', await code())
  expect((await recordOf('mina')).sameDevice).toEqual(['kit'])
  expect((await recordOf('kit')).sameDevice).toEqual(['mina'])
  expect((await wall()).students.every(({ here }: { here: boolean }) => here)).toBe(true)
})

test('only those who take the attendance see the code, and no response to a student contains it', async () => {
  await steer('open')
  expect((await as('mina').get(`/api/v2/lessons/${lesson}/check_in_wall`)).status).toBe(404)
  expect((await steer('open', lesson, 'mina')).status).toBe(404)
  const { body } = await as('mina').get('/api/v2/check_ins')
  expect(body.lessons).toMatchObject([{ lesson, course: { code: 'CS204', name: expect.any(String) }, own: null }])
  expect(JSON.stringify(body)).not.toContain(await code())
})

test('a student who tries many codes is rate-limited, and others are not', async () => {
  const guesser = 'guesser'
  await makeEnrollment(testApp.db, { course_id: course, person_id: await person(guesser) })
  await steer('open')
  const tries = await Promise.all([...Array(62)].map(() => enter(guesser, '222222')))
  expect(tries.filter(({ status }) => status === 429)).not.toHaveLength(0)
  expect((await enter('mina', await code())).status).toBe(200)
})
