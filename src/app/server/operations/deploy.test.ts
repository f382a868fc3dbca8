import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { roles } from '#people/contract'
import { readConfig } from '#platform/server/config.ts'

const text = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')

/** The lines below a key, one step less indented: all that these checks need to know of YAML. */
function below(yaml: string, key: string): string {
  const lines = yaml.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('#'))
  const at = lines.indexOf(`${key}:`)
  const rest = lines.slice(at + 1)
  const end = rest.findIndex((line) => !line.startsWith('  '))
  expect([key, at >= 0]).toEqual([key, true])
  return (end < 0 ? rest : rest.slice(0, end)).map((line) => line.slice(2)).join('\n')
}
const keysOf = (yaml: string) => [...yaml.matchAll(/^([\w.-]+):/gm)].map(([, key = '']) => key)

test('every service of compose.yaml is reached, and the portal runs with the least rights', () => {
  const compose = text('compose.yaml')
  expect(compose).not.toMatch(/\t/)
  const services = below(compose, 'services')
  expect(keysOf(services)).toEqual(['portal', 'postgres', 'keycloak', 'keycloak-realm'])
  const portal = below(services, 'portal')
  for (const name of keysOf(below(portal, 'depends_on'))) expect(keysOf(services)).toContain(name)
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'security_opt: ["no-new-privileges:true"]'])
    expect(portal).toContain(line)
  const mounts = [...services.matchAll(/volumes: \["([^:"]+):/g)].map(([, name = '']) => name)
  expect(mounts).toHaveLength(4)
  for (const name of mounts)
    expect([name, name.startsWith('./') ? existsSync(name) : keysOf(below(compose, 'volumes')).includes(name)]).toEqual(
      [name, true],
    )
})

test('the settings in compose.yaml are ones that the portal understands', () => {
  const environment = below(below(below(text('compose.yaml'), 'services'), 'portal'), 'environment')
  const filled = environment.split('\n').map((line) => {
    const [, name = '', value = ''] = /^(\w+): "?(.*?)"?$/.exec(line) ?? []
    return [name, value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1').replaceAll(/\$\{\w+:\?[^}]*\}/g, 'secret')]
  })
  const config = readConfig(Object.fromEntries(filled))
  expect(config).toMatchObject({ demo: false, oidcAudience: ['portal-api'], publicUrl: 'http://localhost:8080' })
  expect(config.oidcIssuer).toBe('http://keycloak.localhost:8081/realms/master')
  expect(config.databaseUrl).toBe('postgres://portal:secret@postgres:5432/portal')
})

test('the image runs as an ordinary user, writes into /data alone, and is asked whether it is ready', () => {
  const stages = text('Dockerfile').split(/^FROM /m)
  const last = stages.at(-1) ?? ''
  expect(last).toMatch(/^USER node$/m)
  expect(last).toMatch(/^VOLUME \/data$/m)
  expect(last).toContain('/readyz')
  expect(last.indexOf('chown')).toBeLessThan(last.indexOf('USER node'))
  for (const [, from = ''] of last.matchAll(/COPY --from=build \/portal\/(\S+)/g))
    if (from !== 'node_modules' && from !== 'dist') expect([from, existsSync(from)]).toEqual([from, true])
})

test('the realm has both public clients with PKCE, their addresses, and what the portal reads in a token', () => {
  const realm = JSON.parse(text('deploy/keycloak/master-realm.json'))
  expect(realm.realm).toBe('master')
  expect(realm.roles.realm.map(({ name }: { name: string }) => name).sort()).toEqual([...roles].sort())
  const [portal, guest] = realm.clients
  expect([portal.clientId, guest.clientId]).toEqual(['portal', 'portal-guest'])
  for (const client of [portal, guest])
    expect(client).toMatchObject({
      ...{
        publicClient: true,
        standardFlowEnabled: true,
        implicitFlowEnabled: false,
        directAccessGrantsEnabled: false,
      },
      attributes: { 'pkce.code.challenge.method': 'S256' },
    })
  expect(portal.redirectUris.map((uri: string) => new URL(uri).pathname)).toEqual([
    '/my/oidc-callback',
    '/my/oidc-silent-renew',
  ])
  expect(guest.redirectUris.map((uri: string) => new URL(uri).pathname)).toEqual([
    '/my/guest/oidc-callback',
    '/my/guest/oidc-silent-renew',
  ])
  expect(claimsOf(portal)).toEqual([
    ...['email', 'impersonator.id', 'impersonator.username', 'preferred_username', 'realm_access.roles'],
  ])
  expect(claimsOf(guest)).toEqual(['email', 'preferred_username'])
})

test('the example of a proxy writes no query into its log and believes no visitor', () => {
  const lines = text('deploy/nginx.conf')
    .split('\n')
    .filter((line) => !line.trim().startsWith('#'))
    .join('\n')
  expect(lines).not.toMatch(/\$request_uri|\$request\b|\$args|\$query_string|\$http_authorization|\$http_referer/)
  expect(lines).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  expect(lines).toContain('ssl_protocols TLSv1.2 TLSv1.3;')
})

type Mapper = { config: Record<string, string> }

const claimsOf = ({ protocolMappers }: { protocolMappers: Mapper[] }) =>
  protocolMappers.flatMap(({ config }) => config['claim.name'] ?? []).sort()
