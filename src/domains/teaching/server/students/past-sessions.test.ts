import { beforeEach, expect, test } from 'vitest'
import type { RecordSection } from '#course/contract'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { anyVersion } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import type { Roster } from '../../contract/attendance/roster.ts'
import type { Matrix } from '../../contract/students/matrix.ts'
import { addCodes } from '../attendance/attendance.fixture.ts'

/** A course in November: one closed session on the 2nd, one whose roll call was never taken on the 9th, one to come. */
let testApp: TestApp
let course = 0
const people: Record<string, number> = {}
const enrolments: Record<string, number> = {}
let [closed, open, coming] = [0, 0, 0]
const as = (username: string) =>
  testApp.as({ username, sub: username, ...(username === 'olga' && { roles: ['ROLE_REGISTRY'] }) })

beforeEach(async () => {
  testApp = await openTestApp()
  testApp.now.setTime(Date.parse('2026-11-20T04:00:00Z'))
  const { db } = testApp
  await addCodes(db)
  for (const username of ['tomas', 'mina', 'kit', 'rui', 'olga'])
    people[username] = (
      await makePerson(db, {
        ...{ username, officialName: username, identity: { issuer: 'embedded', subject: username } },
        ...(username !== 'tomas' && username !== 'olga' && { studentNumber: `S-${username}` }),
      })
    ).id
  course = (await makeCourse(db, { code: 'CS204', lead: people.tomas ?? 0 })).id
  for (const who of ['mina', 'kit'])
    enrolments[who] = (await makeEnrollment(db, { course_id: course, person_id: people[who] ?? 0 })).id
  const make = (day: string, state: 'HELD' | 'PLANNED') =>
    inserted(db, 'lesson', {
      ...{ course_id: course, kind: 'LECTURE', day, state, starts_at: '10:00', ends_at: '11:30' },
    })
  closed = await make('2026-11-02', 'HELD')
  open = await make('2026-11-09', 'HELD')
  coming = await make('2026-11-23', 'PLANNED')
  await move(`roll_calls/${closed}`, 'open')
  await mark(closed, 'mina', 'P')
  await mark(closed, 'kit', 'A')
  await move(`roll_calls/${closed}`, 'close')
})

async function move(of: string, name: string, body: object = {}, who = 'tomas') {
  const done = await as(who).post(`/api/v2/${of}/transitions/${name}`, body, anyVersion)
  expect(done.status, JSON.stringify(done.body)).toBeLessThan(300)
}

const mark = async (lesson: number, who: string, code: string) =>
  (
    await as('tomas').put(`/api/v2/lessons/${lesson}/attendance`, {
      marks: [{ enrollment: enrolments[who], version: 0, code, unitsAttended: null, minutesLate: null, note: null }],
    })
  ).body.fates[0].fate

/** Everything that tells who belongs to a session, for the closed one and the one that was not taken. */
async function told() {
  const roster = async (id: number): Promise<Roster> => (await as('tomas').get(`/api/v2/lessons/${id}/roster`)).body
  const lessons = (await as('tomas').get(`/api/v2/courses/${course}/lessons`)).body['hydra:member']
  const matrix: Matrix = (await as('tomas').get(`/api/v2/courses/${course}/attendance_matrix`)).body
  const sections: RecordSection[] = (await as('tomas').get(`/api/v2/courses/${course}/record`)).body.sections
  const attendance = sections.find(({ key }) => key === 'attendance')
  const wall = (await as('tomas').get(`/api/v2/lessons/${closed}/check_in_wall`)).body
  const call = (await as('tomas').get(`/api/v2/roll_calls/${closed}`)).body
  const sheet = await roster(closed)
  return {
    list: lessons.map(({ id, students }: { id: number; students: number }) => [id, students]),
    sheet: sheet.students.map(({ student, record, withdrawnOn }) => [student.name, record?.code, withdrawnOn]),
    notYet: sheet.notYet.map(({ name, enrolledOn }) => [name, enrolledOn]),
    open: (await roster(open)).students.map(({ student }) => student.name),
    matrix: Object.fromEntries(matrix.students.map(({ student, cells }) => [student.name, cells])),
    record: attendance?.tables[0]?.rows.map(({ cells: [name, , counted] }) => [name, counted]),
    wall: wall.students.map(({ name }: { name: string }) => name),
    call: [call.open, call.attended],
  }
}

const before = {
  list: () => [
    [closed, 2],
    [open, 2],
    [coming, 2],
  ],
  sheet: [
    ['kit', 'A', null],
    ['mina', 'P', null],
  ],
}

