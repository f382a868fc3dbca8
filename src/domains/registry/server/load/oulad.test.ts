import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { loadOulad } from './oulad.ts'
import type { Refusal } from './refusals.ts'
import { tinySet, writeSet } from './tiny-set.fixture.ts'

let testApp: TestApp
beforeEach(async () => {
  testApp = await openTestApp()
})

async function load(folder: string, embeddedIdentity = true) {
  const refused: Refusal[] = []
  const refuse = (refusal: Refusal) => refused.push(refusal)
  const options = { folder, embeddedIdentity, refuse, say: () => {} }
  const loaded = await testApp.db.transaction().execute((tx) => loadOulad(tx, options))
  return { ...loaded, refusals: refused }
}

async function counts(): Promise<Record<string, number>> {
  const tables = ['term', 'module', 'course', 'person', 'person_identity', 'enrollment', 'assessment', 'mark']
  const found = tables.map(async (table) => {
    const { n } = await testApp.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirstOrThrow()
    return [table, Number(n)] as const
  })
  return Object.fromEntries(await Promise.all(found))
}
const nothing = { term: 0, module: 0, course: 0, person: 0, person_identity: 0, enrollment: 0, assessment: 0, mark: 0 }
const sum = (changed: Record<string, number>) => Object.values(changed).reduce((all, one) => all + one, 0)

test('courses, students, enrolments and marks are loaded with their days', async () => {
  const { refusals } = await load(await writeSet(tinySet()))
  expect(refusals).toEqual([])
  // 100 students and three lecturers for each of the two modules
  expect(await counts()).toMatchObject({
    term: 2,
    module: 2,
    course: 2,
    person: 106,
    enrollment: 100,
    assessment: 2,
    mark: 100,
  })
  const course = await testApp.db.selectFrom('course').selectAll().where('code', '=', 'AAA').executeTakeFirstOrThrow()
  expect(course).toMatchObject({
    starts_on: '2013-10-01',
    ends_on: '2014-06-26',
    v2: true,
    external_key: 'oulad/AAA/2013J',
  })
  const third = await testApp.db
    .selectFrom('enrollment as e')
    .innerJoin('person as p', 'p.id', 'e.person_id')
    .select(['e.state', 'e.registered_on', 'e.withdrawn_on', 'p.username', 'p.display_name'])
    .where('p.student_number', '=', '1003')
    .executeTakeFirstOrThrow()
  expect(third).toMatchObject({
    state: 'WITHDRAWN',
    registered_on: '2013-09-29',
    withdrawn_on: '2013-10-13',
    username: '1003',
  })
  expect(third.display_name).toMatch(/\p{L}+ \p{L}+/u)
  const mark = await testApp.db.selectFrom('mark').selectAll().orderBy('id').executeTakeFirstOrThrow()
  expect(mark).toMatchObject({ score: 40, submitted_on: '2013-10-19', carried_over: true })
})

test('nothing about sex, age, region, poverty or disability is stored anywhere', async () => {
  await load(await writeSet(tinySet()))
  const people = await testApp.db.selectFrom('person').selectAll().execute()
  expect(JSON.stringify(people)).not.toMatch(/Scotland|35-55|20-30%|HE Qualification/)
})

test('a second load changes nothing; a corrected file changes only what was corrected', async () => {
  const set = tinySet()
  const first = await load(await writeSet(set))
  expect(sum(first.changed)).toBeGreaterThan(500)
  expect(sum((await load(await writeSet(set))).changed)).toBe(0)
  const corrected = set.studentAssessment.with(0, '1752,1001,18,1,99')
  const third = await load(await writeSet({ ...set, studentAssessment: corrected }))
  expect(third.changed).toMatchObject({ marks: 1 })
  expect(sum(third.changed)).toBe(1)
})

test('changes that people made to their records are kept', async () => {
  const folder = await writeSet(tinySet())
  await load(folder)
  await testApp.db.updateTable('person').set({ preferred_name: 'Mimi' }).where('username', '=', '1001').execute()
  await load(folder)
  const person = await testApp.db
    .selectFrom('person')
    .selectAll()
    .where('username', '=', '1001')
    .executeTakeFirstOrThrow()
  expect(person.preferred_name).toBe('Mimi')
})

