import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { anyVersion } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { LessonPlan } from '../../contract/plan/lesson-plan.ts'

let testApp: TestApp
let course = 0
let [lessons, plans]: number[][] = [[], []]
const as = (username: string) => testApp.as({ username, sub: username })
const address = () => `/api/v2/courses/${course}/plan_arrangements`
const days = ['2026-11-30', '2026-12-02', '2026-12-07']

/** The topics of the sessions, day by day. */
const planned = async () =>
  (
    await sql<{ title: string | null }>`
      select w.title ->> 'en' as title from lesson s left join lesson_plan w on w.id = s.plan_id
      where s.course_id = ${course} order by s.day`.execute(testApp.db)
  ).rows.map(({ title }) => title)
const topics = async () => {
  const { body } = await as('tomas').get(`/api/v2/courses/${course}/lesson_plans`)
  return body['hydra:member'].map(({ title }: { title: { en: string } }) => title.en)
}
const place = (at: number, from: number | null, to: number | null) => ({
  lesson: lessons?.[at] ?? 0,
  from: from === null ? null : (plans?.[from] ?? 0),
  to: to === null ? null : (plans?.[to] ?? 0),
})
const swapped = () => ({ places: [place(0, 0, 1), place(1, 1, 0)] })
const undo = async (by = 'tomas') => {
  const { body } = await as(by).get(`${address()}/latest`)
  return as(by).post(`${address()}/undo`, { arrangement: body.arrangement?.id ?? 1 })
}

beforeEach(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  const person = async (username: string) =>
    (await makePerson(db, { username, officialName: username, identity: { issuer: 'embedded', subject: username } })).id
  course = (await makeCourse(db, { code: 'CS204', lead: await person('tomas') })).id
  await inserted(db, 'course_lecturer', { course_id: course, person_id: await person('ana'), role: 'CO' })
  await makeEnrollment(db, { course_id: course, person_id: await person('mina') })
  await makeCourse(db, { code: 'LAW1', lead: await person('lam') })
  plans = []
  for (const en of ['Heaps', 'Graphs', 'Guest'])
    plans.push(await inserted(db, 'lesson_plan', { course_id: course, title: { en }, fixed: en === 'Guest' }))
  lessons = []
  for (const [at, day] of days.entries())
    lessons.push(
      await inserted(db, 'lesson', {
        ...{ course_id: course, kind: 'LECTURE', day, starts_at: '10:00', ends_at: '11:30' },
        plan_id: plans[at] ?? null,
      }),
    )
})

test('topics move and days stay, the other lecturers are notified, and the move is undone', async () => {
  expect((await as('tomas').post(address(), swapped())).body).toMatchObject({ moved: 2 })
  expect(await planned()).toEqual(['Graphs', 'Heaps', 'Guest'])
  const notices = await sql`
    select p.username, n.key from notice n join person p on p.id = n.person_id where n.domain = 'teaching'`.execute(
    testApp.db,
  )
  expect(notices.rows).toEqual([{ username: 'ana', key: 'rearranged' }])
  const { body } = await as('ana').get(`${address()}/latest`)
  expect(body.arrangement).toMatchObject({ moved: 2, by: 'tomas' })
  expect((await undo('ana')).body).toMatchObject({ moved: 2 })
  expect(await planned()).toEqual(['Heaps', 'Graphs', 'Guest'])
  expect((await as('tomas').get(`${address()}/latest`)).body).toEqual({ arrangement: null })
})

test('when two people move the same topics at once, the second gets a conflict, and nothing of theirs is written', async () => {
  const [one, other] = await Promise.all([as('tomas').post(address(), swapped()), as('ana').post(address(), swapped())])
  expect([one.status, other.status].sort()).toEqual([200, 412])
  expect(await planned()).toEqual(['Graphs', 'Heaps', 'Guest'])
})

test('a new topic is inserted and later ones shift; a topic without a session is kept for the lecturers', async () => {
  const added = { lesson: lessons?.[0] ?? 0, from: plans?.[0] ?? 0, title: { en: 'Review' }, outcomes: ['1', '3'] }
  const body = { topics: [added], places: [place(1, 1, 0)] }
  expect((await as('tomas').post(address(), body)).status).toBe(200)
  expect(await planned()).toEqual(['Review', 'Heaps', 'Guest'])
  expect(await topics()).toEqual(['Heaps', 'Graphs', 'Guest', 'Review'])
  const read = await as('mina').get(`/api/v2/courses/${course}/lesson_plans`)
  expect(read.body['hydra:member'].map(({ title }: { title: object }) => title)).not.toContainEqual({ en: 'Graphs' })
  await undo()
  expect(await planned()).toEqual(['Heaps', 'Graphs', 'Guest'])
  expect(await topics()).toEqual(['Heaps', 'Graphs', 'Guest'])
})

