import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anyVersion, type Caller } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import type { TestApp } from '#platform/test/test-app.ts'
import { workOf } from '#platform/test/work.ts'
import { openCourseToLink, studentNames } from '../../test/course-to-link.ts'
import { openFakeGoogle } from '../../test/fake-google.ts'
import type { FakeGoogle } from '../../test/fake-google-state.ts'
import { endUnusedAccounts } from '../account/end-unused.ts'
import { planNight } from './nightly.ts'

const kind = 'GOOGLE_CLASSROOM'

let story: Awaited<ReturnType<typeof openCourseToLink>>
let testApp: TestApp
let google: FakeGoogle
let lecturer: Caller
let registry: Caller
let course: number
let system: string
let connection: number

beforeAll(async () => {
  google = await openFakeGoogle()
})
afterAll(() => google.close())

/** A course of Tomás with twelve students, of whom all but the first are in its class; his account is connected. */
beforeEach(async () => {
  story = await openCourseToLink()
  ;({ testApp, course, lecturer, registry } = story)
  const { db } = testApp
  const [teacher] = google.people
  if (!teacher) throw new Error('Google needs a teacher.')
  // Addresses are the same in capitals.
  google.people = [
    teacher,
    ...studentNames.map((name, at) => ({
      id: String(1000 + at),
      email: `${name.toUpperCase()}@university.example`,
      name,
    })),
  ]
  Object.assign(google, {
    ...{ students: studentNames.slice(1).map((_, at) => String(1001 + at)), teachers: ['900'], invitations: [] },
    ...{ works: [{ id: '70', title: 'Quiz 1', maxPoints: 10 }], submissions: [], pageSize: 100 },
    ...{ courses: [{ id: '5001', name: 'DB1 Databases', section: 'Autumn', courseState: 'ACTIVE' }] },
    grants: (asked: string) => asked,
  })
  google.tokens.clear()
  google.failures.clear()
  system = `/api/v2/connected_systems/${await inserted(db, 'connected_system', { kind, address: '' })}`
  const settings = { address: google.address, clientId: google.clientId }
  expect((await registry.put(system, settings, anyVersion)).status).toBe(200)
  await registry.put(`${system}/secret`, { secret: google.clientSecret })
  expect((await connect()).body).toMatchObject({ kind, course, problem: null })
  const linked = await lecturer.post(at('link'), { kind, otherId: '5001' })
  expect(linked.status).toBe(200)
  connection = linked.body.id
  google.calls = []
})

const at = (part: string) => `/api/v2/courses/${course}/connections/${part}`
const begin = async () => (await lecturer.post(at('account'), { kind })).body.address
const returned = (sent: URLSearchParams, who = lecturer) => {
  const { state = '', code, error } = Object.fromEntries(sent)
  return who.post('/api/v2/learning_accounts', { state, ...(code && { code }), ...(error && { error }) })
}
const connect = async () => returned(google.agree(await begin()))
const state = async () => (await lecturer.get(at(`state?kind=${kind}`))).body

const read = () => story.read(connection)
const rowsOf = (run: { '@id': string }) => story.rowsOf(run)
const apply = (run: { '@id': string }) => story.apply(run)
const withdraw = (name: string) => story.withdraw(name)
const invited = () => google.invitations.map(({ userId }) => userId)
const markOf = (name: string) => story.markOf(name)

test('a new student is invited, one who left is removed, and undoing takes both back', async () => {
  await withdraw('bo')
  const run = await read()
  expect(run).toMatchObject({ state: 'DRY_RUN', added: 1, suspended: 1, conflicts: 0, isStopped: false })
  expect([invited(), google.students.length]).toEqual([[], 11])
  expect((await apply(run)).status).toBe(200)
  expect(invited()).toEqual(['1000'])
  expect(google.students).not.toContain('1001')
  const again = await read()
  expect(again).toMatchObject({ added: 0, suspended: 0 })
  expect((await rowsOf(again)).find(({ student }) => student?.name === 'ana')).toMatchObject({ there: 'invited' })
  expect((await lecturer.post(`${run['@id']}/undo`)).status).toBe(200)
  expect(invited()).toEqual(['1001'])
})

