import { createLocalJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './fixture.ts'

let world: World
beforeAll(async () => {
  const isSecret = async (clientId: string, secret: string) => clientId === 'client-library' && secret === 'right'
  world = await openWorld({ apiClients: { scopes: 'courses.read people.read', isSecret } })
})
afterAll(() => world.close())

async function ask(clientId: string, secret: string, form: Record<string, string> = {}) {
  const answer = await fetch(`${world.origin}/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', ...form }),
  })
  return { status: answer.status, body: await answer.json() }
}

test('a system gets a token for the API by its secret, and no other client does', async () => {
  const { status, body } = await ask('client-library', 'right')
  expect([status, body.token_type, body.refresh_token]).toEqual([200, 'Bearer', undefined])
  const { issuer, jwks } = world.identity
  const { payload } = await jwtVerify(body.access_token, createLocalJWKSet(jwks()), { issuer, audience: 'portal-api' })
  expect(payload).toMatchObject({ client_id: 'client-library', sub: 'client-library' })
  expect(payload).not.toHaveProperty('realm_access')
  for (const [clientId, secret] of [
    ['client-library', 'wrong'],
    ['client-unknown', 'right'],
    ['portal', 'right'],
  ] as const)
    expect([clientId, (await ask(clientId, secret)).body.error]).toEqual([clientId, 'invalid_client'])
})

test('a token can be asked for fewer scopes', async () => {
  const { body } = await ask('client-library', 'right', { scope: 'courses.read' })
  expect(body.scope).toBe('courses.read')
})
