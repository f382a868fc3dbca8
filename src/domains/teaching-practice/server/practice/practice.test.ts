import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeModule, makeProgram, makeTerm } from '#academics/server'
import { anyVersion, type Reply } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { School } from '../../contract/school.ts'
import { makeSchool } from '../factory.ts'
import { makeReady, makeUser, type PracticeFixture } from '../practice.fixture.ts'
import { rowsOf } from '../rows.fixture.ts'

let testApp: TestApp
let made: PracticeFixture
let serial = 0
const ids: Record<string, number> = {}

beforeAll(async () => {
  testApp = await openTestApp()
  ids.term = (await makeTerm(testApp.db, { code: '2030', starts_on: '2030-01-01', ends_on: '2030-12-31' })).id
  const module_id = (await makeModule(testApp.db, { code: 'TP' })).id
  const course = {
    code: 'TP1',
    title: { en: 'Practice' },
    type: 'TP',
    module_id,
    term_id: ids.term,
  }
  ids.course = await insert('course', { ...course, starts_on: '2030-01-01', ends_on: '2030-12-31' })
})
beforeEach(async () => {
  made = await makeReady(testApp.db, { state: 'REQUIREMENTS' })
  ids.student = (await makeUser(testApp.db, `new-${++serial}`, { studentNumber: `N-${serial}` })).id
})

const as = ({ username }: { username: string }) => testApp.as({ username, sub: username })
const insert = async (table: string, row: object): Promise<number> =>
  (await testApp.db.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow()).id
const seen = ({ status, body }: Reply) => ({ status, violations: body.violations })
const refusal = (propertyPath: string, message: string) => ({ status: 422, violations: [{ propertyPath, message }] })
const plan = (more: object = {}) => ({
  ...{ student: `/api/v2/users/${ids.student}`, term: `/api/v2/terms/${ids.term}`, subjects: 'Music' },
  ...{ requiredHours: { observation: 10, teaching: 20, other: 0 }, startsOn: '2030-02-01', endsOn: '2030-05-31' },
  ...more,
})
const create = (more: object = {}) => as(made.manager).post(TeachingPractice.path, plan(more))
async function put(iri: string, body: object) {
  const manager = as(made.manager)
  return manager.put(iri, body, { 'if-match': (await manager.get(iri)).headers.get('etag') ?? '' })
}
const move = (iri: string, name: string, body: object = {}, who = made.manager) =>
  as(who).post(`${iri}/transitions/${name}`, body, anyVersion)

const wrongOrder =
  'The dates are in the wrong order. The end must be after the start, and the interim evaluation between them.'
const weights = 'The parts must add up to 100 percent.'
const notThere = 'This cannot be chosen because it does not exist or is no longer in use.'

test('a practice is planned with the usual defaults', async () => {
  const { status, body } = await create()
  expect({ status, ...body }).toMatchObject({ status: 201, state: 'PLANNED', requiredVisits: 2, formGeneration: 'NEW' })
  expect(body.weights).toEqual({ supervisor: 50, mentor: 30, portfolio: 10, attendance: 10 })
  expect(body.requirements).toEqual(['CLEARANCE', 'HEALTH', 'INSURANCE', 'TRAINING'])
  expect(TeachingPractice.item.safeParse(body).success).toBe(true)
})

test.each([
  ['ends before it begins', { endsOn: '2030-01-31' }, 'endsOn', wrongOrder],
  ['ends on the day on which it begins', { endsOn: '2030-02-01' }, 'endsOn', wrongOrder],
  ['has its interim day before the beginning', { interimOn: '2030-01-31' }, 'endsOn', wrongOrder],
  ['has its interim day after the end', { interimOn: '2030-06-01' }, 'endsOn', wrongOrder],
  ['has weights of 99', { weights: { supervisor: 49, mentor: 30, portfolio: 10, attendance: 10 } }, 'weights', weights],
  [
    'has weights of 101',
    { weights: { supervisor: 51, mentor: 30, portfolio: 10, attendance: 10 } },
    'weights',
    weights,
  ],
  ['names a term that is none', { term: '/api/v2/terms/99999' }, 'term', notThere],
  ['names a course that is none', { course: '/api/v2/courses/99999' }, 'course', notThere],
  ['names a school that is none', { school: '/api/v2/schools/99999' }, 'school', notThere],
])('a plan that %s is refused with a sentence, and nothing is kept', async (_, more, path, message) => {
  const rows = await rowsOf(testApp.db)
  expect(seen(await create(more))).toEqual(refusal(path, message))
  expect(await rowsOf(testApp.db)).toEqual(rows)
})

