import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { makeModule, makeProgram, makeUserProgram } from '#academics/server'
import { makeCourse, makeEnrollment } from '#course/server'
import { inserted } from '#platform/test/fixture.ts'
import { openGradebook, type TestGradebook } from '../../test/gradebook.ts'
import { recomputeStanding } from './standing.ts'

type Grade = {
  module: number
  credits?: number
  kind?: 'REGULAR' | 'REPEAT' | 'AUDIT'
  outcome?: 'PASSED' | 'FAILED' | 'INCOMPLETE'
  total: number | null
  grade?: string
  points?: number | null
  top?: number
  pass?: number
}

let book: TestGradebook
let [person, study, serial] = [0, 0, 0]
let modules: number[] = []

/** A student of a program, and four modules. */
beforeEach(async () => {
  book = await openGradebook()
  const { db } = book.testApp
  person = await book.person('vera')
  const program_id = (await makeProgram(db, { code: 'CS' })).id
  study = (await makeUserProgram(db, { person_id: person, program_id, started_on: '2025-09-01' })).id
  modules = []
  for (const code of ['M1', 'M2', 'M3', 'M4']) modules.push((await makeModule(db, { code, program_id })).id)
})

/** Creates a published grade on the sheet of a new course; returns the enrolment. */
async function graded({ module, credits = 6, kind = 'REGULAR', outcome = 'PASSED', total, ...more }: Grade) {
  const { db } = book.testApp
  const module_id = modules[module] ?? 0
  const course_id = (await makeCourse(db, { code: `G${serial++}`, module_id })).id
  const enrollment_id = (await makeEnrollment(db, { course_id, person_id: person, kind, user_program_id: study })).id
  const { id } = await db
    .selectFrom('grade_sheet')
    .select('id')
    .where('course_id', '=', course_id)
    .executeTakeFirstOrThrow()
  const { grade = total === null ? null : total.toFixed(1), points = null, top = 20, pass = 10 } = more
  await inserted(db, 'final_grade', {
    ...{ enrollment_id, sheet_id: id, edition: 1, outcome, total, grade, points, top, pass, credits },
    ...{ calculation: '{}', user_program_id: study, earned: 0, published_at: '2026-01-20T08:00:00Z' },
  })
  return enrollment_id
}
const gpa = async () =>
  (await book.testApp.db.selectFrom('user_program').select('gpa').where('id', '=', study).executeTakeFirstOrThrow()).gpa
const recomputed = async (enrolments: readonly number[]) => {
  await recomputeStanding(enrolments, book.testApp)
  return gpa()
}

test('the average counts grade points by credits: those of the band, or from 1 to 4 between pass and top', async () => {
  const one = await graded({ module: 0, credits: 6, total: 15.2 })
  await graded({ module: 1, credits: 7.5, total: 88, grade: 'B+', points: 3.3, top: 100, pass: 50 })
  await graded({ module: 2, credits: 4, total: 8, outcome: 'FAILED' })
  const expected = ((1 + (3 * 5.2) / 10) * 6 + 3.3 * 7.5 + 0 * 4) / 17.5
  expect(await recomputed([one])).toBe(Math.round(expected * 100) / 100)
})

test('the best grade of a repeated module counts, whichever came first', async () => {
  await graded({ module: 0, total: 8, outcome: 'FAILED' })
  const again = await graded({ module: 0, total: 20, kind: 'REPEAT' })
  expect(await recomputed([again])).toBe(4)
  expect(await recomputed([await graded({ module: 0, total: 12, kind: 'REPEAT' })])).toBe(4)
})

test('pass or fail grades, audited courses and incomplete grades do not count', async () => {
  const all = [
    await graded({ module: 0, total: 80, grade: 'P', top: 100, pass: 50 }),
    await graded({ module: 1, total: 18, kind: 'AUDIT' }),
    await graded({ module: 2, total: null, outcome: 'INCOMPLETE' }),
  ]
  expect(await recomputed(all)).toBeNull()
  await graded({ module: 3, total: 10 })
  expect(await recomputed(all.slice(0, 1))).toBe(1)
})

test('a grade that a later sheet has replaced no longer counts', async () => {
  const one = await graded({ module: 0, total: 20 })
  expect(await recomputed([one])).toBe(4)
  await book.testApp.db.updateTable('final_grade').set({ superseded_at: '2026-02-01T08:00:00Z' }).execute()
  expect(await recomputed([one])).toBeNull()
})

test('a student who failed by absence has no grade points, whatever the total', async () => {
  expect(await recomputed([await graded({ module: 0, total: 17, outcome: 'FAILED' })])).toBe(0)
})

const anyGrade = fc
  .record({
    module: fc.nat(3),
    credits: fc.constantFrom(1.5, 3, 6, 12),
    kind: fc.constantFrom('REGULAR', 'REPEAT', 'AUDIT'),
    outcome: fc.constantFrom('PASSED', 'FAILED', 'INCOMPLETE'),
    scheme: fc.constantFrom('numbers', 'letters', 'pass'),
    top: fc.constantFrom(20, 100),
    part: fc.nat(100),
  })
  // A pass has at least half of all marks.
  .map((one) => ({ ...one, part: one.outcome === 'PASSED' ? 50 + Math.floor(one.part / 2) : one.part }))
type AnyGrade = typeof anyGrade extends fc.Arbitrary<infer T> ? T : never

/** The points of a grade, from 0 to 4, or null where it does not count. */
function pointsOf({ kind, outcome, scheme, top, part }: AnyGrade): number | null {
  if (kind === 'AUDIT' || outcome === 'INCOMPLETE' || scheme === 'pass') return null
  if (outcome === 'FAILED') return 0
  const over = (top * part) / 100 - top / 2
  return scheme === 'letters' ? part / 25 : 1 + (3 * over) / (top / 2)
}

/**
 * The average by the rule, computed independently: the best grade of each module, weighted by credits; null if none
 * counts.
 */
function averageOf(some: readonly AnyGrade[]): number | null {
  const counted = some.flatMap((one) => {
    const points = pointsOf(one)
    return points === null ? [] : [{ module: one.module, credits: one.credits, points }]
  })
  const best = [...Map.groupBy(counted, ({ module }) => module).values()].flatMap(
    (all) => all.toSorted((a, b) => b.points - a.points || b.credits - a.credits)[0] ?? [],
  )
  const credits = best.reduce((sum, one) => sum + one.credits, 0)
  return credits === 0 ? null : best.reduce((sum, one) => sum + one.points * one.credits, 0) / credits
}

/** Stores such a grade. */
function record({ scheme, top, part, ...more }: AnyGrade): Promise<number> {
  const total = more.outcome === 'INCOMPLETE' ? null : (top * part) / 100
  const grade = { numbers: total?.toFixed(1) ?? '', letters: 'B', pass: 'P' }[scheme]
  return graded({ ...more, top, pass: top / 2, total, grade, points: scheme === 'letters' ? part / 25 : null })
}

test('whatever the grades and their schemes, the average is the mean of the best of each module by credits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyGrade, { minLength: 1, maxLength: 6 }), async (some) => {
      await book.testApp.db.deleteFrom('final_grade').execute()
      const enrolments: number[] = []
      for (const one of some) enrolments.push(await record(one))
      const found = await recomputed(enrolments)
      const average = averageOf(some)
      const isRight = average === null ? found === null : Math.abs(Number(found) - average) <= 0.005 + 1e-9
      expect({ some, found, isRight }).toMatchObject({ isRight: true })
    }),
    { numRuns: 15 },
  )
})
