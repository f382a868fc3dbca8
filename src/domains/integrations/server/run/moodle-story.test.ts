import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anyVersion, type Caller } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import type { TestApp } from '#platform/test/test-app.ts'
import { workOf } from '#platform/test/work.ts'
import { openCourseToLink, studentNames } from '../../test/course-to-link.ts'
import { type FakeMoodle, fakeToken, openFakeMoodle } from '../../test/fake-moodle.ts'
import { planNight } from './nightly.ts'

let story: Awaited<ReturnType<typeof openCourseToLink>>
let testApp: TestApp
let moodle: FakeMoodle
let lecturer: Caller
let registry: Caller
let course: number
let quiz: number
let connection: number
let enrolled: Record<string, number>

beforeAll(async () => {
  moodle = await openFakeMoodle()
})
afterAll(() => moodle.close())

const student = (name: string, at: number) => ({
  id: 1000 + at,
  fullname: name,
  idnumber: `S${at}`,
  email: `${name}@x.edu`,
})

/** A course of Tomás with twelve students, of whom all but the first are in its course of Moodle. */
beforeEach(async () => {
  story = await openCourseToLink()
  ;({ testApp, course, quiz, enrolled, lecturer, registry } = story)
  const { db } = testApp
  moodle.accounts = [...studentNames.map(student), { id: 500, fullname: 'A Teacher', idnumber: 'T1' }]
  moodle.enrolments = [
    ...studentNames.slice(1).map((_, at) => ({ account: 1001 + at, role: 'student' as const, suspended: false })),
    { account: 500, role: 'editingteacher', suspended: false },
  ]
  moodle.works = [{ id: 980, title: 'Quiz 1', most: 10, marks: { 1001: 7.5 } }]
  moodle.failures.clear()
  moodle.calls = []
  const system = `/api/v2/connected_systems/${await inserted(db, 'connected_system', { kind: 'MOODLE', address: '' })}`
  expect((await registry.put(system, { address: moodle.address }, anyVersion)).status).toBe(200)
  await registry.put(`${system}/secret`, { secret: fakeToken })
  const linked = await lecturer.post(`/api/v2/courses/${course}/connections/link`, { kind: 'MOODLE', otherId: '287' })
  expect(linked.status).toBe(200)
  connection = linked.body.id
})

const read = () => story.read(connection)
const rowsOf = (run: { '@id': string }) => story.rowsOf(run)
const byFate = async (run: { '@id': string }, fate: string) =>
  (await rowsOf(run)).filter((row) => row.fate === fate).map((row) => row.student?.name ?? row.work)
const apply = (run: { '@id': string }) => story.apply(run)
const suspended = () => moodle.enrolments.filter((one) => one.suspended).map(({ account }) => account)
const withdraw = (name: string) => story.withdraw(name)
const markOf = (name: string) => story.markOf(name)
const mapQuiz = () => story.mapQuiz(connection)

test('a course is found with its short name before it is linked, by its id or its code', async () => {
  const at = `/api/v2/courses/${course}/connections/found?kind=MOODLE`
  const expected = [{ id: '287', title: 'Databases', term: 'DB 2026/27', startsOn: '2026-09-21' }]
  expect((await lecturer.get(at)).body.found).toEqual(expected)
  expect((await lecturer.get(`${at}&otherId=287`)).body.found).toEqual(expected)
  expect((await lecturer.get(`${at}&otherId=288`)).body.found).toEqual([])
  const again = await lecturer.post(`/api/v2/courses/${course}/connections/link`, { kind: 'MOODLE', otherId: '287' })
  expect(again.body.violations).toMatchObject([{ propertyPath: 'otherId' }])
})

