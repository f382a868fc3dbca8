import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeCourse } from '#course/server'
import { inserted } from '#platform/test/fixture.ts'
import { type ConfirmedSheet, openConfirmedSheet } from '../../test/confirmed-sheet.ts'

let book: ConfirmedSheet['book']
let as: ConfirmedSheet['book']['as']
let move: ConfirmedSheet['move']
let grades: ConfirmedSheet['grades']
let credits: ConfirmedSheet['credits']
let registry: ConfirmedSheet['registry']
let idOf: ConfirmedSheet['idOf']

beforeEach(async () => {
  ;({ book, move, grades, credits, registry, idOf } = await openConfirmedSheet())
  as = book.as
})

test('students read their own published grade with its calculation, and nobody else’s', async () => {
  expect((await move(registry(), 'publish')).body).toMatchObject({ state: 'PUBLISHED' })
  const [grade, ...more] = await grades('mina')
  expect(more).toEqual([])
  expect(grade).toMatchObject({ grade: '15.2', total: 15.2, outcome: 'PASSED', held: false, current: true, pass: 10 })
  expect(
    grade.calculation.parts.map(({ score, weight }: { score: number; weight: number }) => [score, weight]),
  ).toEqual(
    expect.arrayContaining([
      [14, 40],
      [16, 60],
    ]),
  )
  const [other] = await grades('kit')
  expect(other).toMatchObject({ grade: '8.6', outcome: 'FAILED' })
  expect((await as('mina').get(other['@id'])).status).toBe(404)
})

test('publication sets the result of the enrolment, releases the marks and counts the credits once', async () => {
  await move(registry(), 'publish')
  const { body } = await as('mina').get(`/api/v2/enrollments/${book.mina}`)
  expect(body.state).toBe('PASSED')
  expect(body.marks.map(({ score }: { score: number }) => score).sort()).toEqual([14, 16])
  expect((await as('kit').get(`/api/v2/enrollments/${book.kit}`)).body.state).toBe('FAILED')
  expect(await credits()).toBe(66)
  const [own] = (await as('mina').get('/api/v2/user_programs')).body['hydra:member']
  expect(own).toMatchObject({ gpa: Math.round((1 + (3 * 5.2) / 10) * 100) / 100, ectsEarned: 66, gradesHeld: false })
  expect((await move(registry(), 'publish')).status).not.toBe(200)
  expect(await credits()).toBe(66)
})

test('a module that was passed before earns no credits again', async () => {
  const { db } = book.testApp
  const { module_id, term_id } = await db.selectFrom('course').selectAll().executeTakeFirstOrThrow()
  const { id: earlier } = await makeCourse(db, { code: 'CS204-0', module_id, term_id })
  await inserted(db, 'enrollment', { course_id: earlier, person_id: await idOf('mina'), state: 'PASSED' })
  await move(registry(), 'publish')
  expect(await credits()).toBe(60)
})

test('a student who left after the sheet was signed gets no grade and no letter, and the others get theirs', async () => {
  const { db } = book.testApp
  await db.updateTable('person').set({ email: sql<string>`username || '@example.org'` }).execute()
  await book.testApp.set('enrollment', book.kit, { state: 'WITHDRAWN' })
  // Who publishes reads first who left.
  expect((await move(registry(), 'publish')).body.blockers).toEqual([
    'On the sheet, but no longer in the course: kit. They get no grade.',
  ])
  const acknowledged = await move(registry(), 'publish', undefined, { acknowledge: ['leftSince'] })
  expect(acknowledged.body).toMatchObject({ state: 'PUBLISHED' })
  expect(await grades('kit')).toEqual([])
  expect((await as('kit').get(`/api/v2/enrollments/${book.kit}`)).body.state).toBe('WITHDRAWN')
  expect(await grades('mina')).toHaveLength(1)
  const letters = await db
    .selectFrom('mail_message')
    .select('recipient')
    .where('template', '=', 'gradePublished')
    .execute()
  expect(letters).toEqual([{ recipient: 'mina@example.org' }])
})

test('before publication no response, feed, letter or count reveals the grade to a student', async () => {
  for (const address of [
    `/api/v2/courses/${book.course}/final_grades`,
    '/api/v2/final_grades',
    '/api/v2/feed',
    `/api/v2/enrollments/${book.mina}`,
    '/api/v2/enrollments?state=PASSED',
    '/api/v2/grade_sheets',
    '/api/v2/tasks',
  ]) {
    const { body } = await as('mina').get(address)
    expect([address, /15\.2|"PASSED"|gradePublished|CONFIRMED/.exec(JSON.stringify(body))]).toEqual([address, null])
  }
  const letters = await book.testApp.db.selectFrom('mail_message').select('template').execute()
  expect(letters.filter(({ template }) => template === 'gradePublished')).toEqual([])
})

