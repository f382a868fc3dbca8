import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/server/config/config.ts'
import { shipped } from './shipped.fixture.ts'

/** The lines below a key, with one level less indentation: all that these checks need of YAML. */
function below(yaml: string, key: string): string {
  const lines = yaml.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('#'))
  const at = lines.indexOf(`${key}:`)
  const rest = lines.slice(at + 1)
  const end = rest.findIndex((line) => !line.startsWith('  '))
  expect([key, at >= 0]).toEqual([key, true])
  return (end < 0 ? rest : rest.slice(0, end)).map((line) => line.slice(2)).join('\n')
}
const keysOf = (yaml: string) => [...yaml.matchAll(/^([\w.-]+):/gm)].map(([, key = '']) => key)

test('every service of compose.yaml is reachable, and the portal runs with minimal privileges', () => {
  const compose = shipped('compose.yaml')
  expect(compose).not.toMatch(/\t/)
  const services = below(compose, 'services')
  expect(keysOf(services)).toEqual(['portal', 'postgres', 'keycloak'])
  const portal = below(services, 'portal')
  for (const name of keysOf(below(portal, 'depends_on'))) expect(keysOf(services)).toContain(name)
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'security_opt: ["no-new-privileges:true"]'])
    expect(portal).toContain(line)
  for (const name of keysOf(services))
    expect([name, below(services, name)]).toEqual([name, expect.stringContaining('logging: *logging')])
  expect(compose).toMatch(/max-size: 20m, max-file/)
  const mounts = [...services.matchAll(/^ +volumes: (\[.*\])$/gm)].flatMap(([, list = '']) =>
    JSON.parse(list).map((mount: string) => mount.split(':', 1)[0]),
  )
  expect(mounts).toHaveLength(4)
  for (const name of mounts)
    expect([name, name.startsWith('./') ? existsSync(name) : keysOf(below(compose, 'volumes')).includes(name)]).toEqual(
      [name, true],
    )
})

test('the portal knows all settings in compose.yaml', () => {
  const environment = below(below(below(shipped('compose.yaml'), 'services'), 'portal'), 'environment')
  const filled = environment.split('\n').map((line) => {
    const [, name = '', value = ''] = /^(\w+): "?(.*?)"?$/.exec(line) ?? []
    return [name, value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1').replaceAll(/\$\{\w+:\?[^}]*\}/g, 'secret')]
  })
  const config = readConfig(Object.fromEntries(filled))
  expect(config).toMatchObject({ demo: false, oidcAudience: ['portal-api'], publicUrl: 'http://localhost:8080' })
  expect(config.oidcIssuer).toBe('http://keycloak.localhost:8081/realms/university')
  expect(config.databaseUrl).toBe('postgres://portal:secret@postgres:5432/portal')
})

test('the image runs as an unprivileged user, writes only to /data, and has a health check', () => {
  const stages = shipped('Dockerfile').split(/^FROM /m)
  const last = stages.at(-1) ?? ''
  expect(last).toMatch(/^USER node$/m)
  expect(last).toMatch(/^VOLUME \/data$/m)
  expect(last).toContain(`http://127.0.0.1:\${process.env.PORT}/readyz`)
  expect(last.indexOf('chown')).toBeLessThan(last.indexOf('USER node'))
  for (const [, from = ''] of last.matchAll(/COPY --from=build \/portal\/(\S+)/g))
    if (from !== 'node_modules' && from !== 'dist') expect([from, existsSync(from)]).toEqual([from, true])
})