test('an invitation that nobody has accepted is withdrawn when the student leaves', async () => {
  await apply(await read())
  await withdraw('ana')
  const run = await read()
  expect((await rowsOf(run)).find(({ fate }) => fate === 'SUSPEND')).toMatchObject({ there: 'invited' })
  await apply(run)
  expect(invited()).toEqual([])
})

test('somebody without an account there is named, and holds nobody else up', async () => {
  google.people = google.people.filter(({ id }) => id !== '1000')
  await withdraw('bo')
  const run = await read()
  expect((await apply(run)).status).toBe(200)
  expect(google.students).not.toContain('1001')
  expect((await rowsOf(run)).find(({ fate }) => fate === 'ADD')).toMatchObject({ isDone: false, reason: 'noAccount' })
})

test('only returned marks are taken, as drafts in the range of the assessment', async () => {
  google.submissions = [
    { courseWorkId: '70', userId: '1001', state: 'RETURNED', assignedGrade: 7.5 },
    { courseWorkId: '70', userId: '1002', state: 'TURNED_IN', assignedGrade: 9, draftGrade: 9 },
    { courseWorkId: '70', userId: '1003', state: 'RETURNED' },
  ]
  await read()
  await story.mapQuiz(connection)
  await apply(await read())
  expect(await markOf('bo')).toMatchObject({ score: 15, released_at: null })
  expect([await markOf('carl'), await markOf('dora')]).toEqual([undefined, undefined])
})

test('every list is read to its end, page by page', async () => {
  google.pageSize = 3
  expect(await read()).toMatchObject({ state: 'DRY_RUN', added: 1, same: 12 })
  expect(google.calls.filter((one) => one.endsWith('/students'))).toHaveLength(4)
})

test.each([
  ['a right that was withdrawn', 'POST /token', { status: 400, text: '{"error":"invalid_grant"}' }, 'access'],
  ['a client that was removed', 'POST /token', { status: 401, text: '{"error":"invalid_client"}' }, 'client'],
  ['a token that ends on the way', 'GET /v1/courses/5001/students', { status: 401 }, 'access'],
  ['a teacher who was removed', 'GET /v1/courses/5001/students', { status: 403 }, 'notTeacher'],
  [
    'a right that was not granted',
    'GET /v1/invitations',
    { status: 403, message: 'Request had insufficient authentication scopes.' },
    'consent',
  ],
  [
    'an API that is switched off',
    'GET /v1/courses/5001/teachers',
    { status: 403, message: 'Google Classroom API has not been used in project 1 before or it is disabled.' },
    'client',
  ],
  ['a class that was deleted', 'GET /v1/courses/5001/courseWork', { status: 404 }, 'notFound'],
  ['an answer that is no JSON', 'GET /v1/courses/5001/students', { status: 200, text: '<html>' }, 'shape'],
  [
    'an answer of the wrong type',
    'GET /v1/courses/5001/students',
    { status: 200, text: '{"students":[{"userId":7}]}' },
    'shape',
  ],
  [
    'a page that refers to itself',
    'GET /v1/courses/5001/students',
    { status: 200, text: '{"students":[],"nextPageToken":"again"}', times: 9 },
    'incomplete',
  ],
  ['an answer without an end', 'GET /v1/invitations', { status: 200, text: 'x'.repeat(21_000_000) }, 'large'],
])('%s changes nobody and is told', async (_, call, failure, problem) => {
  await withdraw('bo')
  google.failures.set(call, failure)
  expect(await read()).toMatchObject({ state: 'FAILED', problem, suspended: 0 })
  expect(google.calls.filter((one) => /^(POST|DELETE) \/v1/.test(one))).toEqual([])
})

