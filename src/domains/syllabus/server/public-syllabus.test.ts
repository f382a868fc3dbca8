import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { makeSyllabus } from './factory.ts'

let testApp: TestApp
let [course, tomas] = [0, 0]
const as = (username: string) => testApp.as({ username, sub: username })
const at = () => `/api/v2/courses/${course}/public_syllabus`
const show = (shown: boolean, by = 'tomas') => as(by).post(at(), { shown })
const keyOf = ({ body }: { body: { path: string | null } }) => body.path?.split('/').pop() ?? ''
const read = (key: string) => testApp.withToken().get(`/api/v2/public_syllabuses/${key}`)

beforeEach(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  const person = async (username: string) => {
    const identity = { issuer: 'embedded', subject: username }
    return (await makePerson(db, { username, officialName: username, email: `${username}@uni.example`, identity })).id
  }
  tomas = await person('tomas')
  course = (await makeCourse(db, { code: 'CS204', lead: tomas })).id
  await inserted(db, 'course_lecturer', { course_id: course, person_id: await person('ana'), role: 'ASSISTANT' })
  await makeEnrollment(db, { course_id: course, person_id: await person('mina') })
  await makeCourse(db, { code: 'LAW1', lead: await person('lam') })
  await makeSyllabus(db, {
    course_id: course,
    author_id: tomas,
    state: 'PUBLISHED',
    published_at: '2026-09-01T08:00:00Z',
  })
})

test('anybody reads the published version at an address that cannot be guessed, until it is closed for good', async () => {
  const key = keyOf(await show(true))
  expect(key).toMatch(/^[\w-]{24}$/)
  expect(keyOf(await show(true))).toBe(key)
  const { status, body } = await read(key)
  expect([status, body.code, body.edition]).toEqual([200, 'CS204', 1])
  expect(body.lecturers).toEqual([{ name: 'tomas', email: 'tomas@uni.example' }])
  expect(JSON.stringify(body)).not.toContain('mina@')
  await show(false)
  expect((await read(key)).status).toBe(404)
  expect(keyOf(await show(true))).not.toBe(key)
})

test('only the version in force is public: no draft, and nothing once it is withdrawn', async () => {
  const key = keyOf(await show(true))
  await makeSyllabus(testApp.db, {
    course_id: course,
    author_id: tomas,
    state: 'DRAFT',
    edition: 2,
    reason: 'Other dates',
  })
  expect((await read(key)).body.edition).toBe(1)
  await sql`update syllabus set state = 'SUPERSEDED' where edition = 1`.execute(testApp.db)
  expect((await read(key)).status).toBe(404)
  await sql`update syllabus set state = 'PUBLISHED' where edition = 2`.execute(testApp.db)
  expect((await read(key)).body.edition).toBe(2)
})

test('lecturers who write the syllabus open the page; assistants see that it is open, others see nothing', async () => {
  const statuses: Record<string, number> = {}
  for (const who of ['ana', 'mina', 'lam']) statuses[who] = (await show(true, who)).status
  expect(statuses).toEqual({ ana: 403, mina: 403, lam: 404 })
  expect((await testApp.withToken().post(at(), { shown: true })).status).toBe(401)
  await show(true)
  expect((await as('ana').get(at())).body).toMatchObject({ mayChange: false, shownBy: 'tomas', edition: 1 })
  expect((await as('mina').get(at())).status).toBe(403)
  expect((await read('AAAAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
})

test('browsers keep the page for a minute, then revalidate it by its version, and get it again once it has changed', async () => {
  const key = keyOf(await show(true))
  const ask = (headers = {}) => testApp.withToken().send('GET', `/api/v2/public_syllabuses/${key}`, { headers })
  const first = await ask()
  expect(first.headers.get('cache-control')).toBe('public, max-age=60')
  const version = { 'if-none-match': first.headers.get('etag') ?? '' }
  const again = await ask(version)
  expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'public, max-age=60'])
  await sql`update syllabus set least_attendance = 12`.execute(testApp.db)
  expect((await ask(version)).status).toBe(200)
  const refused = await testApp.withToken().send('GET', '/api/v2/public_syllabuses/AAAAAAAAAAAAAAAAAAAAAAAA', {})
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([404, 'no-store'])
})
