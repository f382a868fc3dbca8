import { beforeAll, expect, test } from 'vitest'
import { type MadePerson, makePerson } from '#people/server'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp, type TestPerson } from '#platform/test/test-app.ts'

let testApp: TestApp
let mina: MadePerson
let isabel: MadePerson
const officer: TestPerson = { username: 'isabel', sub: 'isabel', roles: ['ROLE_REGISTRY'] }
const colleague: TestPerson = { username: 'rosa', sub: 'rosa', roles: ['ROLE_REGISTRY'] }
const student: TestPerson = { username: 'mina', sub: 'mina' }

beforeAll(async () => {
  testApp = await openTestApp()
  const make = (username: string) =>
    makePerson(testApp.db, { username, officialName: username, identity: { issuer: 'embedded', subject: username } })
  mina = await make('mina')
  isabel = await make('isabel')
})

async function request(person: MadePerson) {
  const { sha256, size } = await testApp.files.put([Buffer.from('%PDF-1.7')])
  const file = { person_id: person.id, kind: 'document', name: 'a.pdf', content_type: 'application/pdf', sha256, size }
  const document_id = String(await inserted(testApp.db, 'stored_file', file))
  const row = { person_id: person.id, field: 'givenName', value: 'Ana', document_id }
  return `/api/v2/change_requests/${await inserted(testApp.db, 'change_request', row)}`
}

async function statusOf(who: TestPerson) {
  testApp.api.sessions.forget()
  const { status } = (await testApp.as(who).get('/api/v2/profile')).body
  const queues = status.queues.map(({ type, count, link }: Record<string, unknown>) => [type, count, link])
  return { queues, tasks: status.tasks.map(({ type }: { type: string }) => type), total: status.total }
}

test('tasks of the office are shown by kind, number and list, to all officers, and disappear when done', async () => {
  expect(await statusOf(officer)).toEqual({ queues: [], tasks: [], total: 0 })
  const asked = await request(mina)
  await request(isabel)
  await inserted(testApp.db, 'erasure_request', { person_id: mina.id })
  const erasures = ['erasureUndecided', 1, '/registry/erasures?state=SUBMITTED']
  // An officer's own request is not among their tasks.
  const first = { queues: [['requestUndecided', 1, '/registry/requests'], erasures], tasks: [], total: 2 }
  expect(await statusOf(officer)).toEqual(first)
  expect((await statusOf(colleague)).queues).toEqual([['requestUndecided', 2, '/registry/requests'], erasures])
  expect(await statusOf(student)).toEqual({ queues: [], tasks: [], total: 0 })
  const all = (await testApp.as(officer).get('/api/v2/tasks')).body['hydra:member']
  expect(all.map(({ type }: { type: string }) => type)).toEqual(['requestUndecided', 'erasureUndecided'])
  const decided = await testApp.as(officer).post(`${asked}/transitions/refuse`, { reason: 'It is not readable.' })
  expect(decided.status).toBe(200)
  expect(await statusOf(officer)).toEqual({ queues: [erasures], tasks: [], total: 1 })
  const twice = await testApp.as(colleague).post(`${asked}/transitions/approve`, {})
  expect([twice.status, (await testApp.as(colleague).get(asked)).body.state]).toEqual([409, 'REFUSED'])
})

test('a decision contains the field and the reason, in the feed and by mail', async () => {
  const { body } = await testApp.as(student).get('/api/v2/feed?domain=people')
  expect(body.news['hydra:member']).toMatchObject([
    { key: 'recordNotChanged', values: { field: 'Given name', reason: 'It is not readable.' } },
  ])
})

test('only the registry sees its numbers', async () => {
  const { status, body } = await testApp.as(officer).get('/api/v2/registry_overview')
  const said = body.facts.map(({ page, text }: { page: string; text: string }) => [page, text])
  expect([status, said]).toEqual([200, expect.arrayContaining([['/registry/rooms', '0 rooms']])])
  expect((await testApp.as(student).get('/api/v2/registry_overview')).status).toBe(403)
})
