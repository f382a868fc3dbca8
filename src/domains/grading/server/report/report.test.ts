import { beforeEach, expect, test } from 'vitest'
import { makeTerm } from '#academics/server'
import { makeAssessment, makeCourse, makeEnrollment } from '#course/server'
import { inserted } from '#platform/test/fixture.ts'
import type { GradeReport } from '../../contract/report/grade-report.ts'
import { openGradebook, type TestGradebook } from '../../test/gradebook.ts'

let book: TestGradebook
let number = 0
beforeEach(async () => {
  book = await openGradebook()
})

const report = async (who = 'tomas'): Promise<GradeReport> => (await book.as(who).get(`${book.at}/report`)).body

/** Students of the course with these totals, each with one mark for all of the work. */
async function grade(...totals: number[]): Promise<void> {
  const { db } = book.testApp
  for (const score of totals) {
    const person_id = await book.person(`s${++number}`)
    const { id } = await makeEnrollment(db, { course_id: book.course, person_id })
    for (const assessment_id of [book.test, book.exam])
      await db.insertInto('mark').values({ enrollment_id: id, assessment_id, score }).execute()
  }
}

/** A run of the same module in an earlier term, with these results in a scheme up to 20 or 100. */
async function runBefore(
  year: number,
  totals: readonly number[],
  { top = 20, lead }: { top?: number; lead?: number } = {},
) {
  const { db } = book.testApp
  const { module_id } = await db
    .selectFrom('course')
    .select('module_id')
    .where('id', '=', book.course)
    .executeTakeFirstOrThrow()
  const days = { starts_on: `${year}-09-07`, ends_on: `${year}-12-27` }
  const term_id = (await makeTerm(db, { code: `${year}-1`, ...days })).id
  const { id: course_id } = await makeCourse(db, {
    ...{ code: 'CS204', module_id, term_id, ...days },
    ...(lead !== undefined && { lead }),
  })
  if (top !== 20) {
    const scheme = { code: `0-${top}`, name: { en: `0 to ${top}` }, top, step: 1, pass: top / 2 }
    await book.testApp.set('gradebook', course_id, { scheme_id: await inserted(db, 'grade_scheme', scheme) })
  }
  const { id: assessment_id } = await makeAssessment(db, { course_id, code: 'EX', max_mark: top, weight: 100 })
  for (const score of totals) {
    const state = score >= top / 2 ? 'PASSED' : 'FAILED'
    const { id } = await makeEnrollment(db, { course_id, person_id: await book.person(`s${++number}`), state })
    await db.insertInto('mark').values({ enrollment_id: id, assessment_id, score }).execute()
  }
  return course_id
}

const ordinary = [8, 9, 10, 11, 12, 12.5, 13, 14, 15, 16]
const comment = (key: string, text: string, seen: object, who = 'tomas') =>
  book.as(who).put(`${book.at}/anomalies/${key}`, { text, seen })
const why = 'Weekly laboratories with feedback are new this year.'

test('a report counts the grades of the sheet, and compares them with earlier runs on one scale', async () => {
  await grade(...ordinary)
  await runBefore(2025, ordinary)
  await runBefore(2024, [45, 55, 65, 75, 85, 45, 55, 65, 75, 85], { top: 100 })
  const { run, earlier, open, parts, terms } = await report()
  expect(run.summary).toEqual({ students: 10, mean: 12.05, median: 12.25, deviation: 2.45, passed: 8 })
  expect(run.totals).toEqual(ordinary)
  // The two students and the lecturer of the fixture have no mark.
  expect(open).toBe(3)
  expect(earlier.map(({ term, totals }) => [term.code, totals])).toEqual([
    ['2025-1', null],
    ['2024-1', null],
  ])
  expect(earlier.map(({ summary }) => [summary?.mean, summary?.passed])).toEqual([
    [12.05, 8],
    [13, 8],
  ])
  expect(earlier[0]?.counts?.reduce((sum, one) => sum + one, 0)).toBe(10)
  expect(terms).toHaveLength(2)
  expect(parts.map(({ code, entered, mean }) => [code, entered, mean])).toEqual([
    ['EXAM', 10, 12.05],
    ['TEST', 10, 12.05],
  ])
})

