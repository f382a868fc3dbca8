import { beforeAll, expect, test } from 'vitest'
import { makeAcademicRole, makeDegree, makeFaculty, makeProgram, makeUserProgram } from '#academics/server'
import { anyVersion, type Caller } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { StepDeputy } from '../../contract/deputy/step-deputy.ts'
import { ServiceRequest } from '../../contract/request/service-request.ts'
import { Service } from '../../contract/service/service.ts'

const text = { en: 'Leave', pt: 'Interrupção', 'zh-Hant': '休學' }
const yesNo = ['yes', 'no'].map((key) => ({ key, label: text }))
const field = (key: string, kind: string, some: object = {}) => ({
  ...{ key, kind, label: text, help: {}, required: true, choices: [], when: null },
  ...some,
})
const fields = [
  field('ill', 'choice', { choices: yesNo }),
  field('since', 'date', { when: { field: 'ill', is: ['yes'] } }),
  field('days', 'number', { required: false }),
]
const steps = (...all: string[]) => JSON.stringify(all.map((by) => ({ by, label: text, days: 2 })))
const audience = { roles: ['ROLE_STUDENT'], programs: [], studies: ['ACTIVE'] }

let testApp: TestApp
let [student, coordinator, colleague, registry]: Caller[] = []
let service = ''
let role = 0
/** The id of somebody by their username; the first call stores them. */
const idOf = async (username: string): Promise<number> =>
  (await testApp.db.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id

beforeAll(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  student = testApp.as({ username: 'mina', name: 'Mina', roles: ['ROLE_STUDENT'] })
  coordinator = testApp.as({ username: 'wai', name: 'Wai', roles: ['ROLE_LECTURER'] })
  colleague = testApp.as({ username: 'tom', name: 'Tom', roles: ['ROLE_LECTURER'] })
  registry = testApp.as({ username: 'isabel', name: 'Isabel', roles: ['ROLE_REGISTRY'] })
  for (const one of [student, coordinator, colleague, registry]) await one.get('/api/v2/profile')
  const [person_id, leader] = [await idOf('mina'), await idOf('wai')]
  const faculty_id = (await makeFaculty(db, { code: 'F' })).id
  const degree_id = (await makeDegree(db, { code: 'D', faculty_id })).id
  const program_id = (await makeProgram(db, { code: 'P', degree_id })).id
  await makeUserProgram(db, { person_id, program_id, started_on: '2025-09-01' })
  const charge = { role: 'COORDINATOR', scope_type: 'program', scope_id: program_id } as const
  role = (await makeAcademicRole(db, { person_id: leader, ...charge })).id
  const id = await inserted(db, 'service', {
    ...{ code: 'leave', state: 'PUBLISHED', topic: 'studies', title: text, about: text, audience },
    ...{ fields: JSON.stringify(fields), steps: steps('coordinator', 'office') },
  })
  service = Service.iri(id)
})

const ask = async (answers: object) => (await student?.post(ServiceRequest.path, { service, answers }))?.body
const read = async (iri: string, who = student) => (await who?.get(iri))?.body
const move = async (who: Caller | undefined, iri: string, name: string, body = {}) =>
  (await who?.post(`${iri}/transitions/${name}`, body, anyVersion))?.status
const reason = { reason: 'Please say since when, it is not said anywhere.' }

test('answers are checked by the form: each fault is at its field, and what was not asked is not stored', async () => {
  const refused = await ask({ ill: 'yes', days: 'many' })
  expect(refused.violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath)).toEqual([
    'answers.since',
    'answers.days',
  ])
  expect((await ask({ ill: 'maybe' })).violations).toHaveLength(1)
  const { answers } = await ask({ ill: 'no', since: '2026-11-01', other: 1 })
  expect(answers).toEqual({ ill: 'no' })
})

test('steps decide one after the other; a return begins a new round, and every decision stays', async () => {
  const { '@id': iri, stepDueOn, dueOn } = await ask({ ill: 'no' })
  // Saturday 21 November: two working days for the first step, four for both.
  expect([stepDueOn, dueOn]).toEqual(['2026-11-24', '2026-11-26'])
  expect(await move(registry, iri, 'grant')).toBe(403)
  expect(await move(coordinator, iri, 'pass')).toBe(200)
  expect(await move(coordinator, iri, 'pass')).toBe(403)
  expect(await move(registry, iri, 'giveBack', reason)).toBe(200)
  expect(await read(iri)).toMatchObject({ state: 'RETURNED', reason: reason.reason, step: 2, round: 1 })
  expect((await student?.put(iri, { answers: { ill: 'yes', since: '2026-11-02' } }, anyVersion))?.status).toBe(200)
  expect(await move(student, iri, 'resubmit')).toBe(200)
  expect(await read(iri)).toMatchObject({ state: 'WAITING', step: 1, round: 2 })
  expect(await move(coordinator, iri, 'pass')).toBe(200)
  expect(await move(registry, iri, 'grant')).toBe(200)
  const { state, decisions } = await read(iri)
  expect([state, decisions.map(({ move, by }: { move: string; by: string }) => `${move} ${by}`)]).toEqual([
    'GRANTED',
    ['pass Wai', 'giveBack Isabel', 'pass Wai', 'grant Isabel'],
  ])
})

test('a step can be handed to a colleague, and to nobody who asked or does not work here', async () => {
  const { '@id': iri } = await ask({ ill: 'no' })
  const to = async (username: string) => ({ to: `/api/v2/users/${await idOf(username)}` })
  expect((await coordinator?.post(`${iri}/hand_over`, await to('mina')))?.status).toBe(422)
  expect((await coordinator?.post(`${iri}/hand_over`, await to('tom')))?.status).toBe(200)
  expect(await move(coordinator, iri, 'pass')).toBe(403)
  expect(await move(colleague, iri, 'pass')).toBe(200)
})

