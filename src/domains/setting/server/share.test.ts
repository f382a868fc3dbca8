import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeAcademicRole, makeProgram } from '#academics/server'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { anyVersion } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { makeSyllabus } from '#syllabus/server'

let testApp: TestApp
let course = 0
const ids: Record<string, number> = {}
const as = (username: string) => testApp.as({ username, sub: username })
const user = (name: string) => `/api/v2/users/${ids[name]}`
const open = (to: string, { by = 'tomas', until = '2026-12-31' } = {}) =>
  as(by).post('/api/v2/course_readers', { course: `/api/v2/courses/${course}`, user: user(to), until })
const teach = (who: string, role: string, by = 'tomas') =>
  as(by).post('/api/v2/course_lecturers', { course: `/api/v2/courses/${course}`, user: user(who), role })
const at = (path: string) => `/api/v2/courses/${course}${path}`
const seen = async (who: string, path: string) => {
  const { status, body } = await as(who).get(at(path))
  return status === 200 ? (body['hydra:totalItems'] ?? 'read') : status
}

beforeEach(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  for (const username of ['tomas', 'ana', 'mina', 'lam', 'zoe', 'yan']) {
    const identity = { issuer: 'embedded', subject: username }
    ids[username] = (await makePerson(db, { username, officialName: username, identity })).id
  }
  const { tomas = 0, ana = 0, mina = 0, lam = 0, zoe = 0 } = ids
  course = (await makeCourse(db, { code: 'CS204', lead: tomas })).id
  const program = await makeProgram(db, { code: 'CS' })
  const { module_id } = await db
    .selectFrom('course')
    .select('module_id')
    .where('id', '=', course)
    .executeTakeFirstOrThrow()
  await testApp.set('module', module_id, { program_id: program.id })
  await makeAcademicRole(db, { person_id: zoe, role: 'COORDINATOR', scope_type: 'program', scope_id: program.id })
  const other = await makeCourse(db, { code: 'LAW1', lead: lam })
  await inserted(db, 'course_lecturer', { course_id: course, person_id: ana, role: 'ASSISTANT' })
  await makeEnrollment(db, { course_id: course, person_id: mina })
  await makeEnrollment(db, { course_id: other.id, person_id: ids.yan ?? 0 })
  const post = {
    course_id: course,
    written_in: 'en',
    body_text: '',
    state: 'PUBLISHED',
    published_at: '2026-10-01T08:00:00Z',
  }
  const slides = await inserted(db, 'post', { ...post, author_id: tomas, kind: 'MATERIAL', title: 'Slides' })
  await inserted(db, 'post', { ...post, author_id: mina, kind: 'QUESTION', title: 'Is it in the exam?' })
  await inserted(db, 'post_comment', { post_id: slides, author_id: mina, text: 'Thanks' })
  const plan_id = await inserted(db, 'lesson_plan', {
    course_id: course,
    title: { en: 'Lists' },
    notes: 'For me alone',
  })
  const time = { kind: 'LECTURE', starts_at: '10:00', ends_at: '11:30' }
  await inserted(db, 'lesson', { ...time, course_id: course, day: '2026-12-01', plan_id })
  await makeSyllabus(db, { course_id: course, author_id: tomas, state: 'PUBLISHED' })
  await makeSyllabus(db, { course_id: course, author_id: tomas, state: 'DRAFT', edition: 2 })
})

test('a colleague reads the course without its students until the given day, and is notified', async () => {
  expect(await seen('lam', '')).toBe(404)
  expect((await open('lam', { until: '2026-11-21' })).status).toBe(201)
  const told = { ...{ '': 'read', '/posts': 1, '/lessons': 1, '/lesson_plans': 1, '/syllabuses': 1, '/lecturers': 2 } }
  for (const [path, wanted] of Object.entries({ ...told, '/readers': 1, '/enrollments': 0 }))
    expect([path, await seen('lam', path)]).toEqual([path, wanted])
  const comments = await as('lam').get('/api/v2/post_comments')
  expect(comments.body['hydra:totalItems']).toBe(0)
  const [plan] = (await as('lam').get(at('/lesson_plans'))).body['hydra:member']
  expect([plan.title.en, plan.notes]).toEqual(['Lists', undefined])
  for (const act of ['seePeople', 'configure', 'copyInto'])
    expect((await as('lam').get(at(''))).body.actions).not.toContain(act)
  expect((await as('lam').get(at('/attendance'))).status).toBeGreaterThan(400)
  const news = await sql<{ key: string }>`select key from notice where person_id = ${ids.lam}`.execute(testApp.db)
  expect(news.rows).toEqual([{ key: 'mayRead' }])

  await sql`update course_reader set until_day = '2026-11-20'`.execute(testApp.db)
  for (const path of ['', '/posts', '/lessons', '/lecturers'])
    expect([path, [404, 0]]).toEqual([path, expect.arrayContaining([await seen('lam', path)])])
})