test('a quota that is used up and a passing fault are waited for', async () => {
  google.failures.set('GET /v1/courses/5001/students', { status: 429, times: 1 })
  google.failures.set('GET /v1/courses/5001/teachers', { status: 503, times: 2 })
  expect(await read()).toMatchObject({ state: 'DRY_RUN', added: 1 })
})

test('a failure while inviting takes back who was invited', async () => {
  google.students = google.students.slice(4)
  const run = await read()
  google.failures.set('POST /v1/invitations', { status: 403, afterCalls: 2, times: 9 })
  expect((await apply(run)).status).toBe(409)
  expect(invited()).toEqual([])
  expect((await lecturer.get(run['@id'])).body).toMatchObject({ state: 'FAILED', problem: 'notTeacher' })
})

test('at night people are invited, but nobody is removed before somebody has looked at it', async () => {
  await lecturer.put(`/api/v2/connections/${connection}`, { nightly: true }, anyVersion)
  await withdraw('bo')
  testApp.now.setTime(Date.parse('2026-11-21T19:30:00Z'))
  await planNight(workOf(testApp, '2026-11-22'))
  await testApp.api.events.settled()
  const { body } = await lecturer.get(`/api/v2/connections/${connection}/runs`)
  expect(body['hydra:member']).toMatchObject([{ state: 'DRY_RUN', isStopped: true, suspended: 1 }])
  expect(google.students).toContain('1001')
  const tasks = (await lecturer.get('/api/v2/tasks')).body['hydra:member']
  expect(tasks.map(({ link }: { link: string }) => link)).toContain(`/courses/${course}/setting/google_classroom`)
})

test('only the person who began it can connect the account, once and in time', async () => {
  const sent = google.agree(await begin())
  expect((await returned(sent, registry)).status).toBe(403)
  const forged = new URLSearchParams({ state: 'forged', code: 'code' })
  expect((await returned(forged)).status).toBe(409)
  expect((await returned(sent)).body).toMatchObject({ problem: null })
  expect((await returned(sent)).status).toBe(409)
  const late = google.agree(await begin())
  testApp.now.setTime(testApp.now.getTime() + 16 * 60_000)
  expect((await returned(late)).status).toBe(409)
})

test('a consent that is refused or incomplete connects nothing, and says so', async () => {
  await testApp.db.deleteFrom('learning_account').execute()
  const { searchParams } = new URL(await begin())
  const refusal = new URLSearchParams({ state: searchParams.get('state') ?? '', error: 'access_denied' })
  expect((await returned(refusal)).body).toMatchObject({ problem: 'consent', course })
  google.grants = (asked) => asked.split(' ').slice(1).join(' ')
  expect((await connect()).body).toMatchObject({ problem: 'consent' })
  expect((await state()).account).toEqual({ isOwn: true, email: null, connectedAt: null })
  expect(await read()).toMatchObject({ state: 'FAILED', problem: 'account' })
})

test('after a right was withdrawn the account is connected again, and nothing is lost', async () => {
  google.tokens.clear()
  expect(await read()).toMatchObject({ state: 'FAILED', problem: 'access' })
  expect((await connect()).body).toMatchObject({ problem: null })
  expect(await read()).toMatchObject({ state: 'DRY_RUN', added: 1 })
  expect((await state()).account).toMatchObject({ email: 'tomas@university.example' })
})

test('classes are shown with their section, those of the code first, and only those that the person teaches', async () => {
  const art = { id: '5000', name: 'Art', section: 'Evening', courseState: 'ACTIVE' }
  google.courses = [art, ...google.courses, { ...art, id: '4999', courseState: 'ARCHIVED' }]
  const { found } = (await lecturer.get(at(`found?kind=${kind}`))).body
  expect(found).toEqual([
    { id: '5001', title: 'DB1 Databases', term: 'Autumn', startsOn: '2026-09-01' },
    { id: '5000', title: 'Art', term: 'Evening', startsOn: '2026-09-01' },
  ])
  expect((await lecturer.get(at(`found?kind=${kind}&otherId=5000`))).body.found).toHaveLength(1)
  expect((await lecturer.get(at(`found?kind=${kind}&otherId=1`))).body.found).toEqual([])
  expect((await state()).open).toBe('https://classroom.google.com/c/5001')
})