test('runs of other lecturers show nothing below ten students, and no single grade', async () => {
  await grade(...ordinary)
  const [tomas] = await book.testApp.db.selectFrom('person').select('id').where('username', '=', 'tomas').execute()
  await runBefore(2025, [12, 14])
  await runBefore(2024, [11, 13], { lead: tomas?.id ?? 0 })
  const { earlier } = await report()
  expect(earlier.map(({ summary, totals, counts }) => [summary?.mean ?? null, totals, counts !== null])).toEqual([
    [null, null, false],
    [12, [11, 13], true],
  ])
})

test("no average of a colleague's course includes unpublished results", async () => {
  await grade(...ordinary)
  const before = await runBefore(2025, ordinary)
  await book.testApp.db.updateTable('enrollment').set({ state: 'ENROLLED' }).where('course_id', '=', before).execute()
  expect((await report()).earlier).toEqual([])
})

test('the Registry reads no average of fewer than ten students', async () => {
  await grade(12, 14)
  await book.person('isabel', { roles: ['ROLE_REGISTRY'] })
  const { run, parts, comments } = await report('isabel')
  expect([run.summary, run.totals, run.counts, parts[0]?.mean, parts[0]?.scores, comments]).toEqual([
    ...[null, null, null, null, null],
    false,
  ])
  expect((await report()).run.summary).toMatchObject({ students: 2, mean: 13 })
})

test('an anomaly is explained by a lecturer, every comment is kept, and changed grades need another comment', async () => {
  await runBefore(2025, ordinary)
  await grade(...ordinary.map((one) => one + 3.5))
  const [first, second] = (await report()).anomalies
  expect([first?.key, second?.key]).toEqual(['meanShift', 'allPassed'])
  expect(first).toMatchObject({ values: { mean: 15.55, before: 12.05, shift: 3.5, term: '2025-1' }, comment: null })
  const seen = { comment: 0, values: first?.values ?? {} }
  expect((await comment('meanShift', 'Labs.', seen)).status).toBe(422)
  expect((await comment('meanShift', why, seen, 'rui')).status).toBe(403)
  expect((await comment('fewPassed', why, seen)).status).toBe(409)
  expect((await comment('meanShift', why, seen)).body).toMatchObject({ comment: { text: why, stale: false } })
  // A lecturer who has not read the first comment does not overwrite it.
  expect((await comment('meanShift', `${why} And a project.`, seen, 'ines')).status).toBe(409)
  await grade(20)
  const [shifted] = (await report()).anomalies
  expect(shifted?.comment).toMatchObject({ text: why, stale: true, by: { name: 'tomas' } })
  const again = { comment: shifted?.comment?.id ?? 0, values: shifted?.values ?? {} }
  expect((await comment('meanShift', `${why} And a project.`, again, 'ines')).status).toBe(200)
  const { comments } = (await book.as('rui').get(`${book.at}/anomaly_comments`)).body
  expect(comments.map((one: { by: { name: string } }) => one.by.name)).toEqual(['ines', 'tomas'])
})

test('after grades were submitted comments can no longer change', async () => {
  await grade(...ordinary.map((one) => one / 2))
  const [found] = (await report()).anomalies
  expect(found).toMatchObject({ key: 'fewPassed', values: { passed: 0, students: 10 } })
  await book.testApp.set('course', book.course, { marks_frozen_at: '2026-12-01T00:00:00Z' })
  expect((await report()).comments).toBe(false)
  expect((await comment('fewPassed', why, { comment: 0, values: found?.values ?? {} })).status).toBe(409)
})

test('a student, and a lecturer of another course, find no report', async () => {
  await book.person('bea')
  for (const who of ['mina', 'bea', 'ana']) expect((await book.as(who).get(`${book.at}/report`)).status).toBe(404)
})
