import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeAcademicRole, makeLanguage } from '#academics/server'
import { makePerson } from '#people/server'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { Assessment } from '../contract/assessment.ts'
import { Course } from '../contract/course.ts'
import { Enrollment } from '../contract/enrollment.ts'
import { makeAssessment, makeCourse, makeEnrollment } from './factory.ts'

let testApp: TestApp
const ids: Record<string, number> = {}
const id = (name: string): number => ids[name] ?? 0
const names: Record<string, string> = {
  mina: 'Mina Chan',
  rui: 'Rui Conceição',
  tomas: 'Tomás Silva',
  ana: 'Ana Lopes',
}
const get = (username: string, path: string) => testApp.as({ username, sub: username }).get(path)
const yesterday = new Date(Date.now() - 86_400_000).toISOString()

beforeAll(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  for (const [username, officialName] of Object.entries(names)) {
    const identity = { issuer: 'embedded', subject: username }
    const studentNumber = ['mina', 'rui'].includes(username) ? `2024-${username}` : null
    ids[username] = (await makePerson(db, { username, officialName, identity, studentNumber })).id
  }
  ids.cs = (await makeCourse(db, { code: 'CS204', lead: id('tomas') })).id
  ids.pt = (await makeCourse(db, { code: 'PT110', lead: id('ana') })).id
  const work = await makeAssessment(db, { course_id: id('cs'), code: 'A1', weight: 25, due_on: '2026-10-02' })
  const next = await makeAssessment(db, { course_id: id('cs'), code: 'A2', weight: 75, due_on: '2026-11-02' })
  const late = await makeAssessment(db, { course_id: id('cs'), code: 'A3', weight: 50 })
  ids.mine = (await makeEnrollment(db, { course_id: id('cs'), person_id: id('mina') })).id
  ids.ruis = (await makeEnrollment(db, { course_id: id('cs'), person_id: id('rui'), state: 'WITHDRAWN' })).id
  await makeEnrollment(db, { course_id: id('pt'), person_id: id('rui') })
  const mark = { enrollment_id: id('mine'), submitted_on: '2026-10-01', released_at: yesterday }
  await db
    .insertInto('mark')
    .values([
      { ...mark, assessment_id: work.id, score: 60 },
      { ...mark, assessment_id: next.id, score: 80 },
      { ...mark, assessment_id: late.id, score: 10, released_at: null },
    ])
    .execute()
})

test('a student sees the released marks of their own enrolment, and their weighted mean', async () => {
  const { status, body } = await get('mina', Enrollment.iri(id('mine')))
  expect(status).toBe(200)
  expect(body.marks.map(({ score }: { score: number }) => score)).toEqual([60, 80])
  expect(body).toMatchObject({ average: 75, marksHeld: false, student: { number: '2024-mina' } })
  expect(Enrollment.item.safeParse(body).success).toBe(true)
})

test('who teaches the course sees marks before their release, but they do not count yet', async () => {
  const { body } = await get('tomas', Enrollment.iri(id('mine')))
  expect(body.marks.map(({ score, released }: { score: number; released: boolean }) => [score, released])).toEqual([
    [60, true],
    [80, true],
    [10, false],
  ])
  expect(body.average).toBe(75)
})

test('a hold on marks keeps them from the student and from nobody else, until it is cleared', async () => {
  const text = { en: 'Unpaid fee' }
  const hold = { person_id: id('mina'), kind: 'FINANCE', scopes: ['GRADES_VIEW'], reason: text, how_to_clear: text }
  await testApp.db
    .insertInto('hold')
    .values({ ...hold, since: '2026-01-01' })
    .execute()
  testApp.api.sessions.forget()
  expect((await get('mina', Enrollment.iri(id('mine')))).body).toMatchObject({
    marks: [],
    average: null,
    marksHeld: true,
  })
  expect((await get('mina', '/api/v2/feed')).body.news['hydra:totalItems']).toBe(0)
  expect((await get('tomas', Enrollment.iri(id('mine')))).body).toMatchObject({ average: 75, marksHeld: false })
  await testApp.db.updateTable('hold').set({ cleared_at: yesterday }).execute()
  testApp.api.sessions.forget()
  expect((await get('mina', Enrollment.iri(id('mine')))).body.average).toBe(75)
})

