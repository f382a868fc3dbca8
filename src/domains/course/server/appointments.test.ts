import { beforeEach, expect, test } from 'vitest'
import { makeAcademicRole, makeLanguage } from '#academics/server'
import { makePerson } from '#people/server'
import { anyVersion } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { CourseLecturer } from '../contract/course-lecturer.ts'
import { CourseReader } from '../contract/course-reader.ts'
import { Enrollment } from '../contract/enrollment.ts'
import { TimetablePattern } from '../contract/timetable-pattern.ts'
import { makeCourse, makeEnrollment } from './factory.ts'

let testApp: TestApp
let [regular, exam] = [0, 0]
const people: Record<string, number> = {}
const as = (username: string) => testApp.as({ username, sub: username })
const officer = () => testApp.as({ username: 'isabel', roles: ['ROLE_REGISTRY'] })
const user = (who: string) => `/api/v2/users/${people[who]}`

/** Tomás leads a course and its exam, Carla coordinates their language, Mina takes the course, and also has a staff number. */
beforeEach(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  const person = async (username: string, more: object) => {
    const identity = { issuer: 'embedded', subject: username }
    people[username] = (await makePerson(db, { username, officialName: username, identity, ...more })).id
    return people[username]
  }
  const lead = await person('tomas', { staffNumber: 'T1' })
  const language = (await makeLanguage(db, { code: 'pt' })).id
  const scope = { scope_type: 'language', scope_id: language } as const
  await makeAcademicRole(db, { person_id: await person('carla', { staffNumber: 'T2' }), role: 'COORDINATOR', ...scope })
  await person('ines', { staffNumber: 'T3' })
  await person('outsider', {})
  const student = await person('mina', { staffNumber: 'T4', studentNumber: '20260001' })
  regular = (await makeCourse(db, { code: 'CS204', language_id: language, lead })).id
  exam = (
    await makeCourse(db, { code: 'CS204-X', type: 'EXAM', language_id: language, regular_course_id: regular, lead })
  ).id
  await makeEnrollment(db, { course_id: regular, person_id: student })
})

const appoint = (by: string, course: number, who: string, role = 'CO') =>
  as(by).post(CourseLecturer.path, { course: `/api/v2/courses/${course}`, user: user(who), role })
const answer = ({
  status,
  body,
}: {
  status: number
  body: { violations?: { propertyPath: string; message: string }[] }
}) => [status, ...(body.violations ?? []).flatMap(({ propertyPath, message }) => [propertyPath, message])]
const lecturersOf = async (course: number) =>
  (
    await testApp.db
      .selectFrom('course_lecturer')
      .select('person_id')
      .where('course_id', '=', course)
      .orderBy('id')
      .execute()
  ).map(({ person_id }) => person_id)
const newsOf = async (who: string) => JSON.stringify((await as(who).get('/api/v2/feed')).body)

test('a coordinator does not appoint themself lecturer of an exam', async () => {
  expect(answer(await appoint('carla', exam, 'carla', 'LEAD'))).toEqual([
    ...[422, 'user', 'Nobody appoints themselves. Ask somebody else who may do it.'],
  ])
  expect(await lecturersOf(exam)).toEqual([people.tomas])
})

test('a student of the course becomes lecturer neither of it nor of its exam, nor reads it, nor gives its classes', async () => {
  const why = 'This person is a student of it, or of what belongs together with it.'
  expect(answer(await appoint('tomas', exam, 'mina'))).toEqual([422, 'user', why])
  expect(answer(await appoint('carla', regular, 'mina', 'LEAD'))).toEqual([422, 'user', why])
  const course = `/api/v2/courses/${exam}`
  const read = await as('tomas').post(CourseReader.path, { course, user: user('mina'), until: '2026-12-31' })
  expect(answer(read)).toEqual([422, 'user', why])
  const pattern = { course, group: 'T01', kind: 'LECTURE', weekday: 1, startsAt: '09:00', endsAt: '10:00' }
  const classes = await officer().post(TimetablePattern.path, { ...pattern, lecturer: user('mina') })
  expect(answer(classes)).toEqual([422, 'lecturer', why])
  expect(await lecturersOf(exam)).toEqual([people.tomas])
})

test('somebody who does not work here is not appointed, until the Registry has given them a part of staff', async () => {
  expect(answer(await appoint('tomas', regular, 'outsider', 'GUEST'))).toEqual([
    ...[422, 'user'],
    'This person does not work at the university. The Registry can add a staff number or a role first.',
  ])
  await testApp.set('person', people.outsider ?? 0, { staff_number: 'G1' })
  expect((await appoint('tomas', regular, 'outsider', 'GUEST')).status).toBe(201)
})

test('those above read of the beginning and of the end, and who did it', async () => {
  const { status, body } = await appoint('carla', exam, 'ines')
  expect(status).toBe(201)
  expect(await newsOf('tomas')).toContain('"key":"appointed"')
  expect((await as('carla').delete(body['@id'], anyVersion)).status).toBe(204)
  for (const who of ['tomas', 'ines']) expect(await newsOf(who)).toContain('"key":"appointmentEnded"')
  expect(await newsOf('tomas')).toContain('carla')
})

const enrol = (who: string, course: number) =>
  officer().post(Enrollment.path, { course: `/api/v2/courses/${course}`, student: user(who) })

test('whoever teaches a course is not enrolled in it, nor in its exam', async () => {
  await testApp.set('person', people.ines ?? 0, { student_number: '20260002' })
  expect((await appoint('tomas', regular, 'ines')).status).toBe(201)
  const why = 'This person teaches, reads or reviews this course or an exam of it. End that first.'
  for (const course of [regular, exam]) expect(answer(await enrol('ines', course))).toEqual([422, 'student', why])
  expect(
    await testApp.db
      .selectFrom('enrollment')
      .select('id')
      .where('person_id', '=', people.ines ?? 0)
      .execute(),
  ).toEqual([])
})

test('of an appointment and an enrolment at the same moment only one is made', async () => {
  await testApp.set('person', people.ines ?? 0, { student_number: '20260002' })
  for (const [taught, studied] of [
    [exam, regular],
    [regular, exam],
    [exam, exam],
  ] as const) {
    const answers = await Promise.all([appoint('tomas', taught, 'ines'), enrol('ines', studied)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    await testApp.db
      .deleteFrom('enrollment')
      .where('person_id', '=', people.ines ?? 0)
      .execute()
    await testApp.db
      .deleteFrom('course_lecturer')
      .where('person_id', '=', people.ines ?? 0)
      .execute()
  }
})
