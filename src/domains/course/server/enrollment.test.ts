import { beforeEach, expect, test } from 'vitest'
import { makePerson } from '#people/server'
import { anyVersion } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { Enrollment } from '../contract/enrollment.ts'
import { makeCourse } from './factory.ts'

let testApp: TestApp
let [course, group] = [0, 0]
const people: Record<string, number> = {}
const officer = () => testApp.as({ username: 'isabel', roles: ['ROLE_REGISTRY'] })

beforeEach(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  for (const username of ['mina', 'rui', 'ana']) {
    const identity = { issuer: 'embedded', subject: username }
    people[username] = (
      await makePerson(db, { username, officialName: username, studentNumber: username, identity })
    ).id
  }
  course = (await makeCourse(db, { code: 'CS204', capacity: 2 })).id
  const made = await officer().post('/api/v2/timetable_patterns', {
    ...{ course: `/api/v2/courses/${course}`, group: 'T01', kind: 'LECTURE', weekday: 1, startsAt: '09:00' },
    ...{ endsAt: '10:00', seats: 1 },
  })
  group = made.body.id
})

const enrol = (who: string, more: object = {}) =>
  officer().post(Enrollment.path, {
    ...{ course: `/api/v2/courses/${course}`, student: `/api/v2/users/${people[who]}` },
    ...more,
  })
const newsOf = async (who: string) => {
  const { body } = await testApp.as({ username: who, sub: who }).get('/api/v2/feed')
  return JSON.stringify(body)
}

test('an enrolled student is in the group and is notified, and returns to no group after withdrawing', async () => {
  const { status, body } = await enrol('mina', { groups: ['T01'] })
  expect([status, body.groups, body.state]).toEqual([201, ['T01'], 'ENROLLED'])
  expect(await newsOf('mina')).toContain('"key":"enrolled"')
  const left = await officer().post(`${body['@id']}/transitions/withdraw`, { reason: 'Moved away.' }, anyVersion)
  expect([left.status, left.body.state, left.body.groups]).toEqual([200, 'WITHDRAWN', []])
  expect(left.body.withdrawnOn).not.toBeNull()
  expect((await enrol('mina')).body.violations[0].message).toMatch(/withdrew from the course/)
  const back = await officer().post(`${body['@id']}/transitions/reenrol`, {}, anyVersion)
  expect([back.status, back.body.withdrawnOn]).toEqual([200, null])
})

test('the average of a student is that of the marks as they are shown: absence is zero, lateness is taken off', async () => {
  const { body } = await enrol('mina')
  const made = [
    { score: 16, status: 'LATE', penalty: 2 },
    { score: null, status: 'ABSENT' },
    { score: null, status: 'EXCUSED' },
    { score: 12, status: 'MISCONDUCT' },
    { score: 15 },
  ]
  const weights = [30, 10, 20, 20, 20]
  for (const [at, mark] of made.entries()) {
    const assessment = await inserted(testApp.db, 'assessment', {
      ...{ course_id: course, code: `A${at}`, title: { en: `Assignment ${at}` }, kind: 'ESSAY' },
      ...{ weight: weights[at], max_mark: 20 },
    })
    await inserted(testApp.db, 'mark', {
      ...{ enrollment_id: body.id, assessment_id: assessment, released_at: '2026-01-01T00:00:00Z', ...mark },
    })
  }
  const { average, marks } = (await testApp.as({ username: 'mina', sub: 'mina' }).get(body['@id'])).body
  expect(marks.map(({ counted }: { counted: number | null }) => counted)).toEqual([14, 0, null, null, 15])
  expect(marks.map(({ status }: { status: string | null }) => status)).toEqual([
    ...made.map(({ status = null }) => status),
  ])
  // (30 × 14 + 10 × 0 + 20 × 15) ÷ 20 ÷ 60
  expect(average).toBe(60)
})

test('nobody is enrolled twice, into a full group, a full course, or against a hold', async () => {
  expect((await enrol('mina', { groups: ['T01'] })).status).toBe(201)
  const told = async (who: string, more?: object) => (await enrol(who, more)).body.violations[0].message
  expect(await told('mina')).toBe('This student is already enrolled in the course.')
  expect(await told('rui', { groups: ['T01'] })).toBe('Group T01 has no seats left.')
  expect(await told('rui', { groups: ['T09'] })).toBe('The course has no group T09.')
  expect((await enrol('rui')).status).toBe(201)
  expect(await told('ana')).toBe('The course is full. Raise its capacity first.')
  await testApp.db.updateTable('course').set({ capacity: null }).execute()
  await testApp.db
    .insertInto('hold')
    .values({
      ...{ person_id: people.ana ?? 0, kind: 'FINANCE', scopes: ['ENROL'], reason: { en: 'x' } },
      ...{ how_to_clear: { en: 'x' }, since: '2020-01-01' },
    } as never)
    .execute()
  expect(await told('ana')).toBe('A hold blocks the enrolment of this student.')
})

test('two officers cannot both give away the last place', async () => {
  await testApp.db.updateTable('course').set({ capacity: 1 }).execute()
  const answers = await Promise.all([enrol('mina'), enrol('rui'), enrol('ana')])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
})

test('deleting a pattern removes its students from it, and keeps the enrolment', async () => {
  const { body } = await enrol('mina', { groups: ['T01'] })
  expect((await officer().delete(`/api/v2/timetable_patterns/${group}`, anyVersion)).status).toBe(204)
  expect((await officer().get(body['@id'])).body).toMatchObject({ state: 'ENROLLED', groups: [] })
})