test('a released mark appears in the feed as a sentence', async () => {
  const { body } = await get('mina', '/api/v2/feed')
  expect(body.news['hydra:member']).toContainEqual(
    expect.objectContaining({
      subject: Course.iri(id('cs')),
      key: 'mark',
      values: { assessment: 'A2', course: 'CS204', score: 80, max: 100 },
    }),
  )
})

test('a student finds only themselves among the enrolments of their course', async () => {
  const { body } = await get('mina', `/api/v2/courses/${id('cs')}/enrollments`)
  expect(body['hydra:member'].map((one: { id: number }) => one.id)).toEqual([id('mine')])
  expect((await get('mina', Enrollment.iri(id('ruis')))).status).toBe(404)
})

test('a lecturer has the roster of their own course and no other', async () => {
  const mine = await get('tomas', `/api/v2/courses/${id('cs')}/enrollments`)
  expect(mine.body['hydra:totalItems']).toBe(2)
  expect((await get('tomas', `/api/v2/courses/${id('pt')}/enrollments`)).status).toBe(404)
  expect((await get('tomas', `/api/v2/enrollments?course.id=${id('pt')}`)).body['hydra:totalItems']).toBe(0)
})

test.each([
  ['q=conceicao', ['Rui Conceição']],
  ['q=2024-MINA', ['Mina Chan']],
  ['q=%25', []],
  ['state=ENROLLED', ['Mina Chan']],
  ['state[]=ENROLLED&state[]=WITHDRAWN', ['Mina Chan', 'Rui Conceição']],
  ['order[student.name]=desc', ['Rui Conceição', 'Mina Chan']],
  ['order[average]=asc', ['Mina Chan', 'Rui Conceição']],
  ['order[student.number]=desc', ['Rui Conceição', 'Mina Chan']],
])('the roster answers %s', async (query, expected) => {
  const { body } = await get('tomas', `/api/v2/courses/${id('cs')}/enrollments?${query}`)
  expect(body['hydra:member'].map((one: { student: { name: string } }) => one.student.name)).toEqual(expected)
})

test('a roster costs two statements, its rows and the access log, however many students it has; a second view costs one', async () => {
  const path = `/api/v2/enrollments?course.id=${id('cs')}&itemsPerPage=999`
  testApp.api.sessions.forget()
  await get('tomas', '/api/v2/profile')
  expect(await testApp.statements(() => get('tomas', path))).toBe(2)
  expect(await testApp.statements(() => get('tomas', path))).toBe(1)
  const { rows } = await sql`select person_id from sensitive_view
    where viewer_id = ${id('tomas')} and object_type = 'Enrollment' order by 1`.execute(testApp.db)
  expect(rows).toEqual([{ person_id: id('mina') }, { person_id: id('rui') }])
})

test('a page of a roster has the same rows, whatever the page size', async () => {
  const roster = async (query: string) =>
    (await get('tomas', `/api/v2/courses/${id('cs')}/enrollments?order[average]=asc&${query}`)).body
  const whole = await roster('itemsPerPage=999')
  const pages = await Promise.all([1, 2, 3].map((page) => roster(`itemsPerPage=1&page=${page}`)))
  expect(pages.flatMap((page) => page['hydra:member'])).toEqual(whole['hydra:member'])
  expect(pages.map((page) => page['hydra:totalItems'])).toEqual([2, 2, 2])
})

test('a course shows its lecturers and the number of students who have not withdrawn', async () => {
  const { body } = await get('mina', Course.iri(id('cs')))
  expect(Course.item.safeParse(body).success).toBe(true)
  expect(body).toMatchObject({ code: 'CS204', students: 1, lecturers: [{ name: 'Tomás Silva', role: 'LEAD' }] })
  expect((await get('mina', Course.iri(id('pt')))).status).toBe(404)
})

test('the assessments of a course are for those in it', async () => {
  const { body } = await get('mina', `/api/v2/courses/${id('cs')}/assessments`)
  expect(body['hydra:member'].map((one: { code: string }) => one.code)).toEqual(['A1', 'A2', 'A3'])
  expect(Assessment.item.safeParse(body['hydra:member'][0]).success).toBe(true)
  expect((await get('ana', `/api/v2/assessments?course.id=${id('cs')}`)).body['hydra:totalItems']).toBe(0)
})

test('teaching a course makes a person a lecturer; a person without courses has no role', async () => {
  expect((await get('tomas', '/api/v2/profile')).body.effectiveRoles).toContain('ROLE_LECTURER')
  expect((await get('mina', '/api/v2/profile')).body.effectiveRoles).not.toContain('ROLE_LECTURER')
})