test('access is changed and ended with immediate effect', async () => {
  const { body } = await open('lam')
  expect((await as('tomas').put(body['@id'], { until: '2026-11-25' }, anyVersion)).body.until).toBe('2026-11-25')
  expect(await seen('lam', '')).toBe('read')
  expect((await as('lam').delete(body['@id'], anyVersion)).status).toBe(403)
  expect((await as('tomas').delete(body['@id'], anyVersion)).status).toBe(204)
  expect(await seen('lam', '')).toBe(404)
  const keys = await sql<{ key: string }>`select key from notice where person_id = ${ids.lam} order by id`.execute(
    testApp.db,
  )
  expect(keys.rows.map(({ key }) => key)).toEqual(['mayRead', 'mayRead', 'mayReadNoMore'])
})

test('a colleague is notified once that their access has ended, on the day after its last day', async () => {
  await open('lam')
  const told = async () => {
    await testApp.api.clock()
    const { rows } = await sql`select from notice where person_id = ${ids.lam} and key = 'mayReadNoMore'`.execute(
      testApp.db,
    )
    return rows.length
  }
  expect(await told()).toBe(0)
  await sql`update course_reader set until_day = '2026-11-20'`.execute(testApp.db)
  expect([await told(), await told()]).toEqual([1, 1])
})

test('lead lecturers and coordinators share a course; assistants, students and outsiders cannot', async () => {
  const statuses: Record<string, number> = {}
  for (const by of ['ana', 'mina', 'lam', 'zoe']) statuses[by] = (await open('lam', { by })).status
  expect(statuses).toEqual({ ana: 422, mina: 403, lam: 422, zoe: 201 })
})

test('a course is shared only with colleagues, once each, and for a year at most', async () => {
  const refused = async (to: string, until?: string) => {
    const { status, body } = await open(to, until ? { until } : {})
    return [status, body.violations?.[0]?.propertyPath]
  }
  expect(await refused('mina')).toEqual([422, 'user'])
  expect(await refused('ana')).toEqual([422, 'user'])
  expect(await refused('yan')).toEqual([422, 'user'])
  expect(await refused('lam', '2026-11-20')).toEqual([422, 'until'])
  expect(await refused('lam', '2028-01-01')).toEqual([422, 'until'])
  const both = await Promise.all([open('lam'), open('lam')])
  expect(both.map(({ status }) => status).sort()).toEqual([201, expect.any(Number)])
  expect(both.filter(({ status }) => status === 201).length).toBe(1)
  expect(both.every(({ status }) => status < 500)).toBe(true)
})

test('the lead lecturer adds and removes co-lecturers, and only the coordinator appoints the lead', async () => {
  const added = await teach('lam', 'CO')
  expect(added.status).toBe(201)
  expect((await as('tomas').put(added.body['@id'], { role: 'LEAD' }, anyVersion)).status).toBe(403)
  expect((await teach('zoe', 'LEAD')).status).toBe(422)
  expect((await teach('zoe', 'CO', 'ana')).status).toBe(422)
  const [lead] = (await as('tomas').get(at('/lecturers?user.id=') + ids.tomas)).body['hydra:member']
  expect((await as('tomas').delete(lead['@id'], anyVersion)).status).toBe(403)
  expect((await as('tomas').delete(added.body['@id'], anyVersion)).status).toBe(204)
  expect((await teach('lam', 'LEAD', 'zoe')).status).toBe(201)
})

test('lecturers find other teaching staff by name, and see nothing else of them', async () => {
  const found = await as('tomas').get('/api/v2/users?q=la')
  expect(found.body['hydra:member']).toEqual([expect.objectContaining({ name: 'lam' })])
  for (const name of ['email', 'username', 'roles']) expect(found.body['hydra:member'][0]).not.toHaveProperty(name)
  expect((await as('tomas').get('/api/v2/users?q=mina')).body['hydra:totalItems']).toBe(0)
  expect((await as('mina').get('/api/v2/users?q=la')).status).toBe(403)
})
