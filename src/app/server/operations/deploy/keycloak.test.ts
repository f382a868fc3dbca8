import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { roles } from '#people/contract'
import { backChannelPath } from '../../outside-provider/back-channel.ts'
import { shipped } from './shipped.fixture.ts'

const mapper = z.strictObject({
  ...{ name: z.string(), protocol: z.literal('openid-connect'), protocolMapper: z.string() },
  config: z.record(z.string(), z.string()),
})
const client = z.strictObject({
  ...{ clientId: z.string(), name: z.string(), protocol: z.literal('openid-connect') },
  ...{ enabled: z.literal(true), publicClient: z.literal(true), standardFlowEnabled: z.literal(true) },
  ...{ implicitFlowEnabled: z.literal(false), directAccessGrantsEnabled: z.literal(false) },
  ...{ serviceAccountsEnabled: z.literal(false), frontchannelLogout: z.literal(false) },
  // Otherwise a token contains all roles of the person, including those of other systems.
  fullScopeAllowed: z.literal(false),
  ...{ rootUrl: z.string(), redirectUris: z.array(z.string()), webOrigins: z.array(z.string()) },
  attributes: z.record(z.string(), z.string()),
  ...{ defaultClientScopes: z.array(z.string()), optionalClientScopes: z.array(z.string()) },
  protocolMappers: z.array(mapper),
})
/** Keycloak refuses a realm with an unknown property, so each one is listed here. */
const realmFile = z.strictObject({
  realm: z.string(),
  enabled: z.literal(true),
  displayName: z.string(),
  sslRequired: z.literal('external'),
  bruteForceProtected: z.literal(true),
  roles: z.strictObject({ realm: z.array(z.strictObject({ name: z.string(), description: z.string() })) }),
  scopeMappings: z.array(z.strictObject({ client: z.string(), roles: z.array(z.string()) })),
  clients: z.array(client),
})

const realm = realmFile.parse(JSON.parse(shipped('deploy/keycloak/university-realm.json')))
const [portal, guest] = realm.clients
if (!portal || !guest) throw new Error('Two clients are needed.')

test('the realm is a separate one, because an import would replace Keycloak’s own settings in the realm master', () => {
  expect(realm.realm).not.toBe('master')
  expect(shipped('compose.yaml')).toContain(`/realms/${realm.realm}}`)
})

test('the realm has every role of the portal, and the portal’s tokens contain these roles and no others', () => {
  expect(realm.roles.realm.map(({ name }) => name).sort()).toEqual([...roles].sort())
  const [mapping, ...others] = realm.scopeMappings
  expect([mapping?.client, mapping?.roles.sort(), others]).toEqual(['portal', [...roles].sort(), []])
})

test('both clients have exact redirect addresses below PUBLIC_URL, with PKCE', () => {
  expect([portal.clientId, guest.clientId]).toEqual(['portal', 'portal-guest'])
  const below = (path: string) => ['oidc-callback', 'oidc-silent-renew'].map((page) => `\${PUBLIC_URL}${path}${page}`)
  expect([portal.redirectUris, guest.redirectUris]).toEqual([below('/my/'), below('/my/guest/')])
  for (const { rootUrl, webOrigins, attributes } of [portal, guest]) {
    expect([rootUrl, ...webOrigins]).toEqual([`\${PUBLIC_URL}`, `\${PUBLIC_URL}`])
    expect(attributes).toMatchObject({
      'pkce.code.challenge.method': 'S256',
      'post.logout.redirect.uris': `\${PUBLIC_URL}/my/`,
      'backchannel.logout.url': `\${PUBLIC_URL}${backChannelPath}`,
    })
  }
  expect(JSON.stringify([portal, guest])).not.toContain('*')
})

test('the tokens contain what the portal reads, and both clients may request the scopes of the sign-in', () => {
  const claimsOf = ({ protocolMappers }: typeof portal) =>
    protocolMappers.flatMap(({ config }) => config['claim.name'] ?? []).sort()
  expect(claimsOf(portal)).toEqual([
    ...['email', 'impersonator.id', 'impersonator.username', 'preferred_username', 'realm_access.roles'],
  ])
  expect(claimsOf(guest)).toEqual(['email', 'preferred_username'])
  for (const { defaultClientScopes, optionalClientScopes } of [portal, guest])
    expect([...defaultClientScopes, ...optionalClientScopes].sort()).toEqual(['basic', 'email', 'profile', 'roles'])
})
