import { expect, test } from 'vitest'
import { makeTerm } from '#academics/server'
import { makeAssessment, makeCourse, makeEnrollment } from '#course/server'
import { openSheet } from '../../test/confirmed-sheet.ts'

const totals = [3, 9, 9.5, 11, 11, 12, 13, 15, 15, 20]

test('approvers of a sheet see the distribution of the last run, which is not part of the signed content', async () => {
  const { book, sheet, sign, move } = await openSheet()
  const { db } = book.testApp
  const { module_id } = await db
    .selectFrom('course')
    .select('module_id')
    .where('id', '=', book.course)
    .executeTakeFirstOrThrow()
  const days = { starts_on: '2025-09-07', ends_on: '2025-12-27' }
  const term_id = (await makeTerm(db, { code: '2025-1', ...days })).id
  const before = (await makeCourse(db, { code: 'CS204', module_id, term_id, ...days })).id
  const exam = (await makeAssessment(db, { course_id: before, code: 'EX', max_mark: 20, weight: 100 })).id
  for (const [at, score] of totals.entries()) {
    const person_id = await book.person(`before${at}`)
    const state = score >= 10 ? 'PASSED' : 'FAILED'
    const { id } = await makeEnrollment(db, { course_id: before, person_id, state })
    await db.insertInto('mark').values({ enrollment_id: id, assessment_id: exam, score }).execute()
  }
  expect((await sign('tomas')).status).toBe(200)
  expect((await move(book.as('tomas'), 'submit')).status).toBe(200)
  const { figures } = (await book.as('kuok').get(sheet)).body
  expect(figures).toMatchObject({
    lastMean: 11.85,
    last: { term: '2025-1', spread: [0, 1, 0, 0, 2, 2, 2, 2, 0, 1] },
  })
  const { content } = (await book.as('kuok').get(`${sheet}/document`)).body
  expect(content.figures).not.toHaveProperty('last')
})

test('a first run has no comparison', async () => {
  const { book, sheet, sign, move } = await openSheet()
  await sign('tomas')
  expect((await move(book.as('tomas'), 'submit')).body.figures).toMatchObject({ lastMean: null, last: null })
  expect((await book.as('kuok').get(sheet)).body.figures.last).toBeNull()
})