test('undoing keeps a topic that was edited since it was added', async () => {
  const added = { lesson: lessons?.[0] ?? 0, from: plans?.[0] ?? 0, title: { en: 'Review' } }
  await as('tomas').post(address(), { topics: [added] })
  const { body } = await as('tomas').get(`/api/v2/courses/${course}/lesson_plans`)
  const at = LessonPlan.iri(body['hydra:member'].at(-1).id)
  await as('tomas').put(at, { notes: 'Bring paper.' }, anyVersion)
  await undo()
  expect(await topics()).toEqual(['Heaps', 'Graphs', 'Guest', 'Review'])
  expect((await as('tomas').delete(at, anyVersion)).status).toBe(204)
})

test('undoing is refused once topics were moved again, and then changes nothing', async () => {
  await as('tomas').post(address(), swapped())
  const { body } = await as('tomas').get(`${address()}/latest`)
  await as('ana').post(address(), { places: [place(0, 1, null)] })
  const refused = await as('tomas').post(`${address()}/undo`, { arrangement: body.arrangement.id })
  expect(refused.status).toBe(409)
  expect(await planned()).toEqual([null, 'Heaps', 'Guest'])
})

test('a change can be undone for a day', async () => {
  await as('tomas').post(address(), swapped())
  await sql`update plan_arrangement set made_at = made_at - interval '25 hours'`.execute(testApp.db)
  expect((await as('tomas').get(`${address()}/latest`)).body).toEqual({ arrangement: null })
})

test('topics that are fixed, held, or of another course do not move', async () => {
  const fixed = await as('tomas').post(address(), { places: [place(2, 2, 0)] })
  expect(fixed.body.violations).toMatchObject([{ propertyPath: 'places[0].from' }])
  const over = { topics: [{ lesson: lessons?.[2] ?? 0, from: plans?.[2] ?? 0, title: { en: 'Review' } }] }
  expect((await as('tomas').post(address(), over)).body.violations).toMatchObject([{ propertyPath: 'topics[0].from' }])
  const twice = { places: [place(0, 0, 1), place(0, 0, null)] }
  expect((await as('tomas').post(address(), twice)).body.violations).toMatchObject([
    { propertyPath: 'places[1].lesson' },
  ])
  await sql`update lesson set state = 'HELD' where id = ${lessons?.[0] ?? 0}`.execute(testApp.db)
  expect((await as('tomas').post(address(), swapped())).status).toBe(412)
  expect((await as('lam').post(address(), swapped())).status).toBe(404)
  expect(await planned()).toEqual(['Heaps', 'Graphs', 'Guest'])
})

test('a lecturer of both runs copies plans of an earlier run of the module, without those parts tied to its day', async () => {
  const { db } = testApp
  const { module_id } = await db
    .selectFrom('course')
    .select('module_id')
    .where('id', '=', course)
    .executeTakeFirstOrThrow()
  const tomas = (await db.selectFrom('person').select('id').where('username', '=', 'tomas').executeTakeFirstOrThrow())
    .id
  const earlier = (await makeCourse(db, { code: 'CS204-25', module_id, lead: tomas })).id
  const source = await inserted(db, 'lesson_plan', {
    ...{ course_id: earlier, title: { en: 'Tries' }, notes: 'Bring cards.', fixed: true },
  })
  const body = { copies: [{ plan: source, lesson: lessons?.[0] ?? 0, from: plans?.[0] ?? 0 }] }
  const basis = await as('tomas').get(`/api/v2/courses/${course}/plan_basis`)
  expect(basis.body.runs).toMatchObject([{ id: earlier, topics: 1 }])
  expect((await as('ana').get(`/api/v2/courses/${course}/plan_basis`)).body.runs).toEqual([])
  expect((await as('ana').post(address(), body)).body.violations).toMatchObject([{ propertyPath: 'copies[0].plan' }])
  expect((await as('tomas').post(address(), body)).status).toBe(200)
  expect(await planned()).toEqual(['Tries', 'Graphs', 'Guest'])
  const copy =
    await sql`select notes, fixed from lesson_plan where course_id = ${course} order by id desc limit 1`.execute(db)
  expect(copy.rows).toEqual([{ notes: 'Bring cards.', fixed: false }])
})