test('a guest opens the course of their grant, and neither its people nor another course', async () => {
  const guest = await makePerson(testApp.db, {
    ...{ username: 'guest', officialName: 'Emily Hart', identity: { issuer: 'embedded', subject: 'guest' } },
  })
  const grant = { person_id: guest.id, acts: ['read'], until: '2099-01-01T00:00:00Z' }
  await testApp.db
    .insertInto('guest_grant')
    .values({ ...grant, object: Course.iri(id('cs')) })
    .execute()
  const caller = testApp.as({ username: 'guest', sub: 'guest', guest: true })
  expect((await caller.get(Course.iri(id('cs')))).body.code).toBe('CS204')
  expect((await caller.get(Course.iri(id('pt')))).status).toBe(404)
  expect((await caller.get(Enrollment.iri(id('mine')))).status).toBe(404)
  expect((await caller.get(`/api/v2/courses/${id('cs')}/enrollments`)).status).toBe(404)
})

test('the command palette finds the courses that the reader may open, without accents', async () => {
  await testApp.db
    .updateTable('course')
    .set({ title: JSON.stringify({ en: 'Data Structures', pt: 'Estruturas de Dados: Lição' }) })
    .where('id', '=', id('cs'))
    .execute()
  const found = async (who: string, text: string) => JSON.stringify((await get(who, `/api/v2/search?q=${text}`)).body)
  expect(await found('mina', 'Lição')).toContain(`/courses/${id('cs')}/dashboard/info`)
  expect(await found('ana', 'Lição')).not.toContain(`/courses/${id('cs')}`)
})

test('lecturers of the course see the photo of a student who shares it with their courses, until the student stops sharing', async () => {
  const { id: file } = await testApp.db
    .insertInto('stored_file')
    .values({ person_id: id('mina'), kind: 'photo', name: 'a.webp', content_type: 'image/webp', size: 1, sha256: 'a' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const photo = { person_id: id('mina'), state: 'APPROVED', address: 'a'.repeat(24) }
  await testApp.db
    .insertInto('photo')
    .values({ ...photo, file_id: file, small_file_id: file, medium_file_id: file })
    .execute()
  const seenBy = async (who: string) => (await get(who, Enrollment.iri(id('mine')))).body.student.avatar
  const show = (audience: string) =>
    testApp.as({ username: 'mina', sub: 'mina' }).put(`/api/v2/public_infos/${id('mina')}`, {
      audiences: { photo: audience },
    })
  expect(await seenBy('tomas')).toBeNull()
  await show('courses')
  const { address } = await testApp.db.selectFrom('photo').select('address').executeTakeFirstOrThrow()
  const shown = { small: `/files/photo/${address}-64.webp`, medium: `/files/photo/${address}-256.webp` }
  expect(await seenBy('tomas')).toEqual(shown)
  expect((await get('ana', `/api/v2/public_infos/${id('mina')}`)).status).toBe(404)
  // The coordinator of the language reads the enrolment, but shares no course with the student.
  const { id: language } = await makeLanguage(testApp.db, { code: 'PT' })
  await testApp.set('course', id('cs'), { language_id: language })
  const role = { person_id: id('ana'), role: 'COORDINATOR', scope_type: 'language', scope_id: language } as const
  await makeAcademicRole(testApp.db, role)
  testApp.api.sessions.forget()
  expect(await seenBy('ana')).toBeNull()
  await testApp.db.deleteFrom('academic_role').where('person_id', '=', id('ana')).execute()
  await show('nobody')
  expect(await seenBy('tomas')).toBeNull()
  expect(await seenBy('mina')).not.toBeNull()
})

test('courses without a lecturer can be listed by everybody who sees all courses', async () => {
  const { id: empty } = await makeCourse(testApp.db, { code: 'EM100' })
  const list = async (unstaffed: boolean): Promise<number[]> => {
    const officer = testApp.as({ username: 'isabel', roles: ['ROLE_REGISTRY'] })
    const { body } = await officer.get(`${Course.path}?unstaffed=${unstaffed}&itemsPerPage=100`)
    return body['hydra:member'].map(({ id: course }: { id: number }) => course)
  }
  expect(await list(true)).toEqual([empty])
  expect(await list(false)).toEqual(expect.arrayContaining([id('cs'), id('pt')]))
  expect(await list(false)).not.toContain(empty)
})
