import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeEnrollment } from '#course/server'
import type { FinalGrade } from '../../contract/final/final-grades.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { type ConfirmedSheet, openSheet } from '../../test/confirmed-sheet.ts'

let story: ConfirmedSheet

/** A run whose results are on the record: Mina has passed, Kit has failed, and there is no sheet in the portal. */
beforeEach(async () => {
  story = await openSheet()
  const { testApp, mina, kit } = story.book
  await testApp.set('enrollment', mina, { state: 'DISTINCTION' })
  await testApp.set('enrollment', kit, { state: 'FAILED' })
})

const sheetOf = async (who = 'tomas') => (await story.book.as(who).get(story.sheet)).body
const finalsOf = async () => (await story.book.as('tomas').get(`${story.book.at}/finals`)).body
const found = async (query: string) =>
  (await story.registry().get(`${GradeSheet.path}?${query}`)).body['hydra:member'].map(({ id }: { id: number }) => id)
const decide = (enrollment: number) =>
  story.book.as('tomas').put(`/api/v2/enrollments/${enrollment}/final_grade`, {
    ...{ kind: 'OVERRIDE', total: 12, reason: 'Question four could be read in two ways.' },
    seen: { decision: 0, computed: 15.2 },
  })

test('final grades of a run graded before the portal are those on the record, and raise no questions', async () => {
  const { historical, students } = await finalsOf()
  expect(historical).toBe(true)
  const told = students.map(({ enrollment, outcome, questions, mine, sheet }: FinalGrade) => [
    ...[enrollment, outcome, questions, mine, sheet?.grade],
  ])
  expect(told.toSorted()).toEqual([
    [story.book.kit, 'FAILED', [], false, '8.6'],
    [story.book.mina, 'PASSED', [], false, '15.2'],
  ])
  // The computed total is no grade if the record says otherwise.
  await story.book.testApp.set('enrollment', story.book.kit, { state: 'PASSED' })
  const kit = (await finalsOf()).students.find((one: FinalGrade) => one.enrollment === story.book.kit)
  expect(kit).toMatchObject({ outcome: 'PASSED', sheet: null, grade: { grade: '8.6' } })
})

test('nobody decides, explains or signs anything about such a run, and the refusal says why', async () => {
  expect(await sheetOf()).toMatchObject({ historical: true, state: 'MARKING' })
  const decided = await decide(story.book.mina)
  expect([decided.status, decided.body['hydra:description']]).toEqual([
    409,
    'This course was graded before the portal. Its results stay as they are on the record.',
  ])
  expect((await story.book.as('tomas').get(`${story.sheet}/document`)).status).toBe(403)
  expect(
    (await story.book.as('tomas').post(`${story.sheet}/sign`, { checksum: '0'.repeat(64), declaration: true })).status,
  ).toBe(403)
  const { status, body } = await story.move(story.book.as('tomas'), 'submit')
  expect([status, body.blockerDetails[0].code]).toEqual([422, 'historical'])
  const { comments } = (await story.book.as('tomas').get(`${story.book.at}/report`)).body
  expect(comments).toBe(false)
})

test('marks of such a run are read-only', async () => {
  const { as, at, mina, exam, enter, cell } = story.book
  const refused = 'This course was graded before the portal. Its results stay as they are on the record.'
  for (const answer of [
    await enter('tomas', cell(mina, exam, 3, { version: 1 })),
    await as('tomas').post(`/api/v2/assessments/${exam}/release`, { at: 'now' }),
  ])
    expect([answer.status, answer.body['hydra:description']]).toEqual([409, refused])
  expect((await as('tomas').get(at)).body).toMatchObject({ historical: true, frozen: false })
})

test('such a sheet is neither missing nor late, and causes no reminders', async () => {
  const { id } = await sheetOf()
  await story.book.testApp.db.updateTable('course').set({ starts_on: '2020-01-01', ends_on: '2020-01-31' }).execute()
  expect(await found('historical=true')).toEqual([id])
  expect(await found('missing=true')).toEqual([])
  expect(await found('late=true')).toEqual([])
  expect((await story.book.as('tomas').get(`${story.sheet}/obligations`)).body['hydra:member']).toEqual([])
})

test('a run with a student who waits for a grade is graded in the portal', async () => {
  const { testApp, course, person } = story.book
  await makeEnrollment(testApp.db, { course_id: course, person_id: await person('lee') })
  expect(await sheetOf()).toMatchObject({ historical: false })
  expect((await finalsOf()).historical).toBe(false)
  expect((await decide(story.book.mina)).status).toBe(200)
})

test('a sheet that was submitted here is not historical, whatever the results are', async () => {
  await sql`update grade_sheet set edition = 1`.execute(story.book.testApp.db)
  expect(await sheetOf()).toMatchObject({ historical: false })
})

test('a student who was left incomplete before the portal keeps the sheet open', async () => {
  await story.book.testApp.set('enrollment', story.book.kit, { state: 'INCOMPLETE' })
  expect(await sheetOf()).toMatchObject({ historical: false })
})
