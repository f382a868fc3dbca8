import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeAcademicRole, makeModule, makeProgram } from '#academics/server'
import { makePerson } from '#people/server'
import { languages } from '#platform/contract/words.ts'
import { readPdf } from '#platform/server/pdf/read-pdf.fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import type { RecordSection } from '../../contract/record-section.ts'
import { makeAssessment, makeCourse, makeEnrollment } from '../factory.ts'
import { words } from '../words.ts'

let testApp: TestApp
let [course, other] = [0, 0]
const ids: Record<string, number> = {}
const as = (username: string) => testApp.as({ username, sub: username })
const at = (id = course) => `/api/v2/courses/${id}/record`
const paper = (language: string) => `/api/v2/courses/${course}/record_paper?language=${language}`
const sections = async (who: string, id = course): Promise<RecordSection[]> => (await as(who).get(at(id))).body.sections
const sectionOf = async (who: string, key: string) => (await sections(who)).find((one) => one.key === key)
const statusOf = async (who: string, path: string) => (await as(who).get(path)).status

beforeEach(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  for (const username of ['tomas', 'ines', 'mina', 'kit', 'left', 'rita', 'rui'])
    ids[username] = (
      await makePerson(db, { username, officialName: username, identity: { issuer: 'embedded', subject: username } })
    ).id
  const id = (name: string) => ids[name] ?? 0
  const [program, elsewhere] = [await makeProgram(db, { code: 'CS' }), await makeProgram(db, { code: 'LAW' })]
  const module_id = (await makeModule(db, { code: 'DS', program_id: program.id })).id
  course = (await makeCourse(db, { code: 'CS204', title: { en: 'Data Structures' }, lead: id('tomas'), module_id })).id
  other = (await makeCourse(db, { code: 'MA101', lead: id('ines') })).id
  for (const [who, scope] of [
    ['rita', program.id],
    ['rui', elsewhere.id],
  ] as const)
    await makeAcademicRole(db, { person_id: id(who), role: 'COORDINATOR', scope_type: 'program', scope_id: scope })
  await makeEnrollment(db, { course_id: course, person_id: id('mina'), registered_on: '2026-09-01' })
  await makeEnrollment(db, { course_id: course, person_id: id('kit'), registered_on: '2026-09-21' })
  const gone = { state: 'WITHDRAWN' as const, registered_on: '2026-09-01', withdrawn_on: '2026-10-05' }
  await makeEnrollment(db, { course_id: course, person_id: id('left'), ...gone })
  await makeAssessment(db, { course_id: course, code: 'Essay', weight: 40 })
})

test('who teaches or coordinates the course reads its record and its paper, and nobody else does', async () => {
  for (const path of [at(), paper('en')]) {
    for (const who of ['tomas', 'rita']) expect([who, path, await statusOf(who, path)]).toEqual([who, path, 200])
    expect(['mina', path, await statusOf('mina', path)]).toEqual(['mina', path, 403])
    for (const who of ['ines', 'rui']) expect([who, path, await statusOf(who, path)]).toEqual([who, path, 404])
    expect((await testApp.as({ username: 'isabel', roles: ['ROLE_REGISTRY'] }).get(path)).status).toBe(200)
    expect((await testApp.as({ username: 'visitor', guest: true }).get(path)).status).toBe(404)
  }
  expect(await statusOf('tomas', at(other))).toBe(404)
  expect(await statusOf('tomas', at(2_000_000))).toBe(404)
})

test('the record describes the course, its lecturers, and what counts towards the result', async () => {
  const about = await sectionOf('tomas', 'about')
  expect(about?.facts.slice(0, 2)).toEqual([
    { label: 'Course', value: 'CS204 Data Structures' },
    { label: 'Type', value: 'Lecture' },
  ])
  expect((await sectionOf('tomas', 'lecturers'))?.tables[0]?.rows).toEqual([{ cells: ['tomas', 'Lead'], path: null }])
  const work = (await sectionOf('tomas', 'assessments'))?.tables[0]
  expect(work?.rows[0]?.cells).toEqual(['Essay', 'Tutor-marked assignment', 'no date', '40 %', '100'])
})

test('students who enrolled late or withdrew are named, and the access to their data is logged', async () => {
  const found = await sectionOf('tomas', 'enrolments')
  expect(found?.facts.map(({ label, value }) => [label, value])).toEqual([
    ['Enrolled', '2'],
    ['Withdrawn', '1'],
    ['Enrolled late', '1'],
  ])
  expect(found?.tables.map(({ title, rows }) => [title, rows.map(({ cells }) => cells)])).toEqual([
    ['Enrolled late', [['kit', '', '21 September 2026']]],
    ['Withdrawn', [['left', '', '5 October 2026']]],
  ])
  const { rows } = await sql<{ person: number }>`
    select person_id as person from sensitive_view where viewer_id = ${ids.tomas} and object_type = 'Enrollment'
    order by 1`.execute(testApp.db)
  expect(rows.map(({ person }) => person)).toEqual([ids.kit, ids.left])
})

test('the paper has the sections of the screen in each of the languages', async () => {
  for (const language of languages) {
    const { status, headers, body } = await as('tomas').get(paper(language))
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const { text } = await readPdf(new Uint8Array(await body.arrayBuffer()))
    const said = words[language]
    for (const part of ['CS204', said.record.contents, said.lecturers.title, said.record.late])
      expect(text).toContain(part)
  }
})

test('a course with 40 more students needs no more statements', async () => {
  const read = () => as('tomas').get(at())
  await read()
  const before = await testApp.statements(read)
  for (let n = 0; n < 40; n++)
    await makeEnrollment(testApp.db, {
      course_id: course,
      person_id: (await makePerson(testApp.db, { username: `s${n}`, officialName: `S${n}` })).id,
      registered_on: '2026-10-01',
    })
  await read()
  expect(await testApp.statements(read)).toBe(before)
})
