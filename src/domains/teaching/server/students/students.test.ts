import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import type { Matrix } from '../../contract/students/matrix.ts'
import type { ScheduleEntry, StudentSession } from '../../contract/students/one.ts'
import { addCodes } from '../attendance/attendance.fixture.ts'

let testApp: TestApp
let [course, other, mina, kit, gone] = [0, 0, 0, 0, 0]
let lessons: number[] = []
const as = (username: string) => testApp.as({ username, sub: username })
const at = (path: string) => `/api/v2/courses/${course}/${path}`
type Listed = {
  id: number
  student: { name: string }
  joinedLate: boolean
  hasHold: boolean
  attendance: { percent: number }
}
const list = async (search = ''): Promise<Listed[]> =>
  (await as('tomas').get(`${at('students')}?${search}`)).body['hydra:member']
const names = async (search: string) => (await list(search)).map(({ student }) => student.name)

const record = (lesson: number | undefined, enrollment: number, code: string, more = {}) =>
  inserted(testApp.db, 'attendance_record', {
    ...{ lesson_id: lesson ?? 0, enrollment_id: enrollment, code, source: 'LECTURER', units_total: 2 },
    ...{ units_attended: code === 'P' || code === 'L' ? 2 : 0, ...more },
  })

beforeEach(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  await addCodes(db)
  const person = async (username: string) =>
    (await makePerson(db, { username, officialName: username, identity: { issuer: 'embedded', subject: username } })).id
  const lead = await person('tomas')
  course = (await makeCourse(db, { code: 'CS204', lead })).id
  other = (await makeCourse(db, { code: 'MA101', lead: await person('ines') })).id
  const [minaId, kitId] = [await person('mina'), await person('kit')]
  mina = (await makeEnrollment(db, { course_id: course, person_id: minaId })).id
  kit = (await makeEnrollment(db, { course_id: course, person_id: kitId })).id
  gone = (await makeEnrollment(db, { course_id: course, person_id: await person('left'), state: 'WITHDRAWN' })).id
  await makeEnrollment(db, { course_id: other, person_id: minaId })
  await person('stranger')
  const make = (of: number, day: string, more = {}) =>
    inserted(db, 'lesson', { course_id: of, kind: 'LECTURE', day, starts_at: '10:00', ends_at: '11:30', ...more })
  lessons = [await make(course, '2026-11-02'), await make(course, '2026-11-09'), await make(course, '2026-11-16')]
  await make(course, '2026-11-10', { state: 'CANCELLED' })
  await make(other, '2026-11-09', { starts_at: '14:00', ends_at: '15:30' })
  for (const one of lessons.slice(0, 2)) await testApp.set('roll_call', one, { state: 'CLOSED' })
  await record(lessons[0], mina, 'P')
  await record(lessons[1], mina, 'A')
  await record(lessons[0], kit, 'P', { units_attended: 1 })
  await record(lessons[1], kit, 'P')
  await record(lessons[0], gone, 'A')
})

test('students are sorted by the attended share, as displayed', async () => {
  const shown = (await list('order[attendance]=asc')).map(({ student, attendance }) => [
    student.name,
    attendance.percent,
  ])
  expect(shown).toEqual([
    ['left', 0],
    ['mina', 50],
    ['kit', 75],
  ])
  await sql`update attendance_rules set lates_per_absence = 1, excused_counts = true where id = ${course}`.execute(
    testApp.db,
  )
  await sql`update attendance_record set code = 'L' where enrollment_id = ${kit}`.execute(testApp.db)
  await sql`update attendance_record set code = 'E' where enrollment_id = ${mina} and code = 'P'`.execute(testApp.db)
  const after = await list('order[attendance]=desc')
  const percents = after.map(({ attendance }) => attendance.percent)
  expect(percents).toEqual([...percents].sort((a, b) => b - a))
})

