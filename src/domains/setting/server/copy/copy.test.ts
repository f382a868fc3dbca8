import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeAcademicRole, makeProgram } from '#academics/server'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import type { Reply } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { makeSyllabus } from '#syllabus/server'

let testApp: TestApp
let [here, there, foreign] = [0, 0, 0]
const ids: Record<string, number> = {}
const as = (username: string) => testApp.as({ username, sub: username })
const everything = ['syllabus', 'plan', 'attendance', 'posts', 'assessments']
const address = () => `/api/v2/courses/${here}/copies`
const copy = (more: object = {}, by = 'tomas') =>
  as(by).post(address(), { from: `/api/v2/courses/${there}`, parts: everything, days: 364, ...more })
const undo = (id: number, by = 'tomas') => as(by).post(`${address()}/undo`, { copy: id })
const fates = ({ body }: Reply) =>
  Object.fromEntries(
    body.parts.map(({ name, entries }: { name: string; entries: { title: string; fate: string }[] }) => [
      name,
      entries.map(({ title, fate }) => `${title}: ${fate}`),
    ]),
  )
const rows = async (table: string) =>
  Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(testApp.db)).rows[0]?.n)
const kept = async () => [
  await rows('post'),
  await rows('lesson_plan'),
  await rows('syllabus'),
  await rows('course_copy'),
]

beforeEach(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  for (const username of ['tomas', 'ana', 'mina', 'lam', 'zoe', 'eva', 'kim']) {
    const identity = { issuer: 'embedded', subject: username }
    ids[username] = (await makePerson(db, { username, officialName: username, identity })).id
  }
  const { tomas = 0, ana = 0, mina = 0, lam = 0, zoe = 0, eva = 0, kim = 0 } = ids
  there = (await makeCourse(db, { code: 'CS204-25', starts_on: '2025-09-08', lead: tomas })).id
  const program = await makeProgram(db, { code: 'CS' })
  const { module_id } = await db
    .selectFrom('course')
    .select('module_id')
    .where('id', '=', there)
    .executeTakeFirstOrThrow()
  await testApp.set('module', module_id, { program_id: program.id })
  here = (await makeCourse(db, { code: 'CS204', starts_on: '2026-09-07', module_id, lead: tomas })).id
  foreign = (await makeCourse(db, { code: 'LAW1', lead: lam })).id
  await inserted(db, 'course_lecturer', { course_id: here, person_id: ana, role: 'ASSISTANT' })
  for (const course_id of [here, there]) await makeEnrollment(db, { course_id, person_id: mina })
  await makeAcademicRole(db, { person_id: zoe, role: 'COORDINATOR', scope_type: 'program', scope_id: program.id })
  const opened = { course_id: foreign, granted_by: lam }
  await inserted(db, 'course_reader', { ...opened, person_id: tomas, until_day: '2026-11-21' })
  await inserted(db, 'course_reader', { ...opened, person_id: ana, until_day: '2026-11-20' })
  await inserted(db, 'course_reader', { course_id: here, granted_by: tomas, person_id: eva, until_day: '2026-12-31' })
  await makeCourse(db, { code: 'OTHER', lead: kim })

  const post = (title: string, more: object = {}) =>
    inserted(db, 'post', {
      ...{ course_id: there, author_id: tomas, kind: 'MATERIAL', written_in: 'en', title, body_text: '' },
      ...{ state: 'PUBLISHED', published_at: '2025-12-01T08:00:00Z' },
      ...more,
    })
  const slides = await post('Slides')
  await post('Is it in the exam?', { kind: 'QUESTION', author_id: mina })
  await post('Unfinished', { state: 'DRAFT', published_at: null })
  await inserted(db, 'post_comment', { post_id: slides, author_id: mina, text: 'Thanks' })
  for (const [at, en] of ['Lists', 'Trees'].entries()) {
    const plan_id = await inserted(db, 'lesson_plan', { course_id: there, title: { en }, notes: 'For me alone' })
    const time = { kind: 'LECTURE', starts_at: '10:00', ends_at: '11:30' }
    await inserted(db, 'lesson', { ...time, course_id: there, day: `2025-12-0${at + 1}`, state: 'HELD', plan_id })
    await inserted(db, 'lesson', { ...time, course_id: here, day: `2026-12-0${at + 1}` })
  }
  const work = { course_id: there, kind: 'TEST', max_mark: 20, drop_group: 'T', released_at: '2025-12-20T08:00:00Z' }
  const test = { ...work, code: 'T1', title: { en: 'Test 1' }, weight: 30, due_on: '2025-12-02', group_work: true }
  const assessment_id = await inserted(db, 'assessment', test)
  await inserted(db, 'assessment', { ...work, code: 'T2', title: { en: 'Test 2' }, weight: 30, due_on: '2025-10-02' })
  const taken = await db.selectFrom('enrollment').select('id').where('course_id', '=', there).executeTakeFirstOrThrow()
  await inserted(db, 'assessment_group', { assessment_id, name: 'Group 1' })
  await inserted(db, 'mark', { enrollment_id: taken.id, assessment_id, score: 18 })
  await testApp.set('attendance_rules', there, { least_percent: 60, warn_percent: 70 })
  await makeSyllabus(db, { course_id: there, author_id: tomas, state: 'PUBLISHED' })
})

