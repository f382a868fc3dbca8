import { beforeEach, expect, test } from 'vitest'
import {
  makeAcademicRole,
  makeDegree,
  makeFaculty,
  makeModule,
  makeProgram,
  makeTerm,
  makeUserProgram,
} from '#academics/server'
import type { Figure } from '#course/contract'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import type { AreaDashboard } from '../../contract/dashboard/dashboard.ts'

let testApp: TestApp
let [faculty, program, other, course, tomas, ines] = [0, 0, 0, 0, 0, 0]
const as = (username: string) => testApp.as({ username, sub: username })
const at = (path: string) => `/api/v2/programs/${program}/${path}`
const dashboard = async (who = 'helena'): Promise<AreaDashboard> => (await as(who).get(at('dashboard'))).body
const figure = ({ figures }: AreaDashboard, label: string): Figure | undefined =>
  figures.find((one) => one.label === label)

const person = async (username: string) =>
  (
    await makePerson(testApp.db, {
      ...{ username, officialName: username, identity: { issuer: 'embedded', subject: username } },
    })
  ).id
const day = (from: number) => new Date(testApp.now.getTime() + from * 86_400_000).toISOString().slice(0, 10)
const held = (of: number, from: number, more = {}) =>
  inserted(testApp.db, 'lesson', {
    ...{ course_id: of, kind: 'LECTURE', day: day(from), starts_at: '10:00', ends_at: '11:30', state: 'HELD', ...more },
  })

beforeEach(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  faculty = (await makeFaculty(db, { code: 'F' })).id
  const degree = (await makeDegree(db, { code: 'D', faculty_id: faculty })).id
  program = (await makeProgram(db, { code: 'P', degree_id: degree })).id
  other = (await makeProgram(db, { code: 'Q', degree_id: degree })).id
  const term = (await makeTerm(db, { code: 'T', starts_on: day(-40), ends_on: day(60) })).id
  tomas = await person('tomas')
  ines = await person('ines')
  const days = { starts_on: day(-40), ends_on: day(60), term_id: term }
  const [mine, theirs] = [
    (await makeModule(db, { code: 'M1', program_id: program })).id,
    (await makeModule(db, { code: 'M2', program_id: other })).id,
  ]
  course = (await makeCourse(db, { code: 'CS204', module_id: mine, lead: tomas, ...days })).id
  const elsewhere = (await makeCourse(db, { code: 'MA101', module_id: theirs, lead: ines, ...days })).id
  await held(course, -8)
  await held(course, -1)
  await held(elsewhere, -20)
  const charge = { role: 'COORDINATOR', scope_type: 'program' } as const
  await makeAcademicRole(db, { ...charge, person_id: await person('helena'), scope_id: program })
  await makeAcademicRole(db, { ...charge, person_id: await person('rita'), scope_id: other })
  await makeAcademicRole(db, {
    ...{ role: 'DEAN', scope_type: 'faculty', scope_id: faculty, person_id: await person('hugo') },
  })
})

test('a coordinator sees what is late in the courses of the program, and nothing of another one', async () => {
  const found = await dashboard()
  expect(figure(found, 'Courses with late summaries')).toMatchObject({ value: 1, isLate: true })
  expect(found.late.map(({ code }) => code)).toEqual(['CS204'])
  expect(found.late[0]?.what.map(({ text }) => text)).toEqual(['1 summary', '1 roll call', 'syllabus'])
  expect(found.late[0]?.people.map(({ name }) => name)).toEqual(['tomas'])
})

test('the list behind a number has as many rows as the number says', async () => {
  const { to } = figure(await dashboard(), 'Courses with late summaries') ?? {}
  const filters = to?.split('?')[1]
  const { body } = await as('helena').get(`/api/v2/area_courses?program.id=${program}&${filters}`)
  expect(body['hydra:member'].map(({ code }: { code: string }) => code)).toEqual(['CS204'])
})

test('people not in charge of a program are refused its dashboard, and unknown programs are not found', async () => {
  for (const who of ['rita', 'tomas', 'ines']) expect((await as(who).get(at('dashboard'))).status).toBe(403)
  expect((await as('helena').get('/api/v2/programs/999999/dashboard')).status).toBe(404)
  expect((await as('helena').get(`${at('dashboard')}?term=999999`)).status).toBe(404)
})

test('a dean sees the programs of the faculty as numbers only', async () => {
  const { programs }: AreaDashboard = (await as('hugo').get(`/api/v2/faculties/${faculty}/dashboard`)).body
  expect(programs.map(({ code, lateSummaries }) => [code, lateSummaries])).toEqual([
    ['P', 1],
    ['Q', 1],
  ])
})

