import { beforeEach, expect, test } from 'vitest'
import { makeModule, makeTerm } from '#academics/server'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { anyVersion } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { makeSchool } from '#teaching-practice/server'
import { Import } from '../../contract/import.ts'

let testApp: TestApp
let [course, exam, both] = [0, 0, 0]
const officer = () => testApp.as({ username: 'isabel', sub: 'isabel', roles: ['ROLE_REGISTRY'] })

beforeEach(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  const person = async (username: string, more: object) =>
    (await makePerson(db, { username, officialName: username, ...more })).id
  await person('isabel', {
    ...{ staffNumber: 'R1', roles: ['ROLE_REGISTRY'] },
    identity: { issuer: 'embedded', subject: 'isabel' },
  })
  await person('tomas', { staffNumber: 'L1' })
  await person('ana', { staffNumber: 'L2' })
  await person('stranger', {})
  both = await person('both', { staffNumber: 'L3' })
  await person('mina', { studentNumber: 'S1' })
  await person('assistant', { staffNumber: 'L4', studentNumber: 'S4' })
  const term = await makeTerm(db, { code: '2026A', starts_on: '2026-09-01', ends_on: '2026-12-20' })
  await makeModule(db, { code: 'MA101' })
  course = (await makeCourse(db, { code: 'CS204', term_id: term.id })).id
  exam = (await makeCourse(db, { code: 'CS204X', term_id: term.id, type: 'EXAM', regular_course_id: course })).id
  await makeEnrollment(db, { course_id: course, person_id: both })
})

const move = (iri: string, name: string, body: object = {}) =>
  officer().post(`${iri}/transitions/${name}`, body, anyVersion)

async function looked(kind: string, lines: readonly string[]): Promise<string> {
  const content = [Buffer.from(lines.join('\n')).toString('base64')]
  const { body } = await officer().post(Import.path, { kind, fileName: `${kind}.csv`, content })
  for (const step of ['map', 'preview']) {
    const { status, body: answer } = await move(body['@id'], step)
    expect([step, status, answer['hydra:description']]).toEqual([step, 200, undefined])
  }
  return body['@id']
}
const faultsOf = async (iri: string) =>
  (await officer().get(`${iri}/rows?order[line]=asc`)).body['hydra:member'].map(
    ({ faults }: { faults: { reason: string }[] }) => faults.map(({ reason }) => reason),
  )

const isYou = 'isabel is you. Nobody gives themselves a part: ask somebody else to import it.'
const isOutside = 'stranger does not work at the university. Add a staff number or a role first.'
const studies = 'both is a student of this course, or of one that belongs together with it.'
const teaches = 'S4 teaches, reads or reviews this course or an exam of it. End that first.'

test('a file of courses gives no part to oneself, to outsiders and to students of the course or of its exam', async () => {
  const head = 'Course code,Term,Lecturers'
  const iri = await looked('courses', [
    ...[head, 'MA101,2026A,isabel', 'CS204,2026A,"tomas, stranger"', 'CS204X,2026A,both'],
  ])
  expect(await faultsOf(iri)).toEqual([[isYou], [isOutside], [studies]])
})

test('a timetable gives no classes to oneself, to outsiders and to students of the course', async () => {
  const head = 'Course code,Term,Kind,Weekday,From,To,Lecturer'
  const line = (code: string, who: string) => `${code},2026A,LECTURE,Monday,10:00,11:30,${who}`
  const iri = await looked('timetable', [head, line('CS204', 'isabel'), line('CS204X', 'both')])
  expect(await faultsOf(iri)).toEqual([[isYou], [studies]])
  expect(await faultsOf(await looked('timetable', [head, line('CS204', 'stranger')]))).toEqual([[isOutside]])
  expect(await faultsOf(await looked('timetable', [head, line('CS204', 'tomas')]))).toEqual([[]])
})

test('a list of enrolments enrols nobody who has a part in the course or in its exam', async () => {
  const { body } = await officer().get('/api/v2/users?q=assistant')
  const user = body['hydra:member'][0]['@id']
  const made = await officer().post('/api/v2/course_lecturers', { course: `/api/v2/courses/${exam}`, user, role: 'CO' })
  expect(made.status).toBe(201)
  const iri = await looked('enrollments', ['Course code,Term,Student number', 'CS204,2026A,S4', 'CS204,2026A,S1'])
  expect(await faultsOf(iri)).toEqual([[teaches], []])
})

test('planned practices are given to nobody who plans them, and to no outsider', async () => {
  await makeSchool(testApp.db, { code: 'KT' })
  const head =
    'Student number,Term,School code,Subjects,Language,Starts on,Ends on,Hours of teaching,University supervisor'
  const line = (who: string) => `S1,2026A,KT,Chinese,en,2026-10-01,2026-11-30,80,${who}`
  expect(await faultsOf(await looked('practices', [head, line('R1')]))).toEqual([[isYou]])
  expect(await faultsOf(await looked('practices', [head, line('stranger')]))).toEqual([[isOutside]])
  expect(await faultsOf(await looked('practices', [head, line('L1')]))).toEqual([[]])
})

test('whoever becomes a student after the preview is not appointed', async () => {
  const iri = await looked('courses', ['Course code,Term,Lecturers', 'CS204,2026A,tomas'])
  const tomas = await testApp.db
    .selectFrom('person')
    .select('id')
    .where('username', '=', 'tomas')
    .executeTakeFirstOrThrow()
  await makeEnrollment(testApp.db, { course_id: exam, person_id: tomas.id })
  expect((await move(iri, 'apply')).status).toBe(409)
  expect(await testApp.db.selectFrom('course_lecturer').selectAll().execute()).toEqual([])
})

test('imported lecturers and the lead read who got which part, and an undo takes that back', async () => {
  const head = 'Course code,Term,Lecturers'
  const first = await looked('courses', [head, 'CS204,2026A,tomas'])
  expect((await move(first, 'apply')).status).toBe(200)
  const second = await looked('courses', [head, 'CS204,2026A,"tomas, ana"'])
  expect((await move(second, 'apply')).status).toBe(200)
  expect(await told()).toEqual([
    ['tomas', 'tomas', 'lead lecturer'],
    ['tomas', 'ana', 'co-lecturer'],
    ['ana', 'ana', 'co-lecturer'],
  ])
  expect((await move(second, 'undo', { reason: 'It was the wrong list.' })).body.state).toBe('UNDONE')
  expect(await told()).toEqual([['tomas', 'tomas', 'lead lecturer']])
})

/** Who was told of whose part, in order. */
async function told(): Promise<[string, string, string][]> {
  const rows = await testApp.db
    .selectFrom('notice as n')
    .innerJoin('person as p', 'p.id', 'n.person_id')
    .select(['p.username', 'n.values'])
    .where('n.key', '=', 'appointed')
    .orderBy('n.id')
    .execute()
  return rows.map(({ username, values }) => {
    const { name, part } = JSON.parse(JSON.stringify(values))
    return [username, name, part.en]
  })
}
