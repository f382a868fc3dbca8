import { beforeAll, describe, expect, test } from 'vitest'
import { linkSignInPath } from '#platform/contract/session.ts'
import type { Endpoint } from '#platform/server/http/endpoint.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { allEndpoints } from './server/endpoints.ts'

const asks = ({ ownSignIn }: Endpoint, name = '') => ownSignIn?.({ name }) ?? false

const namesOf = (endpoint: Endpoint): string[] => {
  const { method, path, of } = endpoint
  const flow = 'resource' in of && path.endsWith('/transitions/:name') ? of.resource.flow : undefined
  const moves = Object.keys(flow?.transitions ?? {}).filter((name) => asks(endpoint, name))
  if (flow) return moves.map((name) => `${method} ${path.replace(':name', name)}`)
  return asks(endpoint) ? [`${method} ${path}`] : []
}
const asking = allEndpoints('http://localhost').flatMap(namesOf)

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})

const tokenOf = (name: string, roles: readonly string[]) => testApp.token({ username: name, roles })
const byLink = async (token: string) => {
  expect((await testApp.withToken(token).post(linkSignInPath)).body).toMatchObject({ '@type': 'LinkSignIn' })
  return testApp.withToken(token)
}
const addressOf = (name: string) => name.replaceAll(':id', '2147483647').split(' ')

test('acts that give access or export data require a sign-in of one’s own', () => {
  expect(asking.toSorted()).toMatchInlineSnapshot(`
    [
      "DELETE /api/v2/person_roles/:id",
      "DELETE /api/v2/user_contacts/:id",
      "GET /api/v2/data_exports/:id/file",
      "POST /api/v2/api_clients",
      "POST /api/v2/api_clients/:id/secrets",
      "POST /api/v2/api_clients/:id/transitions/revoke",
      "POST /api/v2/api_clients/transitions/revoke",
      "POST /api/v2/change_requests",
      "POST /api/v2/change_requests/:id/transitions/approve",
      "POST /api/v2/change_requests/transitions/approve",
      "POST /api/v2/data_exports",
      "POST /api/v2/erasure_requests",
      "POST /api/v2/erasure_requests/:id/transitions/carryOut",
      "POST /api/v2/erasure_requests/transitions/carryOut",
      "POST /api/v2/learning_tool_registrations",
      "POST /api/v2/learning_tools",
      "POST /api/v2/learning_tools/:id/transitions/activate",
      "POST /api/v2/learning_tools/transitions/activate",
      "POST /api/v2/person_records",
      "POST /api/v2/person_roles",
      "POST /api/v2/roster_files",
      "POST /api/v2/sign_ins/:id/end",
      "POST /api/v2/sign_ins/end_others",
      "POST /api/v2/user_contacts",
      "POST /api/v2/user_contacts/:id/send_code",
      "POST /api/v2/user_contacts/:id/verify",
      "POST /api/v2/users/:id/documents",
      "POST /api/v2/users/:id/end_sessions",
      "POST /api/v2/users/:id/merge",
      "POST /api/v2/users/:id/password",
      "POST /api/v2/users/:id/photo",
      "POST /api/v2/users/:id/wifi_credentials",
      "POST /api/v2/webhooks",
      "POST /api/v2/webhooks/:id/secrets",
      "POST /api/v2/wifi_credentials/:id/transitions/revoke",
      "POST /api/v2/wifi_credentials/transitions/revoke",
      "PUT /api/v2/api_clients/:id",
      "PUT /api/v2/learning_tools/:id",
      "PUT /api/v2/person_records/:id",
      "PUT /api/v2/person_roles/:id",
      "PUT /api/v2/user_contacts/:id",
      "PUT /api/v2/webhooks/:id",
    ]
  `)
})

test('a token that was used before is refused as soon as it came by a link', async () => {
  const token = await tokenOf('student', ['ROLE_STUDENT'])
  const write = async () => (await testApp.withToken(token).post('/api/v2/user_contacts', {})).status
  expect(await write()).toBe(422)
  await byLink(token)
  expect(await write()).toBe(401)
})

describe.each(asking)('%s', (name) => {
  test('is refused to people who came by a link, whatever their roles', async () => {
    const [method = '', path = ''] = addressOf(name)
    const caller = await byLink(await tokenOf('admin', ['ROLE_SUPER_ADMIN', 'ROLE_REGISTRY', 'ROLE_STUDENT']))
    const { status, body } = await caller.send(method, path, method === 'POST' ? { body: '{}' } : {})
    if (status !== 401) expect([403, 404]).toContain(status)
    else expect(body['hydra:description']).toContain('http://localhost/my/')
  })
})

test('a person who came by a link can read on, has to sign in for sensitive acts, and can then do them', async () => {
  const token = await tokenOf('mina', ['ROLE_STUDENT'])
  const linked = await byLink(token)
  const { body: profile } = await linked.get('/api/v2/profile')
  const contact = {
    user: profile.user['@id'],
    category: 'Personal',
    type: 2,
    combined: 'mina@elsewhere.example',
  }
  const refused = await linked.post('/api/v2/user_contacts', contact)
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
    ...[401, expect.stringContaining('insufficient_user_authentication')],
  ])
  expect(refused.body['hydra:description']).toMatch(/came by a link.*http:\/\/localhost\/my\//)
  expect(await testApp.db.selectFrom('user_contact').selectAll().execute()).toEqual([])
  // The same person after signing in themselves.
  const own = testApp.withToken(await testApp.token({ username: 'mina', roles: ['ROLE_STUDENT'] }, { jti: 'own' }))
  expect((await own.post('/api/v2/user_contacts', contact)).status).toBe(201)
})

test('the audit records that a sign-in link was used', async () => {
  const token = await tokenOf('rui', ['ROLE_STUDENT'])
  await byLink(token)
  await byLink(token)
  const { body: profile } = await testApp.withToken(token).get('/api/v2/profile')
  const events = await testApp.db
    .selectFrom('audit_event')
    .select(['action', 'object_id'])
    .where('action', '=', 'signInByLink')
    .where('actor_id', '=', profile.user.id)
    .execute()
  expect(events).toEqual([
    { action: 'signInByLink', object_id: String(profile.user.id) },
    { action: 'signInByLink', object_id: String(profile.user.id) },
  ])
})