test('a deputy decides in somebody’s place for the days for which they are named, and both are told', async () => {
  const { '@id': iri } = await ask({ ill: 'no' })
  const days = { from: '2026-11-20', until: '2026-11-30' }
  const name = async (who: Caller | undefined, username: string, more: object = days) =>
    who?.post(StepDeputy.path, { deputy: `/api/v2/users/${await idOf(username)}`, ...more })
  expect((await name(student, 'tom'))?.status).toBe(403)
  for (const wrong of [
    { from: '2026-11-30', until: '2026-11-20' },
    { from: '2026-11-01', until: '2026-11-02' },
  ])
    expect((await name(coordinator, 'tom', wrong))?.status).toBe(422)
  for (const nobody of ['mina', 'wai']) expect((await name(coordinator, nobody))?.status).toBe(422)
  expect(await move(colleague, iri, 'pass')).toBe(404)
  const made = (await name(coordinator, 'tom'))?.body
  expect(await move(colleague, iri, 'pass')).toBe(200)
  const next = (await ask({ ill: 'no' }))['@id']
  expect((await coordinator?.delete(made['@id'], anyVersion))?.status).toBe(204)
  expect(await move(colleague, next, 'pass')).toBe(404)
  const told = await testApp.db
    .selectFrom('notice as n')
    .innerJoin('person as p', 'p.id', 'n.person_id')
    .select(['p.username', 'n.key'])
    .where('n.key', 'like', 'deputy%')
    .orderBy('n.id')
    .execute()
  expect(told.map(({ username, key }) => `${username} ${key}`)).toEqual([
    ...['tom deputyNamed', 'wai deputySet', 'tom deputyEnded', 'wai deputyEnded'],
  ])
})

test('whoever holds the part now decides; without anybody the Registry does, and the request says so', async () => {
  const { '@id': iri } = await ask({ ill: 'no' })
  await testApp.set('academic_role', role, { person_id: await idOf('tom') })
  expect(await move(coordinator, iri, 'pass')).toBe(404)
  const list = await colleague?.get('/api/v2/requests?view=decide')
  expect(list?.body['hydra:member'].map((one: { '@id': string }) => one['@id'])).toContain(iri)
  await testApp.set('academic_role', role, { until_day: '2026-11-01' })
  expect(await move(colleague, iri, 'pass')).toBe(404)
  expect(await read(iri)).toMatchObject({ officeInstead: true })
  expect(await move(registry, iri, 'pass')).toBe(200)
  expect(await read(iri)).toMatchObject({ officeInstead: false, step: 2 })
  await testApp.set('academic_role', role, { until_day: null, person_id: await idOf('wai') })
})

test('a request keeps the version of the service under which it was sent, and the next one gets the new version', async () => {
  const { '@id': iri } = await ask({ ill: 'no' })
  const draft = (await registry?.post(`${service}/versions`, {}))?.body['@id']
  await registry?.put(draft, { fields: [] }, anyVersion)
  expect(await move(registry, draft, 'publish')).toBe(200)
  expect((await read(iri)).service.fields).toHaveLength(3)
  expect((await ask({ ill: 'no' })).violations[0].propertyPath).toBe('service')
  service = draft
  expect((await ask({})).service.fields).toEqual([])
})

const upload = async (name: string): Promise<string> => {
  const bytes = new TextEncoder().encode('%PDF-1.7 proof')
  const begun = await student?.send('POST', '/api/v2/uploads', {
    headers: { 'Upload-Length': String(bytes.length), 'Upload-Metadata': `filename ${btoa(name)}` },
  })
  const at = begun?.headers.get('location') ?? ''
  const headers = { 'content-type': 'application/offset+octet-stream', 'Upload-Offset': '0' }
  await student?.send('PATCH', at, { body: bytes, headers })
  return at.slice(at.lastIndexOf('/') + 1)
}

test('what was sent with a returned request stays with it, and more can be added', async () => {
  const [first, second] = [await upload('first.pdf'), await upload('second.pdf')]
  const files = [{ file: first, name: 'first.pdf' }]
  const { status, body } = (await student?.post(ServiceRequest.path, { service, answers: {}, files })) ?? {}
  expect([status, body?.files.map(({ name }: { name: string }) => name)]).toEqual([201, ['first.pdf']])
  const iri = body?.['@id']
  expect(await move(coordinator, iri, 'giveBack', reason)).toBe(200)
  expect((await student?.put(iri, { files: [{ file: second, name: 'second.pdf' }] }, anyVersion))?.status).toBe(200)
  const after = await read(iri)
  expect(after.files.map(({ name }: { name: string }) => name)).toEqual(['first.pdf', 'second.pdf'])
  expect((await coordinator?.get(`${iri}/files/${first}`))?.status).toBe(200)
  expect((await colleague?.get(`${iri}/files/${first}`))?.status).toBe(404)
})

test('the catalogue says who may ask, and why others may not', async () => {
  const why = async (who: Caller | undefined) =>
    (await who?.get('/api/v2/services/catalogue'))?.body['hydra:member'].map((one: { why: string | null }) => one.why)
  expect([await why(student), await why(coordinator)]).toEqual([[null], ['role']])
  expect((await coordinator?.post(ServiceRequest.path, { service, answers: {} }))?.status).toBe(422)
})