test('a preview lists what would be copied and what not, and writes nothing', async () => {
  const before = await kept()
  const told = await copy({ dryRun: true })
  expect([told.status, told.body.copy]).toEqual([200, null])
  expect(fates(told)).toEqual({
    syllabus: ['Version 1: COPIED'],
    plan: ['Lists: COPIED', 'Trees: COPIED'],
    attendance: ['At least 60%, warned below 70%: COPIED'],
    posts: ['Slides: COPIED', '1 question: LEFT_OUT', '1 draft: LEFT_OUT'],
    assessments: ['T2 Test 2: COPIED', 'T1 Test 1: COPIED'],
  })
  expect(await kept()).toEqual(before)
})

test('a copy creates drafts with shifted dates, gives topics to sessions, and is undone', async () => {
  const before = await kept()
  const done = await copy()
  expect([done.status, fates(done).posts[0]]).toEqual([200, 'Slides: COPIED'])
  const posts = (await as('tomas').get(`/api/v2/courses/${here}/posts`)).body['hydra:member']
  expect(posts.map(({ state, publishAt }: Record<string, string>) => [state, publishAt?.slice(0, 10)])).toEqual([
    ['DRAFT', '2026-11-30'],
  ])
  const plans = (await as('tomas').get(`/api/v2/courses/${here}/lesson_plans`)).body['hydra:member']
  expect(
    plans.map((one: { title: { en: string }; lessons: { day: string }[] }) => [one.title.en, one.lessons[0]?.day]),
  ).toEqual([
    ['Lists', '2026-12-01'],
    ['Trees', '2026-12-02'],
  ])
  expect((await as('tomas').get(`/api/v2/attendance_rules/${here}`)).body).toMatchObject({ leastPercent: 60 })
  const [draft] = (await as('tomas').get(`/api/v2/courses/${here}/syllabuses`)).body['hydra:member']
  expect(draft).toMatchObject({ state: 'DRAFT', edition: 1 })
  expect(await rows('post_comment')).toBe(1)
  const [{ id, parts }] = (await as('ana').get(address())).body.copies
  expect([id, parts.length]).toEqual([done.body.copy, 5])
  expect((await undo(id)).body).toMatchObject({ removed: 7, kept: 0 })
  expect(await kept()).toEqual([...before.slice(0, 3), 1])
  expect((await as('tomas').get(`/api/v2/attendance_rules/${here}`)).body).not.toMatchObject({ leastPercent: 60 })
  expect((await undo(id)).status).toBe(409)
})