test('a class is made once, whoever asks how often', async () => {
  await lecturer.post(`/api/v2/connections/${connection}/transitions/unlink`, {}, anyVersion)
  const first = await lecturer.post(at('create'), { kind })
  expect(first.status).toBe(200)
  expect((await lecturer.get(first.body['@id'])).body.otherTitle).toContain('DB1')
  expect((await lecturer.post(at('create'), { kind })).status).toBe(422)
  await lecturer.post(`${first.body['@id']}/transitions/unlink`, {}, anyVersion)
  expect((await lecturer.post(at('create'), { kind })).status).toBe(200)
  expect(google.courses).toHaveLength(2)
})

test('the right is given back when no link uses it any more, and the token is forgotten', async () => {
  const later = () => {
    testApp.now.setTime(Date.now() + 2 * 3_600_000)
    return endUnusedAccounts(workOf(testApp))
  }
  await later()
  expect(google.tokens.size).toBe(1)
  await lecturer.post(`/api/v2/connections/${connection}/transitions/unlink`, {}, anyVersion)
  google.failures.set('POST /revoke', { status: 503, times: 3 })
  await expect(later()).rejects.toThrow('could not be given back')
  expect((await state()).account.connectedAt).not.toBeNull()
  await later()
  expect([google.tokens.size, (await state()).account.connectedAt]).toEqual([0, null])
  const secrets = await testApp.db.selectFrom('sealed_secret').select('about').execute()
  expect(secrets.map(({ about }) => about)).toEqual([expect.stringMatching(/^connected system/)])
})

test('the right to the account of somebody who has left is given back', async () => {
  const { id } = await testApp.db
    .selectFrom('person')
    .select('id')
    .where('username', '=', 'tomas')
    .executeTakeFirstOrThrow()
  await testApp.set('person', id, { disabled: true })
  testApp.now.setTime(Date.now() + 2 * 3_600_000)
  await endUnusedAccounts(workOf(testApp))
  expect(google.tokens.size).toBe(0)
})

test('a new address forgets the secret and every account, so that no token is sent elsewhere', async () => {
  await registry.put(system, { address: 'https://127.0.0.2' }, anyVersion)
  await registry.put(`${system}/secret`, { secret: google.clientSecret })
  expect(await testApp.db.selectFrom('learning_account').selectAll().execute()).toEqual([])
  expect(await read()).toMatchObject({ state: 'FAILED', problem: 'account' })
})

test('the operator’s test needs no account, and says whether the client is accepted', async () => {
  // The type makes screens read the record again.
  expect((await registry.post(`${system}/test`)).body).toMatchObject({ '@type': 'ConnectedSystem', problem: null })
  await registry.put(`${system}/secret`, { secret: 'another' })
  const failed = await registry.post(`${system}/test`)
  expect(failed.body.problem).toBe('client')
  expect(failed.body.steps.map((step: { state: string }) => step.state)).toEqual([
    ...['passed', 'passed', 'failed', 'notReached'],
  ])
})

test('until an operator has entered id and secret, the tab says so', async () => {
  await testApp.set('connected_system', Number(system.split('/').at(-1)), { client_id: '' })
  expect(await state()).toMatchObject({ isSetUp: false })
  expect((await lecturer.post(at('account'), { kind })).status).toBe(409)
})

test('no answer and no audit has a token or a secret', async () => {
  await apply(await read())
  const seen = [
    ...[await state(), (await registry.get(system)).body],
    await testApp.db.selectFrom('audit_event').selectAll().execute(),
    await testApp.db.selectFrom('sealed_secret').selectAll().execute(),
    await testApp.db.selectFrom('learning_account').selectAll().execute(),
  ]
  expect(JSON.stringify(seen)).not.toMatch(/lasting-|access-of|secret-of-the-portal/)
})
