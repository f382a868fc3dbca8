import { beforeEach, expect, test } from 'vitest'
import { makePerson } from '#people/server'
import type { Caller, Reply } from '#platform/test/call.ts'
import type { TestApp } from '#platform/test/test-app.ts'
import { ApiClient } from '../../contract/clients/api-client.ts'
import { openOperator } from '../../test/operator.ts'

let testApp: TestApp
let registry: Caller
let ask: (method: string, path: string, body?: object) => Promise<Pick<Reply, 'status' | 'body'>>
beforeEach(async () => {
  ;({ testApp, registry } = await openOperator())
  ask = asking(await tokenWith(['scim']))
})

async function tokenWith(scopes: readonly string[]): Promise<string> {
  const client = { name: 'Entra ID', contact: 'IT', scopes, endsOn: '2027-06-30' }
  const { id } = (await registry.post(ApiClient.path, client)).body
  const { clientId, secret } = (await registry.post(`${ApiClient.iri(id)}/secrets`)).body
  return `${clientId}.${secret}`
}

const asking = (token: string) => async (method: string, path: string, body?: object) => {
  const answer = await testApp.withToken(token).send(method, `/scim/v2${path}`, {
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/scim+json' } }),
  })
  return { status: answer.status, body: answer.body }
}

const filter = (text: string) => `/Users?filter=${encodeURIComponent(text)}`
const mina = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  ...{ userName: 'mina@example.edu', externalId: 'entra-1', active: true, displayName: 'Mina Chan' },
  name: { givenName: 'Mina', familyName: 'Chan' },
  emails: [{ primary: true, type: 'work', value: 'mina@example.edu' }],
}
const patch = (...Operations: readonly object[]) => ({ Operations })
const disabledOf = async (id: string) =>
  (await testApp.db.selectFrom('person').select('disabled').where('id', '=', Number(id)).executeTakeFirstOrThrow())
    .disabled

test('a person is looked for, added, found, ended and restored, as a provider does it', async () => {
  expect((await ask('GET', filter('userName eq "mina@example.edu"'))).body).toMatchObject({
    totalResults: 0,
    Resources: [],
  })
  const made = await ask('POST', '/Users', mina)
  expect([made.status, made.body.userName, made.body.meta.resourceType]).toEqual([201, 'mina@example.edu', 'User'])
  const at = `/Users/${made.body.id}`
  for (const one of ['userName eq "MINA@example.edu"', 'externalId eq "entra-1"', 'emails.value eq "mina@example.edu"'])
    expect([one, (await ask('GET', filter(one))).body.totalResults]).toEqual([one, 1])
  const ended = await ask('PATCH', at, patch({ op: 'Replace', path: 'active', value: 'False' }))
  expect([ended.status, ended.body.active, await disabledOf(made.body.id)]).toEqual([200, false, true])
  expect((await ask('PATCH', at, patch({ op: 'Replace', path: 'active', value: 'True' }))).body.active).toBe(true)
  expect((await ask('PUT', at, { ...mina, displayName: 'Mina Chan Tai' })).body.name.formatted).toBe('Mina Chan Tai')
  expect((await ask('POST', '/Users', mina)).body).toMatchObject({ status: '409', scimType: 'uniqueness' })
})

test('deleting ends a person and deletes nothing; adding them again takes the same person', async () => {
  const { id } = (await ask('POST', '/Users', mina)).body
  expect((await ask('DELETE', `/Users/${id}`)).status).toBe(204)
  expect([(await ask('GET', `/Users/${id}`)).status, await disabledOf(id)]).toEqual([404, true])
  expect((await ask('GET', filter('userName eq "mina@example.edu"'))).body.totalResults).toBe(0)
  const again = await ask('POST', '/Users', mina)
  expect([again.status, again.body.id, again.body.active]).toEqual([201, id, true])
})

test('names that the Registry recorded stay, and what else was sent is done', async () => {
  const { id } = await makePerson(testApp.db, { username: 'rui', officialName: 'Rui Fernandes' })
  const change = { displayName: 'R. F.', active: false, preferredLanguage: 'pt-PT' }
  const { status, body } = await ask('PATCH', `/Users/${id}`, patch({ op: 'replace', value: change }))
  expect([status, body.name.formatted, body.active, body.preferredLanguage]).toEqual([
    200,
    'Rui Fernandes',
    false,
    'pt',
  ])
})

