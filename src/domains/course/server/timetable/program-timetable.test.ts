import { beforeAll, expect, test } from 'vitest'
import { makeAcademicRole, makeDegree, makeFaculty, makeModule, makeProgram, makeTerm } from '#academics/server'
import { makePerson } from '#people/server'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import type { ProgramTimetable } from '../../contract/program-timetable.ts'
import { makeCourse, makeEnrollment } from '../factory.ts'

let testApp: TestApp
let [program, other, term] = [0, 0, 0]
const as = (username: string) => testApp.as({ username, sub: username })
const read = (who: string, of = program) => as(who).get(`/api/v2/programs/${of}/timetable`)

beforeAll(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  const person = async (username: string) =>
    (await makePerson(db, { username, officialName: username, identity: { issuer: 'embedded', subject: username } })).id
  const [coordinator, student] = [await person('coordinator'), await person('mina')]
  await person('stranger')
  const faculty = await makeFaculty(db, { code: 'F' })
  const degree = await makeDegree(db, { code: 'D', faculty_id: faculty.id })
  program = (await makeProgram(db, { code: 'LEI', degree_id: degree.id })).id
  other = (await makeProgram(db, { code: 'LAW', degree_id: degree.id })).id
  await makeAcademicRole(db, { person_id: coordinator, role: 'COORDINATOR', scope_type: 'program', scope_id: program })
  term = (await makeTerm(db, { code: '2026-1', starts_on: '2026-09-07', ends_on: '2026-12-27' })).id
  const own = (await makeModule(db, { code: 'DS', program_id: program })).id
  const foreign = (await makeModule(db, { code: 'CIV', program_id: other })).id
  const cs = (await makeCourse(db, { code: 'CS204', module_id: own, term_id: term })).id
  const law = (await makeCourse(db, { code: 'CIV1', module_id: foreign, term_id: term })).id
  await makeEnrollment(db, { course_id: cs, person_id: student })
  const plan = { program_id: program, module_id: own, name: {}, semester: 3, position: 1, credits: 6, category: 'CORE' }
  await db.insertInto('program_module').values(plan).execute()
  const room = { code: 'A1', name: { en: 'A1' } }
  const { id: room_id } = await db.insertInto('room').values(room).returning('id').executeTakeFirstOrThrow()
  const lecture = { kind: 'LECTURE', weekday: 1, room_id }
  await db
    .insertInto('timetable_pattern')
    .values([
      { ...lecture, course_id: cs, starts_at: '10:00', ends_at: '11:30' },
      { ...lecture, course_id: cs, weekday: 2, starts_at: '10:00', ends_at: '11:30', seats: 0 },
      { ...lecture, course_id: law, starts_at: '11:00', ends_at: '12:00' },
    ])
    .execute()
})

test('a coordinator sees a room that their program and another one use at once, and a group without seats', async () => {
  const { body }: { body: ProgramTimetable } = await read('coordinator')
  expect([body.program.code, body.term?.code, body.clashing]).toEqual(['LEI', '2026-1', 2])
  expect(body.entries.map(({ course, weekday, cohorts }) => [course.code, weekday, cohorts])).toEqual([
    ['CS204', 1, [3]],
    ['CS204', 2, [3]],
  ])
  expect(body.entries.map(({ clashes }) => clashes.map(({ kind, course, name }) => [kind, course, name]))).toEqual([
    [['room', 'CIV1', 'A1']],
    [['seats', 'CS204', '1 / 0']],
  ])
})

test('a person who does not oversee a program sees nothing of its week, and a student nothing of clashes', async () => {
  for (const who of ['stranger', 'mina']) {
    const { body } = await read(who)
    expect([who, body.entries ?? []]).toEqual([who, []])
  }
  expect((await read('coordinator', other)).body.entries).toEqual([])
  expect((await read('coordinator', 999_999)).status).toBe(404)
})

test('another term has another week', async () => {
  const { id } = await makeTerm(testApp.db, { code: '2027-2', starts_on: '2027-02-01', ends_on: '2027-06-01' })
  const { body } = await as('coordinator').get(`/api/v2/programs/${program}/timetable?term=${id}`)
  expect([body.term.code, body.entries]).toEqual(['2027-2', []])
})

test('every term with a timetable is offered, the latest first', async () => {
  expect((await read('coordinator')).body.terms.map(({ code }: { code: string }) => code)).toEqual(['2026-1'])
})

test('the week of the chosen cohort is available as PDF to those who see it on the screen', async () => {
  const at = (more = '') => `/api/v2/programs/${program}/timetable/pdf${more}`
  for (const more of ['', '?cohort=3', `?term=${term}&room=1`]) {
    const paper = await as('coordinator').get(at(more))
    expect([more, paper.status, paper.headers.get('content-type')]).toEqual([more, 200, 'application/pdf'])
  }
  expect((await as('coordinator').get(`/api/v2/programs/999999/timetable/pdf`)).status).toBe(404)
})

test('a room that is too small for the students is reported with its capacity', async () => {
  await testApp.db.updateTable('room').set({ capacity: 0 }).execute()
  const { body }: { body: ProgramTimetable } = await read('coordinator')
  const capacity = body.entries.flatMap(({ clashes }) => clashes.filter(({ kind }) => kind === 'capacity'))
  expect(capacity.map(({ name }) => name)).toEqual(['A1, 1 / 0', 'A1, 1 / 0'])
})