test('coordinators see how many students have a hold, and deans do not', async () => {
  const labels = async (who: string) => (await dashboard(who)).figures.map(({ label }) => label)
  expect(await labels('helena')).toContain('Students with a hold')
  expect(await labels('hugo')).not.toContain('Students with a hold')
})

test('with ten students attendance is shown by week, by course and by program, as roll calls recorded it', async () => {
  const { db } = testApp
  for (const [code, counts_as, weight] of [
    ['P', 'PRESENT', 1],
    ['A', 'ABSENT', 0],
  ] as const)
    await inserted(db, 'attendance_code', { code, counts_as, weight, label: { en: code }, position: weight })
  const enrollments: number[] = []
  for (let at = 0; at < 10; at++) {
    const person_id = await person(`student${at}`)
    await makeUserProgram(db, { person_id, program_id: program, started_on: day(-40) })
    enrollments.push((await makeEnrollment(db, { course_id: course, person_id })).id)
  }
  const [first = 0, second = 0] = (
    await db.selectFrom('lesson').select('id').where('course_id', '=', course).execute()
  ).map(({ id }) => id)
  const taken = (lesson_id: number, absent: number) =>
    enrollments.map((enrollment_id, at) => ({
      ...{ lesson_id, enrollment_id, code: at < absent ? 'A' : 'P', units_attended: at < absent ? 0 : 1 },
      source: 'BULK' as const,
    }))
  await db
    .insertInto('attendance_record')
    .values([...taken(first, 2), ...taken(second, 10)])
    .execute()
  const read = async () => (await as('hugo').get(`/api/v2/faculties/${faculty}/dashboard`)).body as AreaDashboard
  expect((await read()).attendance.now.filter((week) => week !== null)).toEqual([])
  await testApp.set('roll_call', first, { state: 'CLOSED' })
  const { attendance, programs } = await read()
  expect(attendance.now.filter((week) => week !== null)).toEqual([80])
  expect(programs.map(({ code, attendance: share, trend, atRisk }) => [code, share, trend, atRisk])).toEqual([
    ['P', 80, [80], 1],
    ['Q', null, [], 0],
  ])
  const courses = await as('hugo').get(`/api/v2/area_courses?faculty.id=${faculty}&order[code]=asc`)
  type CourseLine = { code: string; attendance: number | null; atRisk: number }
  expect(
    (courses.body['hydra:member'] as CourseLine[]).map(({ code, attendance, atRisk }) => [code, attendance, atRisk]),
  ).toEqual([
    ['CS204', 80, 2],
    ['MA101', null, 0],
  ])
})

test('with fewer than ten students no attendance is shown', async () => {
  await makeEnrollment(testApp.db, { course_id: course, person_id: await person('mina') })
  expect((await dashboard()).attendance).toMatchObject({ why: 'FEW', now: [] })
})

test('a person with late work is reminded once, by a notice, and left out until the day after tomorrow', async () => {
  expect((await dashboard()).toRemind).toBe(1)
  expect((await as('helena').post(at('reminders'), {})).body).toMatchObject({ reminded: 1, leftOut: 0 })
  expect((await as('helena').post(at('reminders'), {})).body).toMatchObject({ reminded: 0, leftOut: 1 })
  const notices = await testApp.db.selectFrom('notice').selectAll().where('key', '=', 'reminded').execute()
  expect(notices.map(({ person_id, values }) => [person_id, values])).toEqual([
    [tomas, { by: 'helena', courses: 'CS204' }],
  ])
  expect((await dashboard()).toRemind).toBe(0)
  await testApp.db
    .updateTable('late_reminder')
    .set({ reminded_on: day(-2) })
    .execute()
  const later = await dashboard()
  expect([later.late[0]?.people, later.toRemind]).toEqual([expect.anything(), 1])
})

test('when two people press the button at once, everybody is reminded once', async () => {
  const pressed = ['helena', 'hugo'].map(async (who) => (await as(who).post(at('reminders'), {})).body.reminded)
  expect((await Promise.all(pressed)).sort()).toEqual([0, 1])
})

test('other people cannot send reminders, and nothing is stored', async () => {
  for (const who of ['rita', 'tomas']) expect((await as(who).post(at('reminders'), {})).status).toBe(403)
  expect(await testApp.db.selectFrom('late_reminder').select('id').execute()).toEqual([])
})
