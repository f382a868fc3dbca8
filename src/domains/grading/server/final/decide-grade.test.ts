import { beforeEach, expect, test } from 'vitest'
import type { FinalGrade } from '../../contract/final/final-grades.ts'
import { openGradebook, type TestGradebook } from '../../test/gradebook.ts'

let book: TestGradebook
beforeEach(async () => {
  book = await openGradebook()
})

const finalOf = async (enrollment: number): Promise<FinalGrade> => {
  const { students } = (await book.as('tomas').get(`${book.at}/finals`)).body
  return students.find((one: FinalGrade) => one.enrollment === enrollment)
}
const reason = 'Question four could be read in two ways.'
const decide = async (who: string, enrollment: number, body: object) => {
  const { decision, grade } = await finalOf(enrollment)
  const seen = { decision: decision?.id ?? 0, computed: grade?.total ?? null }
  return book.as(who).put(`/api/v2/enrollments/${enrollment}/final_grade`, { seen, ...body })
}
const mark = (enrollment: number, work: number, score: number | null, more = {}) =>
  book.enter('tomas', book.cell(enrollment, work, score, more))

test('the rules grade students with all marks; grades that they leave open are listed with the reason', async () => {
  const { mina, kit, test: work, exam } = book
  await mark(mina, work, 14)
  await mark(mina, exam, 12)
  await mark(kit, work, 9.5)
  expect(await finalOf(mina)).toMatchObject({ questions: [], outcome: 'PASSED', sheet: { total: 12.8 } })
  expect(await finalOf(kit)).toMatchObject({ questions: ['missing', 'nearPass'], outcome: 'OPEN', sheet: null })
  await mark(kit, exam, null, { status: 'ABSENT' })
  expect(await finalOf(kit)).toMatchObject({ questions: ['absent'], absent: [exam], outcome: 'OPEN' })
  await book.testApp.set('assessment', work, { least_percent: 80 })
  expect(await finalOf(mina)).toMatchObject({ questions: ['below'], below: [work], outcome: 'OPEN' })
})

test('a lecturer keeps the computed grade, overrides it with a reason, or leaves the grade incomplete', async () => {
  const { kit, test: work, exam } = book
  await mark(kit, work, 9.5)
  await mark(kit, exam, 9.7)
  expect((await decide('tomas', kit, { kind: 'KEEP' })).body).toMatchObject({
    outcome: 'FAILED',
    sheet: { total: 9.6 },
  })
  expect((await decide('tomas', kit, { kind: 'OVERRIDE', total: 10, reason: 'Too short.' })).status).toBe(422)
  expect((await decide('tomas', kit, { kind: 'OVERRIDE', total: 21, reason })).status).toBe(422)
  // 9.96 would be displayed as 10.0 and still be a fail.
  expect((await decide('tomas', kit, { kind: 'OVERRIDE', total: 9.96, reason })).status).toBe(422)
  const { body } = await decide('ines', kit, { kind: 'OVERRIDE', total: 10, reason })
  expect(body).toMatchObject({ outcome: 'PASSED', sheet: { total: 10 }, decision: { reason, by: { name: 'ines' } } })
  expect((await decide('tomas', kit, { kind: 'INCOMPLETE', reason, dueOn: '2020-01-01' })).status).toBe(422)
  expect((await decide('tomas', kit, { kind: 'INCOMPLETE', reason, dueOn: '2099-01-01' })).body).toMatchObject({
    ...{ outcome: 'INCOMPLETE', sheet: null },
  })
  expect((await decide('tomas', kit, { kind: 'WITHDRAWN' })).body).toMatchObject({ outcome: 'OPEN', decision: null })
})

test('a total with missing marks cannot be kept as a grade', async () => {
  const { kit, test: work } = book
  await mark(kit, work, 9.5)
  expect((await decide('tomas', kit, { kind: 'KEEP' })).status).toBe(422)
  await mark(kit, book.exam, 12, { status: 'MISCONDUCT' })
  expect((await decide('tomas', kit, { kind: 'KEEP' })).status).toBe(422)
})

test('a decision no longer applies once a mark has changed the total', async () => {
  const { kit, test: work, exam } = book
  await mark(kit, work, 9.5)
  await mark(kit, exam, 9.7)
  await decide('tomas', kit, { kind: 'OVERRIDE', total: 10, reason })
  await mark(kit, exam, 9, { version: 1 })
  expect(await finalOf(kit)).toMatchObject({ stale: true, outcome: 'FAILED' })
})

test('of two concurrent decisions the second gets a conflict', async () => {
  const { kit, test: work, exam, as } = book
  await mark(kit, work, 9.5)
  await mark(kit, exam, 9.7)
  const seen = { decision: 0, computed: 9.6 }
  const at = `/api/v2/enrollments/${kit}/final_grade`
  const both = await Promise.all([
    as('tomas').put(at, { kind: 'KEEP', seen }),
    as('ines').put(at, { kind: 'OVERRIDE', total: 10, reason, seen }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('only those who run the course decide, nobody about themselves, and nobody once grades are submitted', async () => {
  const { kit, own, test: work, exam, testApp, course } = book
  await mark(kit, work, 12)
  await mark(kit, exam, 12)
  // An assistant sees the gradebook, but does not decide; others do not know of it.
  for (const [who, status] of [
    ['rui', 403],
    ['ana', 404],
    ['kit', 404],
  ] as const)
    expect([who, (await decide(who, kit, { kind: 'KEEP' })).status]).toEqual([who, status])
  expect((await decide('tomas', own, { kind: 'OVERRIDE', total: 20, reason })).status).toBe(403)
  await testApp.set('course', course, { marks_frozen_at: '2026-11-20T00:00:00Z' })
  await testApp.set('enrollment', kit, { marks_frozen_at: '2026-11-20T00:00:00Z' })
  expect((await decide('tomas', kit, { kind: 'KEEP' })).status).toBe(409)
})