const hold = async () => {
  const text = JSON.stringify({ en: 'Fees are open.' })
  const said = { since: '2026-11-01', reason: text, how_to_clear: text }
  await inserted(book.testApp.db, 'hold', {
    ...{ person_id: await idOf('mina'), kind: 'FINANCE', scopes: ['GRADES_VIEW'], ...said },
  })
}

test('a hold on grades also hides whether the student has passed, the credits and the average, wherever they read them', async () => {
  await move(registry(), 'publish')
  await hold()
  for (const address of [
    `/api/v2/enrollments/${book.mina}`,
    '/api/v2/enrollments',
    `/api/v2/courses/${book.course}/enrollments`,
    ...['/api/v2/my_academic', '/api/v2/user_programs', '/api/v2/profile'],
    ...['/api/v2/feed', '/api/v2/tasks', '/api/v2/search?q=CS204', '/api/v2/final_grades', '/api/v2/schedule'],
  ]) {
    const { body } = await as('mina').get(address)
    expect([address, /PASSED|15\.2|2\.56|ectsEarned|"gpa"/.exec(JSON.stringify(body))]).toEqual([address, null])
  }
  const [own] = (await as('mina').get('/api/v2/user_programs')).body['hydra:member']
  expect(own.gradesHeld).toBe(true)
  for (const query of ['state=PASSED', `order[state]=asc&course.id=${book.course}`])
    expect([query, (await as('mina').get(`/api/v2/enrollments?${query}`)).status]).toEqual([query, 403])
  // Other readers still read the same.
  expect((await as('tomas').get(`/api/v2/enrollments/${book.mina}`)).body.state).toBe('PASSED')
})

test('a student whose grades are hidden reads that they are enrolled, as long as no result is published', async () => {
  await hold()
  expect((await as('mina').get(`/api/v2/enrollments/${book.mina}`)).body.state).toBe('ENROLLED')
  expect((await as('mina').get('/api/v2/my_academic')).body.enrollments[0].state).toBe('ENROLLED')
})

test('a hold on grades hides the grade and says so; lists cannot be filtered or sorted by it', async () => {
  await move(registry(), 'publish')
  await hold()
  const [grade] = await grades('mina')
  expect(grade).toMatchObject({ held: true, current: true })
  expect(JSON.stringify(grade)).not.toMatch(/15\.2|PASSED/)
  for (const query of ['outcome=PASSED', 'total=15.2', 'order[total]=asc', 'order[grade]=asc']) {
    const { status, body } = await as('mina').get(`/api/v2/final_grades?${query}`)
    expect([query, status === 400 || status === 422 || body['hydra:totalItems'] === 1]).toEqual([query, true])
  }
})

test('students are notified of a new grade in their feed and by letter, without the grade; the lecturer is notified too', async () => {
  const { db } = book.testApp
  await db.updateTable('person').set({ email: 'mina@example.org' }).where('username', '=', 'mina').execute()
  await move(registry(), 'publish')
  const { news } = (await as('mina').get('/api/v2/feed')).body
  const line = news['hydra:member'].find(({ key }: { key: string }) => key === 'gradePublished')
  expect(line.values).toMatchObject({ course: 'CS204' })
  expect((await as('mina').get(`/api/v2/resolve_route?iri=${encodeURIComponent(line.subject)}`)).body.path).toBe(
    `/courses/${book.course}/grade`,
  )
  const [letter] = await db.selectFrom('mail_message').selectAll().where('template', '=', 'gradePublished').execute()
  expect(letter?.recipient).toBe('mina@example.org')
  expect(JSON.stringify(letter)).not.toContain('15.2')
  const told = (await as('tomas').get('/api/v2/feed')).body.news['hydra:member']
  expect(told.map(({ key }: { key: string }) => key)).toContain('sheetPublished')
})

test('the portal publishes a confirmed sheet on the day that the term sets, not before', async () => {
  const { testApp } = book
  const day = (offset: number) => new Date(testApp.now.getTime() + offset * 86_400_000).toISOString().slice(0, 10)
  const publishedOn = (grades_published_on: string) =>
    testApp.db.updateTable('term').set({ starts_on: '2020-01-01', grades_published_on }).execute()
  await publishedOn(day(2))
  await testApp.api.clock()
  expect(await grades('mina')).toEqual([])
  await publishedOn(day(-1))
  await testApp.api.clock()
  expect(await grades('mina')).toHaveLength(1)
})