test('items that were changed or published since the copy stay when it is undone', async () => {
  const done = await copy()
  await sql`update post set version = 2 where course_id = ${here}`.execute(testApp.db)
  await sql`update lesson_plan set version = 2 where course_id = ${here} and title ->> 'en' = 'Lists'`.execute(
    testApp.db,
  )
  await sql`update syllabus set version = 2 where course_id = ${here}`.execute(testApp.db)
  await sql`update attendance_rules set version = 9 where id = ${here}`.execute(testApp.db)
  expect((await undo(done.body.copy)).body).toMatchObject({ removed: 3, kept: 4 })
})

test('a copy can be undone for one day', async () => {
  const { body } = await copy()
  await testApp.set('course_copy', body.copy, { made_at: '2026-11-20T01:00:00Z' })
  expect((await as('tomas').get(address())).body.copies).toEqual([])
  expect((await undo(body.copy)).status).toBe(409)
})

test('two people who copy at the same time copy each item once', async () => {
  const made = await Promise.all([copy(), copy({}, 'tomas')])
  expect(made.map(({ status }) => status)).toEqual([200, 200])
  expect(made.map(({ body }) => body.copy === null).sort()).toEqual([false, true])
  expect(await rows('post')).toBe(4)
  expect(await rows('lesson_plan')).toBe(4)
  expect(await rows('syllabus')).toBe(2)
})

test('what was deleted from the source after the preview is not copied', async () => {
  await copy({ dryRun: true })
  await sql`update post set state = 'DRAFT' where title = 'Slides'`.execute(testApp.db)
  await sql`update syllabus set state = 'SUPERSEDED' where course_id = ${there}`.execute(testApp.db)
  const done = await copy()
  expect(fates(done)).toMatchObject({ syllabus: [], posts: ['1 question: LEFT_OUT', '2 drafts: LEFT_OUT'] })
})

test('attendance rules already chosen and a syllabus already begun are left as they are, with the reason', async () => {
  await sql`update attendance_rules set version = 2 where id = ${here}`.execute(testApp.db)
  await makeSyllabus(testApp.db, { course_id: here, author_id: ids.tomas ?? 0, state: 'DRAFT' })
  const told = await copy({ dryRun: true })
  const why = (part: string) => told.body.parts.find(({ name }: { name: string }) => name === part).entries[0]
  expect(why('attendance')).toMatchObject({ fate: 'LEFT_OUT', about: expect.stringContaining('changed already') })
  expect(why('syllabus')).toMatchObject({ fate: 'LEFT_OUT', about: expect.stringContaining('version of its own') })
})

test('an assistant copies everything except the syllabus, which they may not write', async () => {
  await inserted(testApp.db, 'course_lecturer', { course_id: there, person_id: ids.ana ?? 0, role: 'ASSISTANT' })
  const told = await copy({ dryRun: true }, 'ana')
  expect(fates(told)).toMatchObject({
    syllabus: ['Version 1: LEFT_OUT'],
    assessments: ['T2 Test 2: LEFT_OUT', 'T1 Test 1: LEFT_OUT'],
    posts: expect.arrayContaining(['Slides: COPIED']),
  })
})

test('only those who teach the course can copy into it; others get 403 or 404', async () => {
  const statuses: Record<string, number> = {}
  for (const who of ['mina', 'zoe', 'eva', 'lam', 'kim']) statuses[who] = (await copy({}, who)).status
  expect(statuses).toEqual({ mina: 403, zoe: 403, eva: 403, lam: 404, kim: 404 })
  for (const who of ['mina', 'lam']) expect((await as(who).get(`${address()}/sources`)).status).toBeGreaterThan(400)
  expect((await testApp.withToken().get(address())).status).toBe(401)
})

