import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeTerm } from '#academics/server'
import { makeAssessment, makeCourse } from '#course/server'
import { inserted } from '#platform/test/fixture.ts'
import type { GradeReport } from '../../contract/report/grade-report.ts'
import { linesOf } from '../../test/csv.ts'
import { openGradebook } from '../../test/gradebook.ts'

/** The grades of every section of UT Dallas in 24 terms. */
const folder = new URL('../../../../../../shared/data/grades', import.meta.url).pathname
const isThere = existsSync(folder)

/** The value of each letter out of 100: the lower end of its band. */
const letters = {
  ...{ A_plus: 97, A: 93, A_minus: 90, B_plus: 87, B: 83, B_minus: 80, C_plus: 77, C: 73, C_minus: 70 },
  ...{ D_plus: 67, D: 63, D_minus: 60, F: 0 },
} as const
const pass = 60

type Run = { sort: string; term: string; totals: number[] }

/** The largest section of each term of the course with the most students over all 24 terms. */
function runsOfOneCourse(): Run[] {
  const lines = linesOf(folder, 'utd_section_grades')
  const courses = [...Map.groupBy(lines, ({ subject, catalog_number }) => `${subject} ${catalog_number}`).values()]
  const size = (one: Record<string, string>) => totalsIn(one).length
  const sizes = (some: Record<string, string>[]) => some.reduce((sum, one) => sum + size(one), 0)
  const [chosen = []] = courses
    .filter((some) => new Set(some.map(({ term_sort }) => term_sort)).size === 24)
    .toSorted((a, b) => sizes(b) - sizes(a))
  return [...Map.groupBy(chosen, ({ term_sort }) => term_sort ?? '')]
    .map(([sort, some]) => {
      const [largest = {}] = some.toSorted((a, b) => size(b) - size(a))
      return { sort, term: largest.term ?? '', totals: totalsIn(largest) }
    })
    .toSorted((a, b) => a.sort.localeCompare(b.sort))
}

const totalsIn = (line: Record<string, string>): number[] =>
  Object.entries(letters).flatMap(([letter, total]) => Array<number>(Number(line[letter] ?? 0)).fill(total))

const meanOf = (totals: readonly number[]) =>
  Math.round((totals.reduce((sum, one) => sum + one, 0) / totals.length) * 100) / 100
const rateOf = (totals: readonly number[]) => totals.filter((total) => total >= pass).length

describe.skipIf(!isThere)('UT Dallas', () => {
  test('a report compares a run with 23 terms before it, each with its own mean and rate', async () => {
    const runs = runsOfOneCourse()
    expect(runs).toHaveLength(24)
    const book = await openGradebook()
    const { db } = book.testApp
    const scheme_id = await inserted(db, 'grade_scheme', { code: 'UTD', name: { en: 'UTD' }, top: 100, step: 1, pass })
    const people: number[] = []
    for (let at = 0; at < Math.max(...runs.map(({ totals }) => totals.length)); at++)
      people.push(await book.person(`utd${at}`))
    const lead = await db.selectFrom('person').select('id').where('username', '=', 'tomas').executeTakeFirstOrThrow()
    let module_id: number | undefined
    let last = 0
    for (const [at, { sort, totals }] of runs.entries()) {
      const starts_on = new Date(Date.UTC(2017, 8 + at * 4, 1)).toISOString().slice(0, 10)
      const days = { starts_on, ends_on: starts_on }
      const term_id = (await makeTerm(db, { code: sort, ...days })).id
      // Another lecturer taught all but the last run.
      const course = await makeCourse(db, {
        ...{ code: 'UTD', term_id, ...days },
        ...(module_id !== undefined && { module_id }),
        ...(at === 23 && { lead: lead.id }),
      })
      last = course.id
      const row = await db.selectFrom('course').select('module_id').where('id', '=', last).executeTakeFirstOrThrow()
      module_id = row.module_id
      await book.testApp.set('gradebook', last, { scheme_id })
      const { id: work } = await makeAssessment(db, { course_id: last, code: 'EX', weight: 100 })
      await sql`
        with given as (select * from unnest(${people.slice(0, totals.length)}::int[], ${totals}::numeric[]) g (person, score)),
        made as (
          insert into enrollment (course_id, person_id, state)
          select ${last}, person, case when ${at === 23} then 'ENROLLED' when score >= ${pass} then 'PASSED' else 'FAILED' end
          from given returning id, person_id)
        insert into mark (enrollment_id, assessment_id, score)
        select made.id, ${work}, given.score from made join given on given.person = made.person_id`.execute(db)
    }
    const report: GradeReport = (await book.as('tomas').get(`/api/v2/gradebooks/${last}/report`)).body
    const [now, ...before] = runs.toReversed()
    expect(report.run.summary).toMatchObject({ students: now?.totals.length, mean: meanOf(now?.totals ?? []) })
    expect(report.earlier).toHaveLength(3)
    expect(
      report.terms.map(({ term, summary }) => [term.code, summary?.students, summary?.mean, summary?.passed]),
    ).toEqual(before.map(({ sort, totals }) => [sort, totals.length, meanOf(totals), rateOf(totals)]))
  })
})