test('reading shows every fate and writes nothing; applying writes it, undoing restores it', async () => {
  await withdraw('bo')
  moodle.enrolments = moodle.enrolments.map((one) => ({ ...one, suspended: one.account === 1002 }))
  const run = await read()
  expect(run).toMatchObject({ state: 'DRY_RUN', added: 1, suspended: 1, returned: 1, conflicts: 0, isStopped: false })
  expect(await byFate(run, 'ADD')).toEqual(['ana'])
  expect(await byFate(run, 'SUSPEND')).toEqual(['bo'])
  expect(await byFate(run, 'RETURN')).toEqual(['carl'])
  expect(suspended()).toEqual([1002])
  expect((await apply(run)).status).toBe(200)
  expect(suspended()).toEqual([1001])
  expect(moodle.enrolments.some(({ account }) => account === 1000)).toBe(true)
  expect((await lecturer.get(run['@id'])).body).toMatchObject({ state: 'APPLIED', isLast: true })
  expect((await lecturer.post(`${run['@id']}/undo`)).status).toBe(200)
  expect(suspended().sort()).toEqual([1000, 1002])
  expect((await lecturer.get(run['@id'])).body).toMatchObject({ state: 'UNDONE', isLast: false })
})

test('the marks of a work go into the chosen assessment, as drafts in its range, and can be undone', async () => {
  await read()
  expect((await mapQuiz()).status).toBe(200)
  const run = await read()
  expect((await rowsOf(run)).filter((row) => row.subject === 'MARK')).toMatchObject([
    { fate: 'ADD', here: null, there: '15' },
  ])
  await apply(run)
  expect(await markOf('bo')).toMatchObject({ score: 15, released_at: null })
  await lecturer.post(`${run['@id']}/undo`)
  expect(await markOf('bo')).toMatchObject({ score: null })
})

test('a mark that changed on both sides is decided by a person, one that changed there alone is taken', async () => {
  await read()
  await mapQuiz()
  await apply(await read())
  moodle.works = [{ id: 980, title: 'Quiz 1', most: 10, marks: { 1001: 8 } }]
  const changed = await read()
  expect(await byFate(changed, 'CHANGE')).toEqual(['bo'])
  await testApp.set('mark', (await markOf('bo'))?.id, { score: 12, version: 5 })
  const conflicting = await read()
  const [row] = (await rowsOf(conflicting)).filter(({ fate }) => fate === 'CONFLICT')
  expect(row).toMatchObject({ here: '12', there: '16', reason: 'bothChanged' })
  await apply(conflicting)
  expect(await markOf('bo')).toMatchObject({ score: 12 })
  const last = await read()
  const [again] = (await rowsOf(last)).filter(({ fate }) => fate === 'CONFLICT')
  await lecturer.put(`${last['@id']}/choice`, { row: again?.id, choice: 'TAKE' })
  await apply(last)
  expect(await markOf('bo')).toMatchObject({ score: 16 })
})

test('nothing that is released is overwritten, not even when it was released after the reading', async () => {
  await read()
  await mapQuiz()
  const run = await read()
  await testApp.set('assessment', quiz, { released_at: '2026-11-20T00:00:00Z' })
  await apply(run)
  expect(await markOf('bo')).toBeUndefined()
  const [row] = (await rowsOf(await read())).filter(({ subject }) => subject === 'MARK')
  expect(row).toMatchObject({ fate: 'NOTHING', reason: 'released' })
})

test.each([
  ['a token that is not accepted', 'core_enrol_get_enrolled_users', { errorcode: 'invalidtoken' }, 'token'],
  ['a missing right', 'core_enrol_get_enrolled_users', { errorcode: 'accessexception' }, 'rights'],
  [
    'a second page that fails',
    'core_enrol_get_enrolled_users',
    { errorcode: 'dmlreadexception', afterCalls: 1 },
    'refused',
  ],
  ['an answer that is no JSON', 'core_enrol_get_enrolled_users', { text: '<html>' }, 'shape'],
  ['an answer of the wrong type', 'core_enrol_get_enrolled_users', { text: '[{"id":{},"fullname":5}]' }, 'shape'],
  ['an answer without an end', 'core_user_get_users_by_field', { text: 'x'.repeat(21_000_000) }, 'large'],
])('%s changes nobody and is told', async (_, name, failure, problem) => {
  await withdraw('bo')
  moodle.failures.set(name, failure)
  expect(await read()).toMatchObject({ state: 'FAILED', problem, suspended: 0 })
  expect(suspended()).toEqual([])
  expect(moodle.calls).not.toContain('enrol_manual_enrol_users')
})