test('lecturers copy from courses that they teach or have access to, as long as the access lasts', async () => {
  const sources = async (who: string) =>
    (await as(who).get(`${address()}/sources`)).body.courses.map(({ code }: { code: string }) => code)
  expect(await sources('tomas')).toEqual(['CS204-25', 'LAW1'])
  expect(await sources('ana')).toEqual([])
  const from = { from: `/api/v2/courses/${foreign}`, dryRun: true }
  expect((await copy(from, 'tomas')).status).toBe(200)
  const refused = await copy(from, 'ana')
  expect([refused.status, refused.body.violations[0].propertyPath]).toEqual([422, 'from'])
  expect((await copy({ from: `/api/v2/courses/${here}` })).status).toBe(422)
  expect((await copy({ parts: ['marks'] })).status).toBe(422)
})

test('notes of the teaching team are not copied by a colleague who only has read access', async () => {
  await inserted(testApp.db, 'lesson_plan', { course_id: foreign, title: { en: 'Contracts' }, notes: 'Exam question' })
  const [plan] = (
    await sql<{ id: number }>`select id from lesson_plan where course_id = ${foreign}`.execute(testApp.db)
  ).rows
  const time = { kind: 'LECTURE', starts_at: '10:00', ends_at: '11:30' }
  await inserted(testApp.db, 'lesson', { ...time, course_id: foreign, day: '2026-12-01', plan_id: plan?.id ?? 0 })
  await copy({ from: `/api/v2/courses/${foreign}`, parts: ['plan'] })
  await copy({ parts: ['plan'] })
  const notes = await sql<{ title: string; notes: string }>`
    select title ->> 'en' as title, notes from lesson_plan where course_id = ${here} order by id`.execute(testApp.db)
  expect(notes.rows).toEqual([
    { title: 'Contracts', notes: '' },
    { title: 'Lists', notes: 'For me alone' },
    { title: 'Trees', notes: 'For me alone' },
  ])
})

test('assessments are copied with weights, groups and shifted dates, without marks, as long as nothing is signed', async () => {
  await testApp.set('course', here, { marks_frozen_at: '2026-11-20T08:00:00Z' })
  expect(fates(await copy({ parts: ['assessments'] })).assessments).toEqual([
    'T2 Test 2: LEFT_OUT',
    'T1 Test 1: LEFT_OUT',
  ])
  await testApp.set('course', here, { marks_frozen_at: null })
  const done = await copy({ parts: ['assessments'] })
  const { rows: made } = await sql`select code, weight::int as weight, drop_group, due_on::text as due_on, released_at,
      group_work, (select count(*)::int from assessment_group g where g.assessment_id = assessment.id) as groups
    from assessment where course_id = ${here} order by code`.execute(testApp.db)
  // Copied items that would be due in the past have no date.
  expect(made).toEqual([
    { code: 'T1', weight: 30, drop_group: 'T', due_on: '2026-12-01', released_at: null, group_work: true, groups: 0 },
    { code: 'T2', weight: 30, drop_group: 'T', due_on: null, released_at: null, group_work: false, groups: 0 },
  ])
  expect(await rows('mark')).toBe(1)
  expect(fates(await copy({ parts: ['assessments'] })).assessments).toEqual([
    'T2 Test 2: THERE_ALREADY',
    'T1 Test 1: THERE_ALREADY',
  ])
  await sql`update assessment set version = 2 where course_id = ${here} and code = 'T1'`.execute(testApp.db)
  expect((await undo(done.body.copy)).body).toMatchObject({ removed: 1, kept: 1 })
})

test('a preview names assessments that are due after the course ends, and weights above one hundred percent', async () => {
  await testApp.set('course', here, { ends_on: '2026-11-30' })
  await inserted(testApp.db, 'assessment', {
    ...{ course_id: here, code: 'P', title: { en: 'Project' }, kind: 'PROJECT', weight: 60, max_mark: 20 },
  })
  const { body } = await copy({ parts: ['assessments'], dryRun: true })
  const about = body.parts[0].entries.map((one: { title: string; about: string }) => [one.title, one.about])
  expect(Object.fromEntries(about)).toEqual({
    'T1 Test 1': '30% · due on 1 December 2026 · after the course ends (30 November 2026) · the weights become 120%',
    'T2 Test 2': '30% · no date · the weights become 120%',
  })
})