test('a student who enrols later changes no sheet of the days before', async () => {
  expect(await told()).toMatchObject({ list: before.list(), sheet: before.sheet, notYet: [] })
  const made = await as('olga').post('/api/v2/enrollments', {
    course: `/api/v2/courses/${course}`,
    student: `/api/v2/users/${people.rui}`,
  })
  expect(made.status).toBe(201)
  enrolments.rui = made.body.id
  expect(await told()).toEqual({
    list: [
      [closed, 2],
      [open, 2],
      [coming, 3],
    ],
    sheet: before.sheet,
    notYet: [['rui', '2026-11-20']],
    open: ['kit', 'mina'],
    matrix: { kit: ['A', '', ''], mina: ['P', '', ''], rui: [null, null, ''] },
    record: [
      ['kit', '1'],
      ['mina', '1'],
      ['rui', '0'],
    ],
    wall: ['kit', 'mina'],
    call: [0, 1],
  })
  // Opened and closed again, nobody becomes absent before they came, and nobody can be marked.
  await move(`roll_calls/${closed}`, 'reopen')
  expect(await mark(closed, 'rui', 'A')).toBe('unknown')
  await move(`roll_calls/${closed}`, 'close')
  expect(await told()).toMatchObject({ sheet: before.sheet, call: [0, 1] })
  const own = (await as('rui').get(`/api/v2/courses/${course}/lessons?mine=true`)).body['hydra:member']
  expect(own.map(({ id }: { id: number }) => id)).toEqual([coming])
})

test('a student who withdraws keeps their marks on the sheets of the days before', async () => {
  await move(`enrollments/${enrolments.kit}`, 'withdraw', { reason: 'Another programme of study.' }, 'olga')
  expect(await told()).toEqual({
    list: [
      [closed, 2],
      [open, 2],
      [coming, 1],
    ],
    sheet: [
      ['kit', 'A', '2026-11-20'],
      ['mina', 'P', null],
    ],
    notYet: [],
    open: ['kit', 'mina'],
    matrix: { kit: ['A', '', null], mina: ['P', '', ''] },
    record: [
      ['kit', '1'],
      ['mina', '1'],
    ],
    wall: ['kit', 'mina'],
    call: [0, 1],
  })
})

test('the days between a withdrawal and a return are not those of the student', async () => {
  const { db } = testApp
  await move(`enrollments/${enrolments.kit}`, 'withdraw', { reason: 'Another programme of study.' }, 'olga')
  await db
    .updateTable('enrollment')
    .set({ withdrawn_on: '2026-11-05' })
    .where('id', '=', enrolments.kit ?? 0)
    .execute()
  await move(`enrollments/${enrolments.kit}`, 'reenrol', {}, 'olga')
  const { matrix, open: untaken } = await told()
  expect(matrix.kit).toEqual(['A', null, ''])
  expect(untaken).toEqual(['mina'])
})

test('a student who changes the group takes part in the sessions of each group while in it', async () => {
  const { db } = testApp
  for (const [group_code, weekday] of [
    ['G1', 1],
    ['G2', 2],
  ] as const)
    await inserted(db, 'timetable_pattern', {
      ...{ course_id: course, group_code, kind: 'LECTURE', weekday, starts_at: '14:00', ends_at: '15:30' },
    })
  const groups = async (who: string, chosen: string[]) => {
    const path = `/api/v2/enrollments/${enrolments[who]}`
    expect((await as('olga').put(path, { groups: chosen }, anyVersion)).status).toBe(200)
  }
  await db
    .insertInto('timetable_pattern_student')
    .columns(['pattern_id', 'person_id'])
    .expression((query) =>
      query
        .selectFrom('timetable_pattern')
        .select((one) => ['id', one.val(people.mina ?? 0).as('person_id')])
        .where('group_code', '=', 'G1'),
    )
    .execute()
  const lesson = (group_code: string, day: string) =>
    inserted(db, 'lesson', {
      ...{ course_id: course, group_code, kind: 'LECTURE', day, starts_at: '14:00', ends_at: '15:30' },
    })
  const [g1, g2] = [await lesson('G1', '2026-11-03'), await lesson('G2', '2026-11-03')]
  const [later1, later2] = [await lesson('G1', '2026-11-24'), await lesson('G2', '2026-11-24')]
  await groups('mina', ['G2'])
  const own = (await as('mina').get(`/api/v2/courses/${course}/lessons?mine=true`)).body['hydra:member']
  const ids: number[] = own.map(({ id }: { id: number }) => id)
  expect([g1, g2, later1, later2].map((id) => ids.includes(id))).toEqual([true, false, false, true])
})