test('only students can be in practice, and only in courses in which they are enrolled', async () => {
  const message = 'This person is not a student with a student number.'
  for (const id of [made.manager.id, 99_999])
    expect(seen(await create({ student: `/api/v2/users/${id}` }))).toEqual(refusal('student', message))
  const course = `/api/v2/courses/${ids.course}`
  const told = refusal('course', 'The student is not enrolled in this course.')
  expect(seen(await create({ course }))).toEqual(told)
  const id = await insert('enrollment', { course_id: ids.course, person_id: ids.student, state: 'WITHDRAWN' })
  expect(seen(await create({ course }))).toEqual(told)
  await testApp.set('enrollment', id, { state: 'ENROLLED' })
  expect((await create({ course })).body).toMatchObject({ course: { code: 'TP1' } })
})

test('a student is at one place at a time, but may go to another when the first has ended', async () => {
  const told = refusal('startsOn', 'The student has another practice at that time.')
  const first = (await create()).body
  expect(seen(await create({ startsOn: '2030-05-31', endsOn: '2030-06-30' }))).toEqual(told)
  const next = (await create({ startsOn: '2030-06-01', endsOn: '2030-06-30' })).body
  expect(seen(await put(next['@id'], { startsOn: '2030-05-31' }))).toEqual(told)
  await testApp.set('teaching_practice', first.id, { state: 'CANCELLED' })
  expect((await put(next['@id'], { startsOn: '2030-05-31' })).status).toBe(200)
})

test('of two managers who plan the same student at once, one succeeds', async () => {
  const second = await makeUser(testApp.db, `boss-${serial}`, { roles: ['ROLE_TP_MANAGER'] })
  const replies = await Promise.all([made.manager, second].map((who) => as(who).post(TeachingPractice.path, plan())))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 422])
})

