import { beforeEach, expect, test } from 'vitest'
import { makeAcademicRole, makeModule, makeProgram } from '#academics/server'
import type { RecordSection } from '#course/contract'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { addCodes } from '../attendance/attendance.fixture.ts'

let testApp: TestApp
let course = 0
const lessons: Record<string, number> = {}
const lesson = (name: string) => lessons[name] ?? 0
const as = (username: string) => testApp.as({ username, sub: username })
const sections = async (who: string): Promise<RecordSection[]> =>
  (await as(who).get(`/api/v2/courses/${course}/record`)).body.sections
const sectionOf = async (who: string, key: string) => (await sections(who)).find((one) => one.key === key)
const factsOf = (of: RecordSection | undefined) => of?.facts.map(({ label, value }) => [label, value])
const cellsOf = (of: RecordSection | undefined, table = 0) => of?.tables[table]?.rows.map(({ cells }) => cells)

beforeEach(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  await addCodes(db)
  const person = async (username: string) =>
    (await makePerson(db, { username, officialName: username, identity: { issuer: 'embedded', subject: username } })).id
  const [lead, rita] = [await person('tomas'), await person('rita')]
  const program = await makeProgram(db, { code: 'CS' })
  await makeAcademicRole(db, { person_id: rita, role: 'COORDINATOR', scope_type: 'program', scope_id: program.id })
  const module_id = (await makeModule(db, { code: 'DS', program_id: program.id })).id
  course = (await makeCourse(db, { code: 'CS204', lead, module_id })).id
  const mina = (await makeEnrollment(db, { course_id: course, person_id: await person('mina') })).id
  await makeEnrollment(db, { course_id: course, person_id: await person('kit') })
  const plan = (title: string) => inserted(db, 'lesson_plan', { course_id: course, title: { en: title } })
  const make = async (name: string, day: string, state: string, more = {}) => {
    const times = { starts_at: '10:00', ends_at: '11:30' }
    lessons[name] = await inserted(db, 'lesson', { course_id: course, kind: 'LECTURE', day, state, ...times, ...more })
  }
  await make('lists', '2026-11-02', 'SUMMARISED', {
    plan_id: await plan('Lists'),
    summarised_at: '2026-11-03T00:00:00Z',
  })
  await make('trees', '2026-11-09', 'HELD', { plan_id: await plan('Trees') })
  await make('typhoon', '2026-11-10', 'CANCELLED')
  await make('again', '2026-11-24', 'PLANNED', { make_up_for_id: lesson('typhoon') })
  await plan('Graphs')
  await inserted(db, 'lesson_summary', {
    ...{ lesson_id: lesson('lists'), text: { en: 'Lists and their cost' }, deviation: 'The projector failed.' },
    covered: JSON.stringify([
      { what: 'Lists', covered: true },
      { what: 'Skip lists', covered: false, goes: 'NEXT' },
    ]),
  })
  await inserted(db, 'lesson_summary', { lesson_id: lesson('trees'), text: { en: 'Only a draft' } })
  await testApp.set('roll_call', lesson('lists'), { state: 'CLOSED' })
  await inserted(db, 'attendance_record', {
    ...{ lesson_id: lesson('lists'), enrollment_id: mina, code: 'P', source: 'LECTURER' },
    ...{ units_total: 2, units_attended: 2 },
  })
})

test('the plan is compared with the held sessions, with the points and topics that are left', async () => {
  const plan = await sectionOf('tomas', 'plan')
  expect(factsOf(plan)).toEqual([
    ['Contact hours of the syllabus', 'no syllabus is published yet'],
    ['Planned', '4.5 h'],
    ['Held', '3 h'],
    ['Summarised', '1.5 h'],
    ['Points covered', '1 of 2'],
  ])
  expect(cellsOf(plan)).toEqual([['2 November 2026', 'Skip lists', 'To the next session']])
  expect(cellsOf(plan, 1)).toEqual([['Graphs']])
})

test('each session shows its plan and what was taught; a draft of a summary is left out', async () => {
  expect(cellsOf(await sectionOf('rita', 'sessions'))).toEqual([
    [
      ...['1', 'Mon 2 Nov, 10:00–11:30', 'Lists'],
      ...['Lists and their cost · Why it differed from the plan: The projector failed.', '', 'written'],
    ],
    ['2', 'Mon 9 Nov, 10:00–11:30', 'Trees', '', '', 'no summary yet'],
    ['3', 'Tue 24 Nov, 10:00–11:30', '', '', '', 'upcoming'],
  ])
})

test('a late summary is missing: its lecturer gets a link, a coordinator sees who must write it', async () => {
  const missing = { text: 'Write the summary of the session of CS204 on 9 November', who: 'tomas' }
  const due = { due: '12 November 2026', isLate: true }
  const path = `/courses/${course}/activity/lessons/${lesson('trees')}/summary`
  expect((await sectionOf('tomas', 'sessions'))?.missing).toEqual([{ ...missing, ...due, path }])
  expect((await sectionOf('rita', 'sessions'))?.missing).toEqual([{ ...missing, ...due, path: null }])
})

test('cancelled and replaced sessions have a section of their own', async () => {
  const changes = await sectionOf('tomas', 'changes')
  expect(factsOf(changes)).toEqual([
    ['Cancelled', '1'],
    ['Made up for', '1'],
  ])
  expect(cellsOf(changes)).toEqual([
    ['Tue 10 Nov, 10:00–11:30', 'Cancelled', ''],
    ['Tue 24 Nov, 10:00–11:30', 'makes up for 10 November 2026', ''],
  ])
})

test('attendance is shown for each student and all together, with the open roll calls', async () => {
  const attendance = await sectionOf('tomas', 'attendance')
  expect(factsOf(attendance)?.slice(1)).toEqual([
    ['Roll calls closed', '1 of 2'],
    ['Mean attendance', '100 %'],
  ])
  expect(cellsOf(attendance)).toEqual([
    ['kit', '', '0', '0', '0', '0', '0', '–', ''],
    ['mina', '', '1', '1', '0', '0', '0', '100 %', ''],
  ])
  expect(attendance?.missing.map(({ text, path }) => [text, path])).toEqual([
    [
      'Close the roll call of the session on 9 November 2026',
      `/courses/${course}/activity/lessons/${lesson('trees')}/attendance`,
    ],
  ])
})