test('a failure while writing leaves both sides as they were', async () => {
  await read()
  await mapQuiz()
  const run = await read()
  moodle.failures.set('enrol_manual_enrol_users', { errorcode: 'nopermissions' })
  const refused = await apply(run)
  expect([refused.status, refused.body['hydra:description']]).toEqual([409, expect.stringContaining('token may not')])
  expect((await lecturer.get(run['@id'])).body).toMatchObject({ state: 'FAILED', problem: 'rights' })
  expect(await markOf('bo')).toBeUndefined()
})

test('when more than a tenth would leave, the exchange stops, and they stay unless somebody lets them go', async () => {
  for (const name of ['bo', 'carl']) await withdraw(name)
  const run = await read()
  expect(run).toMatchObject({ suspended: 2, isStopped: true })
  await apply(run)
  expect(suspended()).toEqual([])
  const again = await read()
  const [row] = (await rowsOf(again)).filter(({ fate }) => fate === 'SUSPEND')
  await lecturer.put(`${again['@id']}/choice`, { row: row?.id, choice: 'TAKE' })
  await apply(again)
  expect(suspended()).toHaveLength(1)
})

test('teachers and people whom the portal does not know are never suspended, and nobody becomes a teacher here', async () => {
  moodle.accounts.push({ id: 700, fullname: 'A Guest', email: 'guest@elsewhere.example' })
  moodle.enrolments.push({ account: 700, role: 'student', suspended: false })
  const run = await read()
  expect((await rowsOf(run)).filter(({ reason }) => reason === 'notOurs')).toHaveLength(1)
  await apply(run)
  expect(suspended()).toEqual([])
  expect(
    await testApp.db.selectFrom('course_lecturer').selectAll().where('course_id', '=', course).execute(),
  ).toHaveLength(1)
})

test('two accounts with one number are a conflict in which a person chooses one', async () => {
  moodle.accounts.push({ id: 2000, fullname: 'ana again', idnumber: 'S0' })
  const run = await read()
  const [row] = (await rowsOf(run)).filter(({ fate }) => fate === 'CONFLICT')
  expect(row).toMatchObject({ reason: 'twoAccounts', options: ['1000', '2000'] })
  expect((await lecturer.put(`${run['@id']}/choice`, { row: row?.id, choice: '1' })).status).toBe(422)
  await lecturer.put(`${run['@id']}/choice`, { row: row?.id, choice: '2000' })
  await apply(run)
  expect(moodle.enrolments.map(({ account }) => account)).toContain(2000)
})

test('a roster of several pages is read to its end', async () => {
  for (let id = 3000; id < 3450; id++) {
    moodle.accounts.push({ id, fullname: `Somebody ${id}` })
    moodle.enrolments.push({ account: id, role: 'student', suspended: false })
  }
  const run = await read()
  expect((await rowsOf(run)).filter(({ reason }) => reason === 'notOurs')).toHaveLength(450)
})

test('the test says which step fails and what the other side said, and shows no token', async () => {
  const { body } = await registry.get('/api/v2/connected_systems')
  const [system] = body['hydra:member']
  const fine = await registry.post(`${system['@id']}/test`)
  expect(fine.body).toMatchObject({ problem: null, steps: [{}, {}, { detail: 'The Portal, Moodle of the test' }, {}] })
  await registry.put(`${system['@id']}/secret`, { secret: 'wrong-token' })
  const failed = await registry.post(`${system['@id']}/test`)
  expect(failed.body.problem).toBe('token')
  expect(failed.body.steps.map(({ state }: { state: string }) => state)).toEqual([
    ...['passed', 'passed', 'failed', 'notReached'],
  ])
  expect(JSON.stringify([system, fine.body, failed.body])).not.toContain('token-of')
  expect(JSON.stringify(await testApp.db.selectFrom('sealed_secret').selectAll().execute())).not.toContain(
    'wrong-token',
  )
  expect(JSON.stringify(await testApp.db.selectFrom('audit_event').selectAll().execute())).not.toContain('wrong-token')
})