test('of two managers who request the last place of a school at once, one gets it', async () => {
  const other = await makeReady(testApp.db, { state: 'REQUIREMENTS' })
  await testApp.set('teaching_practice', other.practice, { school_id: made.school })
  await testApp.set('school', made.school, { capacity: 1 })
  const replies = await Promise.all([
    move(made.iri, 'requestSchool'),
    move(other.iri, 'requestSchool', {}, other.manager),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  const held = replies.find(({ status }) => status === 422)
  expect(held?.body.blockerDetails).toMatchObject([{ code: 'noPlaceFree', text: expect.stringContaining('1') }])
  const letters = await testApp.db
    .selectFrom('mail_message')
    .select('id')
    .where('recipient', '=', made.coordinator.email)
    .execute()
  expect(letters).toHaveLength(1)
})

test('a place is taken only while the practices overlap, and only by those that occupy one', async () => {
  const other = await makeReady(testApp.db, { state: 'CONFIRMED' })
  await testApp.set('school', made.school, { capacity: 1 })
  await testApp.set('teaching_practice', other.practice, { school_id: made.school })
  expect((await move(made.iri, 'requestSchool')).status).toBe(422)
  await testApp.set('teaching_practice', other.practice, { starts_on: '2026-01-01', ends_on: '2026-09-30' })
  expect((await move(made.iri, 'requestSchool')).status).toBe(200)
  await testApp.set('teaching_practice', made.practice, { state: 'REQUIREMENTS' })
  await testApp.set('teaching_practice', other.practice, { ends_on: '2026-12-31', state: 'WITHDRAWN' })
  expect((await move(made.iri, 'requestSchool')).status).toBe(200)
})

test('a requested school stays, until it declines', async () => {
  const { id } = await makeSchool(testApp.db, { code: `other-${made.name}` })
  await move(made.iri, 'requestSchool')
  const message =
    'The school has already been contacted. It can only be changed if it declines or a replacement is needed.'
  expect(seen(await put(made.iri, { school: School.iri(id) }))).toEqual(refusal('school', message))
  await move(made.iri, 'decline', { reason: 'No class is free.' })
  expect((await put(made.iri, { school: School.iri(id) })).body).toMatchObject({ school: { id } })
})

test('days and weights stay valid when a plan is corrected step by step', async () => {
  const { body } = await create({ interimOn: '2030-03-31' })
  const iri = body['@id']
  expect(seen(await put(iri, { startsOn: '2030-06-30' }))).toEqual(refusal('endsOn', wrongOrder))
  expect(seen(await put(iri, { endsOn: '2030-03-30' }))).toEqual(refusal('interimOn', wrongOrder))
  expect(seen(await put(iri, { interimOn: '2031-01-01' }))).toEqual(refusal('interimOn', wrongOrder))
  const parts = { supervisor: 50, mentor: 30, portfolio: 10, attendance: 11 }
  expect(seen(await put(iri, { weights: parts }))).toEqual(refusal('weights', weights))
  expect((await put(iri, { interimOn: null, endsOn: '2030-03-30' })).status).toBe(200)
})

test('marks of the portfolio and moderation points are written during the moderation only', async () => {
  const message = 'This can only be entered during moderation.'
  for (const [field, value] of Object.entries({
    portfolioMark: 70,
    moderation: 5,
    moderationComment: 'A hard class.',
  })) {
    await testApp.set('teaching_practice', made.practice, { state: 'EVALUATION' })
    expect(seen(await put(made.iri, { [field]: value }))).toEqual(refusal(field, message))
    await testApp.set('teaching_practice', made.practice, { state: 'MODERATION' })
    expect((await put(made.iri, { [field]: value })).body[field]).toBe(value)
  }
})

test('only the student accepts the code of conduct and declares conflicts; the first acceptance stays', async () => {
  await testApp.set('teaching_practice', made.practice, { conduct_accepted_at: null, conflicts_declared_at: null })
  const declare = (who: { username: string }, body: object) => as(who).post(`${made.iri}/declaration`, body)
  expect((await declare(made.manager, { conduct: true })).status).toBe(403)
  expect((await declare(made.supervisor, { conduct: true })).status).toBe(403)
  expect((await declare(made.student, { conduct: false })).status).toBe(422)
  expect((await declare(made.student, { noConflicts: true })).status).toBe(200)
  const declared = (await as(made.student).get(made.iri)).body
  expect(declared).toMatchObject({ conductAcceptedAt: null, conflictsDeclaredAt: expect.any(String) })
  await declare(made.student, { conduct: true })
  await testApp.set('teaching_practice', made.practice, { conduct_accepted_at: '2026-11-01T00:00:00Z' })
  await declare(made.student, { conduct: true, noConflicts: true })
  const { body } = await as(made.student).get(made.iri)
  expect(Date.parse(body.conductAcceptedAt)).toBe(Date.parse('2026-11-01T00:00:00Z'))
  expect([body.conflicts, body.conflictsDeclaredAt]).toEqual(['', expect.any(String)])
})

test('the student sees that the manager viewed their record', async () => {
  await as(made.manager).get(made.iri)
  await as(made.student).get(made.iri)
  const looks = await testApp.db
    .selectFrom('sensitive_view')
    .select(['viewer_id', 'object_type'])
    .where('person_id', '=', made.student.id)
    .execute()
  expect(looks).toEqual([{ viewer_id: made.manager.id, object_type: 'TeachingPractice' }])
})

test('practices are found by student, school, state and supervisor', async () => {
  const found = async (query: string) =>
    (await as(made.manager).get(`${TeachingPractice.path}?${query}`)).body['hydra:member'].map(
      ({ id }: { id: number }) => id,
    )
  for (const query of [
    `q=${made.student.username}`,
    `student.id=${made.student.id}`,
    `school.id=${made.school}`,
    `supervisor.id=${made.supervisor.entry}`,
  ])
    expect([query, await found(query)]).toEqual([query, [made.practice]])
  expect(await found(`school.id=${made.school}&open=true&state=REQUIREMENTS`)).toEqual([made.practice])
  expect(await found(`school.id=${made.school}&open=false`)).toEqual([])
  expect(await found(`school.id=${made.school}&state=ACTIVE`)).toEqual([])
})

test('practices are found by programme, and by mentor', async () => {
  const found = async (filter: string) =>
    (await as(made.manager).get(`${TeachingPractice.path}?${filter}`)).body['hydra:member'].map(
      ({ id }: { id: number }) => id,
    )
  expect(await found(`mentor.id=${made.mentor.entry}`)).toEqual([made.practice])
  expect(await found(`mentor.id=${made.supervisor.entry}`)).toEqual([])
  const program = (await makeProgram(testApp.db, { code: 'ED-F' })).id
  expect(await found(`program.id=${program}`)).toEqual([])
  await testApp.set('teaching_practice', made.practice, { program_id: program })
  expect(await found(`program.id=${program}`)).toEqual([made.practice])
})