test('every invalid line is reported with its file, line, column and reason; the rest is loaded', async () => {
  const set = tinySet()
  const { refusals } = await load(
    await writeSet({
      ...set,
      studentInfo: set.studentInfo.with(1, set.studentInfo[1]?.replace('1002', '10o2') ?? '').with(3, 'AAA,2013J,1004'),
      studentRegistration: set.studentRegistration.with(1, 'ZZZ,2013J,1002,-1,'),
      studentAssessment: set.studentAssessment.with(10, '1752,1011,18,0,140').with(11, '1752,1001,18,0,50'),
    }),
  )
  expect(refusals).toEqual([
    { file: 'studentRegistration', line: 3, column: 'code_presentation', reason: 'there is no course ZZZ/2013J' },
    {
      ...{ file: 'studentInfo', line: 5, column: '' },
      reason: 'Invalid Record Length: columns length is 12, got 3 on line 5',
    },
    { file: 'studentInfo', line: 3, column: 'id_student', reason: '"10o2" is not a whole number' },
    {
      ...{ file: 'studentRegistration', line: 5, column: 'id_student' },
      reason: 'studentInfo has no student 1004 in this course',
    },
    {
      ...{ file: 'studentAssessment', line: 3, column: 'id_student' },
      reason: 'the student 1002 is not in the course of the assessment',
    },
    {
      ...{ file: 'studentAssessment', line: 5, column: 'id_student' },
      reason: 'the student 1004 is not in the course of the assessment',
    },
    { file: 'studentAssessment', line: 12, column: 'score', reason: '"140" is more than 100' },
    { file: 'studentAssessment', line: 13, column: 'id_student', reason: 'the student 1001 has this assessment twice' },
  ])
  expect(await counts()).toMatchObject({ enrollment: 98, mark: 96 })
})

test('too many invalid lines abort the load, and nothing is kept', async () => {
  const set = tinySet()
  const studentAssessment = set.studentAssessment.map((line, at) => (at < 6 ? `x${line}` : line))
  await expect(load(await writeSet({ ...set, studentAssessment }))).rejects.toThrow(
    '6 of the 100 lines of studentAssessment were refused, which is more than 5 %; nothing was written.',
  )
  expect(await counts()).toEqual(nothing)
})

test('a folder without the files, a file without its columns and a broken file are reported', async () => {
  await expect(load('/nowhere')).rejects.toThrow(
    'There is no file courses.csv.gz or courses.csv in the folder /nowhere.',
  )
  const folder = await writeSet(tinySet())
  await writeFile(join(folder, 'courses.csv.gz'), 'not compressed')
  await expect(load(folder)).rejects.toThrow('The file courses.csv.gz cannot be read')
  await writeFile(join(folder, 'courses.csv.gz'), gzipSync('code_module,length\nAAA,268\n'))
  await expect(load(folder)).rejects.toThrow(
    'The file courses.csv.gz cannot be read: the header of courses.csv.gz lacks code_presentation, module_presentation_length.',
  )
  expect(await counts()).toEqual(nothing)
})

test('a user name that belongs to somebody else aborts the load', async () => {
  const names = { official_name: 'X', display_name: 'X', sort_name: 'x' }
  await testApp.db
    .insertInto('person')
    .values({ username: '1001', student_number: 'S-1', ...names })
    .execute()
  await expect(load(await writeSet(tinySet()))).rejects.toThrow('"1001" belongs to somebody else')
})

test('people are linked to the embedded identity provider only if it is in use', async () => {
  await load(await writeSet(tinySet()), false)
  expect(await counts()).toMatchObject({ person: 106, person_identity: 0 })
  await load(await writeSet(tinySet()), true)
  expect(await counts()).toMatchObject({ person: 106, person_identity: 106 })
})

const real = new URL('../../../../../../shared/data/oulad/', import.meta.url).pathname

test.skipIf(!existsSync(real))(
  'the whole published set is loaded without a refusal',
  async () => {
    const { refusals } = await load(real)
    expect(refusals).toEqual([])
    expect(await counts()).toMatchObject({
      term: 4,
      module: 7,
      course: 22,
      assessment: 206,
      enrollment: 32_593,
      mark: 173_912,
    })
  },
  300_000,
)