test('late enrolments and students with a hold can be filtered, and nothing else about the hold is revealed', async () => {
  await sql`update enrollment set registered_on = '2100-01-01' where id = ${kit}`.execute(testApp.db)
  const { person_id } = await testApp.db
    .selectFrom('enrollment')
    .select('person_id')
    .where('id', '=', mina)
    .executeTakeFirstOrThrow()
  await inserted(testApp.db, 'hold', {
    ...{ person_id, kind: 'FINANCE', scopes: ['ENROL'], reason: { en: 'An invoice' }, how_to_clear: { en: 'Pay it' } },
    ...{ since: '2026-01-01' },
  })
  expect(await names('joinedLate=true')).toEqual(['kit'])
  expect(await names('hasHold=true')).toEqual(['mina'])
  expect(JSON.stringify(await list('hasHold=true'))).not.toContain('invoice')
})

test('the matrix has every lesson that is not cancelled, with marks, missing marks, and lessons not for a student', async () => {
  const matrix: Matrix = (await as('tomas').get(at('attendance_matrix'))).body
  expect(matrix.lessons.map(({ id }) => id)).toEqual(lessons)
  expect(matrix.lessons.every(({ takes }) => takes)).toBe(true)
  const cells = Object.fromEntries(matrix.students.map((one) => [one.student.name, one.cells]))
  expect(cells).toEqual({ kit: ['P', 'P', ''], left: ['A', null, null], mina: ['P', 'A', ''] })
  const ofKit = matrix.students.find(({ enrollment }) => enrollment === kit)
  expect([ofKit?.inPart, ofKit?.standing.percent]).toEqual([[lessons[0]], 75])
})

test('the matrix takes the same few statements for any number of students', async () => {
  const read = () => as('tomas').get(at('attendance_matrix'))
  await read()
  const before = await testApp.statements(read)
  const { db } = testApp
  for (let n = 0; n < 10; n++)
    await makeEnrollment(db, {
      course_id: course,
      person_id: (await makePerson(db, { username: `s${n}`, officialName: `S${n}` })).id,
    })
  expect((await read()).body.students).toHaveLength(13)
  expect(await testApp.statements(read)).toBe(before)
})

test('a lecturer reads one student session by session, and a lecturer of another course does not', async () => {
  const path = `/api/v2/course_students/${mina}/attendance`
  const { sessions }: { sessions: StudentSession[] } = (await as('tomas').get(path)).body
  expect(sessions.map(({ lesson, set }) => [lesson, set?.label])).toEqual([
    [lessons[2], undefined],
    [expect.any(Number), undefined],
    [lessons[1], 'Absent'],
    [lessons[0], 'Present'],
  ])
  for (const who of ['ines', 'mina', 'stranger']) expect((await as(who).get(path)).status).toBe(404)
})

test('the schedule of a student names the classes of the reader, and shows others as busy time', async () => {
  const path = `/api/v2/course_students/${mina}/schedule?from=2026-11-09&until=2026-11-15`
  const { entries }: { entries: ScheduleEntry[] } = (await as('tomas').get(path)).body
  expect(entries.map(({ day, startsAt, course }) => [day, startsAt, course?.code ?? null])).toEqual([
    ['2026-11-09', '10:00', 'CS204'],
    ['2026-11-09', '14:00', null],
    ['2026-11-10', '10:00', 'CS204'],
  ])
  expect((await as('mina').get(path)).status).toBe(404)
})

test('a sign-in sheet is made in three languages for those who take the attendance, and for nobody else', async () => {
  const sheet = (who: string, language: string) =>
    as(who).get(`/api/v2/lessons/${lessons[2]}/sign_in_sheet?language=${language}`)
  for (const language of ['en', 'pt', 'zh-Hant']) {
    const made = await sheet('tomas', language)
    expect([made.status, made.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  }
  for (const who of ['mina', 'ines', 'stranger']) expect((await sheet(who, 'en')).status).toBe(404)
})

test('students are refused the matrix of their course, and for outsiders it does not exist', async () => {
  expect((await as('mina').get(at('attendance_matrix'))).status).toBe(403)
  expect((await as('stranger').get(at('attendance_matrix'))).status).toBe(404)
  expect((await as('mina').get(at('students'))).body['hydra:totalItems']).toBe(0)
})

test('the list of roll calls shows how many were present', async () => {
  const found = (await as('tomas').get(`/api/v2/roll_calls?course.id=${course}`)).body['hydra:member']
  const attended = Object.fromEntries(found.map((one: { id: number; attended: number }) => [one.id, one.attended]))
  expect(lessons.map((id) => attended[id])).toEqual([2, 1, 0])
})