test('what is switched off is off, and a new address forgets the token of the old one', async () => {
  const { body } = await registry.get('/api/v2/connected_systems')
  const [system] = body['hydra:member']
  await registry.put(system['@id'], { isOn: false }, anyVersion)
  expect(await read()).toMatchObject({ state: 'FAILED', problem: 'off' })
  expect(moodle.calls.filter((name) => name.startsWith('core_enrol'))).toEqual([])
  await registry.put(system['@id'], { isOn: true, address: 'https://127.0.0.2' }, anyVersion)
  expect(await read()).toMatchObject({ state: 'FAILED', problem: 'noSecret' })
  await registry.put(`${system['@id']}/secret`, { secret: fakeToken })
  expect(await read()).toMatchObject({ state: 'FAILED', problem: 'private' })
})

test('unlinking keeps what came from there, and the course can be linked again', async () => {
  await read()
  await mapQuiz()
  await apply(await read())
  await lecturer.post(`/api/v2/connections/${connection}/transitions/unlink`, {}, anyVersion)
  expect(await markOf('bo')).toMatchObject({ score: 15 })
  expect((await lecturer.post(`/api/v2/connections/${connection}/start`)).status).toBe(403)
  const entered = await lecturer.put(`/api/v2/gradebooks/${course}/marks`, {
    cells: [{ enrollment: enrolled.bo, assessment: quiz, version: 1, score: 11, status: null, comment: null }],
  })
  expect(entered.body.fates).toMatchObject([{ fate: 'saved' }])
  const again = await lecturer.post(`/api/v2/courses/${course}/connections/link`, { kind: 'MOODLE', otherId: '287' })
  expect(again.status).toBe(200)
})

/** The hours of a night at the university; the clock runs every ten minutes. */
async function night() {
  testApp.now.setTime(Date.parse('2026-11-21T19:30:00Z'))
  await planNight(workOf(testApp, '2026-11-22'))
  await testApp.api.events.settled()
  const { body } = await lecturer.get(`/api/v2/connections/${connection}/runs`)
  return body['hydra:member']
}

test('at night an exchange begins by itself and is written, once, if the link says so', async () => {
  expect(await night()).toEqual([])
  await lecturer.put(`/api/v2/connections/${connection}`, { nightly: true }, anyVersion)
  expect(await night()).toMatchObject([{ state: 'APPLIED', isScheduled: true, startedBy: null, added: 1 }])
  expect(moodle.enrolments.map(({ account }) => account)).toContain(1000)
  expect(await night()).toHaveLength(1)
})

test('an exchange of the night that would make many leave stops and becomes a task of the lecturer', async () => {
  await lecturer.put(`/api/v2/connections/${connection}`, { nightly: true }, anyVersion)
  for (const name of ['bo', 'carl', 'dora']) await withdraw(name)
  expect(await night()).toMatchObject([{ state: 'DRY_RUN', isStopped: true, suspended: 3 }])
  expect(suspended()).toEqual([])
  const isOurs = ({ domain }: { domain: string }) => domain === 'integrations'
  const tasks = async () => (await lecturer.get('/api/v2/tasks')).body['hydra:member'].filter(isOurs)
  expect(await tasks()).toMatchObject([{ type: 'SYNC_STOPPED', link: `/courses/${course}/setting/course_moodle` }])
  await lecturer.post(`/api/v2/sync_runs/${(await night())[0].id}/discard`)
  expect(await tasks()).toEqual([])
})

test('what whoever linked the course may no longer do is not done in their name', async () => {
  await lecturer.put(`/api/v2/connections/${connection}`, { nightly: true }, anyVersion)
  await testApp.db.deleteFrom('course_lecturer').where('course_id', '=', course).execute()
  testApp.now.setTime(Date.parse('2026-11-21T19:30:00Z'))
  await planNight(workOf(testApp, '2026-11-22'))
  await testApp.api.events.settled()
  expect(moodle.calls).not.toContain('enrol_manual_enrol_users')
})