test('a super administrator cannot be changed, nor can anything be done that nobody understands', async () => {
  const admin = await makePerson(testApp.db, {
    username: 'ada',
    officialName: 'Ada Sousa',
    roles: ['ROLE_SUPER_ADMIN'],
  })
  expect((await ask('DELETE', `/Users/${admin.id}`)).status).toBe(403)
  expect(await disabledOf(String(admin.id))).toBe(false)
  const { id } = (await ask('POST', '/Users', mina)).body
  const odd = await ask('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'title', value: 'Guide' }))
  expect([odd.status, odd.body.scimType]).toEqual([400, 'invalidPath'])
  expect((await ask('GET', filter('title co "x"'))).body).toMatchObject({ status: '400', scimType: 'invalidFilter' })
  expect(
    (await ask('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'userName', value: 'two words' }))).status,
  ).toBe(400)
})

test('pages begin at one, and a page without rows still tells how many there are', async () => {
  for (const name of ['a1', 'a2', 'a3']) await ask('POST', '/Users', { userName: name, displayName: name })
  const { body } = await ask('GET', '/Users?startIndex=2&count=2')
  expect([body.totalResults, body.startIndex, body.itemsPerPage]).toEqual([4, 2, 2])
  expect((await ask('GET', '/Users?startIndex=0&count=0')).body).toMatchObject({ totalResults: 4, Resources: [] })
})

test('the documents of the protocol are there for the client alone', async () => {
  for (const path of ['/ServiceProviderConfig', '/ResourceTypes', '/ResourceTypes/Group', '/Schemas'])
    expect([path, (await ask('GET', path)).status]).toEqual([path, 200])
  expect((await asking('client-x.y')('GET', '/Users')).body).toMatchObject({ status: '401' })
  expect((await asking(await tokenWith(['people.read']))('GET', '/Users')).status).toBe(403)
})

test('what SCIM changed is in the audit under the name of the client', async () => {
  await ask('POST', '/Users', mina)
  const admin = testApp.as({ username: 'ada', roles: ['ROLE_SUPER_ADMIN'] })
  const { body } = await admin.get('/api/v2/audit_events?objectType=User&action=create')
  expect(body['hydra:member'][0]).toMatchObject({ actor: { name: 'Entra ID' } })
})

test.each([
  ['Entra ID looks for a group', '/Groups?excludedAttributes=members&filter=displayName eq "ROLE_LECTURER"', false],
  ['Entra ID reads a group', '/Groups/ROLE_LECTURER?excludedAttributes=members', false],
  ['Okta imports groups', '/Groups?startIndex=1&count=100', true],
  ['Okta looks for a group', '/Groups?filter=displayName eq "role_lecturer"&startIndex=1&count=100', true],
  ['a client reads the groups of a user', '/Groups?filter=members.value eq "ID"', true],
  ['a client asks for members only', '/Groups/ROLE_LECTURER?attributes=members', true],
])('%s by %s', async (_, path, hasMembers) => {
  const { id } = await makePerson(testApp.db, { username: 'rui', officialName: 'Rui Lei', roles: ['ROLE_LECTURER'] })
  const { status, body } = await ask('GET', encodeURI(path.replace('"ID"', `"${id}"`)))
  const groups = body.Resources ?? [body]
  const group = groups.find(({ id }: { id: string }) => id === 'ROLE_LECTURER')
  const $ref = `http://localhost/scim/v2/Users/${id}`
  expect([status, group.displayName, group.meta.resourceType]).toEqual([200, 'ROLE_LECTURER', 'Group'])
  expect(group.members).toEqual(
    hasMembers ? [{ value: String(id), $ref, type: 'User', display: 'Rui Lei' }] : undefined,
  )
})

test('groups are read only, and who has left or lost a role is in none', async () => {
  const { id } = await makePerson(testApp.db, { username: 'rui', officialName: 'Rui Lei', roles: ['ROLE_LECTURER'] })
  await testApp.db.updateTable('person_role').set({ until_day: '2026-11-20' }).where('person_id', '=', id).execute()
  expect((await ask('GET', '/Groups/ROLE_LECTURER')).body.members).toEqual([])
  const add = patch({ op: 'Add', path: 'members', value: [{ value: String(id) }] })
  for (const [method, at, body] of [
    ...[['PATCH', '/Groups/ROLE_REGISTRY', add] as const, ['PUT', '/Groups/ROLE_REGISTRY', {}] as const],
    ...[
      ['POST', '/Groups', { displayName: 'Guides' }] as const,
      ['DELETE', '/Groups/ROLE_LECTURER', undefined] as const,
    ],
  ])
    expect([method, (await ask(method, at, body)).body.status]).toEqual([method, '403'])
  expect((await ask('GET', '/Groups/ROLE_ANYTHING')).status).toBe(404)
  expect((await ask('GET', encodeURI('/Groups?filter=title eq "x"'))).body.scimType).toBe('invalidFilter')
})
