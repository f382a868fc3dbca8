import { beforeEach, expect, test } from 'vitest'
import { makeCourse } from '#course/server'
import { type Caller, callerWith } from '#platform/test/call.ts'
import type { TestApp } from '#platform/test/test-app.ts'
import { ApiClient } from '../../contract/clients/api-client.ts'
import { type ClientScope, clientScopeNames, clientScopes } from '../../contract/clients/client-scopes.ts'
import { Webhook } from '../../contract/webhooks/webhook.ts'
import { openOperator, seenBy } from '../../test/operator.ts'
import { isClientSecret } from './client-secret.ts'
import { clientViewer } from './client-viewer.ts'

let testApp: TestApp
let registry: Caller
beforeEach(async () => {
  ;({ testApp, registry } = await openOperator())
})

const seen = (at: string) => seenBy(registry, at)

async function addClient(scopes: readonly ClientScope[], more: object = {}) {
  const { body } = await registry.post(ApiClient.path, {
    ...{ name: 'Warehouse', contact: 'Planning', scopes, endsOn: '2027-06-30', ...more },
  })
  return { at: ApiClient.iri(body.id), clientId: String(body.clientId) }
}

/** A system with a token of the identity provider, which is for the portal. */
const system = (azp: string, claims: object = {}) =>
  callerWith(testApp.api.fetch, () =>
    testApp.token(
      { username: azp },
      { sub: azp, azp, aud: 'portal-api', realm_access: { roles: ['ROLE_SUPER_ADMIN'] }, ...claims },
    ),
  )

test('webhooks do not tell of a system as if it were a person', async () => {
  const kinds = ['person.created', 'person.changed', 'person.disabled']
  await registry.post(Webhook.path, { name: 'Library', address: 'http://127.0.0.1:9/', kinds })
  await addClient(['courses.read'])
  expect(await testApp.db.selectFrom('webhook_delivery').selectAll().execute()).toEqual([])
})

test('a system reads what its scopes name, and nothing else, whatever its token claims', async () => {
  await makeCourse(testApp.db, { code: 'CS101' })
  const { at, clientId } = await addClient(['courses.read'])
  const warehouse = system(clientId)
  expect((await warehouse.get('/api/v2/courses')).body['hydra:totalItems']).toBe(1)
  const refused = ['/api/v2/users', '/api/v2/person_records', '/api/v2/profile', '/api/v2/feed', ApiClient.path]
  for (const path of refused) expect([path, (await warehouse.get(path)).status]).toEqual([path, 403])
  expect((await warehouse.post('/api/v2/courses', {})).status).toBe(403)
  expect((await registry.get(at)).body.lastUsedAt).not.toBeNull()
})

test('each scope opens the lists of its own resources', async () => {
  for (const scope of clientScopeNames) {
    const { clientId } = await addClient([scope])
    const own: readonly string[] = clientScopes[scope].map(({ path }) => path)
    for (const { path } of Object.values(clientScopes).flat()) {
      const { status } = await system(clientId).get(path)
      expect([scope, path, status]).toEqual([scope, path, own.includes(path) ? 200 : 403])
    }
  }
})

test('what a system did is in the audit under its own name', async () => {
  const { clientId } = await addClient(['courses.read'])
  await system(clientId).get('/api/v2/courses')
  const admin = testApp.as({ username: 'admin', roles: ['ROLE_SUPER_ADMIN'] })
  const { body } = await admin.get('/api/v2/audit_events?action=view')
  expect(body['hydra:member'][0]).toMatchObject({ actor: { name: 'Warehouse' }, objectId: '/api/v2/courses' })
})

test('a system that was revoked, has ended or is unknown is refused at its next call', async () => {
  const { at, clientId } = await addClient(['courses.read'])
  const warehouse = system(clientId)
  expect((await warehouse.get('/api/v2/courses')).status).toBe(200)
  await registry.post(`${at}/transitions/revoke`, {}, await seen(at))
  expect((await warehouse.get('/api/v2/courses')).status).toBe(401)
  const ended = await addClient(['courses.read'])
  await testApp.db.updateTable('api_client').set({ ends_on: '2026-11-20' }).execute()
  expect((await system(ended.clientId).get('/api/v2/courses')).status).toBe(401)
  expect((await system('client-nobody').get('/api/v2/courses')).status).toBe(401)
  expect((await system(ended.clientId, { aud: 'another-api' }).get('/api/v2/courses')).status).toBe(401)
})

test('a token that was asked for less opens less', async () => {
  const { clientId } = await addClient(['courses.read', 'people.read'])
  const asked = (scope: string) => clientViewer(testApp.db, { clientId, asked: scope.split(' '), today: '2026-11-21' })
  expect((await asked('profile people.read'))?.scopes).toEqual(['people.read'])
  expect((await asked('profile email'))?.scopes).toEqual(['courses.read', 'people.read'])
})

test('the secret is shown once and stored as a hash; a new one replaces it', async () => {
  const { at, clientId } = await addClient(['courses.read'])
  const check = (secret: string, today = '2026-11-21') => isClientSecret(testApp.db, { clientId, secret, today })
  expect(await check('')).toBe(false)
  const { secret } = (await registry.post(`${at}/secrets`)).body
  expect([await check(secret), await check(`${secret}x`), await check(secret, '2027-07-01')]).toEqual([
    true,
    false,
    false,
  ])
  const { secret: next } = (await registry.post(`${at}/secrets`)).body
  expect([await check(secret), await check(next)]).toEqual([false, true])
  expect(JSON.stringify((await registry.get(at)).body)).not.toContain(next)
  await registry.post(`${at}/transitions/revoke`, {}, await seen(at))
  expect(await check(next)).toBe(false)
})

test('a client needs an end within three years and an id of its own', async () => {
  const faultOf = async (more: object) => {
    const body = { name: 'X', contact: 'IT', scopes: ['scim'], endsOn: '2027-06-30', ...more }
    return (await registry.post(ApiClient.path, body)).body.violations?.[0]?.propertyPath
  }
  expect(await faultOf({ endsOn: '2026-11-20' })).toBe('endsOn')
  expect(await faultOf({ endsOn: '2029-11-22' })).toBe('endsOn')
  expect(await faultOf({ clientId: 'keycloak-warehouse' })).toBeUndefined()
  expect(await faultOf({ clientId: 'keycloak-warehouse' })).toBe('clientId')
  expect(await faultOf({ scopes: [] })).toBe('scopes')
})
