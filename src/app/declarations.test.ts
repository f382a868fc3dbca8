import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { AnyEndpoint } from '#platform/contract/endpoint.ts'
import { languages } from '#platform/contract/words.ts'
import { blockersOf } from '#platform/contract/workflow.ts'
import { openApi as documentOf, undocumented } from '#platform/server/docs/openapi.ts'
import { allEndpoints } from './server/api.ts'
import { domains } from './server/domains.ts'
import { permissionsPage, personas, rulesFor } from './server/permissions.ts'

const handlers = domains.flatMap((domain) => domain.handlers)

test('every resource and every move is granted to someone', () => {
  const granted = new Set(
    Object.values(personas).flatMap(({ me }) => rulesFor(me).map(({ type, action }) => `${type} ${action}`)),
  )
  const wanted = handlers.flatMap(({ resource }) =>
    ['list', 'read', ...Object.keys(resource.flow?.transitions ?? {}), ...Object.keys(resource.acts)].map(
      (action) => `${resource.type} ${action}`,
    ),
  )
  const reachable = wanted.filter(
    (one) => !granted.has(one) && !(one.endsWith(' list') && granted.has(one.replace(' list', ' read'))),
  )
  expect(reachable).toEqual([])
})

test('no two resources share a path or a type', () => {
  const names = handlers.flatMap(({ resource }) => [resource.path, resource.type])
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('every state, move and blocker has words in three languages', () => {
  const missing = domains.flatMap((domain) =>
    domain.handlers.flatMap(({ resource: { flow } }) => {
      if (!flow) return []
      const blockers = Object.values(flow.transitions).flatMap((move) => [
        ...blockersOf(flow, move),
        ...(move.warnings ?? []),
      ])
      const keys = [
        ...flow.states.map((state) => `states.${state}`),
        ...Object.keys(flow.transitions).map((name) => `moves.${name}`),
        ...blockers.flatMap((name) => [`blockers.${name}`, `blockers.${name}_who`]),
      ]
      return languages.flatMap((language) =>
        keys.filter((key) => !wordAt(domain.words[language], key)).map((key) => `${domain.name} ${language} ${key}`),
      )
    }),
  )
  expect(missing).toEqual([])
})

test.each(domains.map((domain) => [domain.name, domain] as const))(
  'the words of %s have the same keys in three languages',
  (_, domain) => {
    const [en, ...others] = languages.map((language) => stems(domain.words[language]))
    for (const other of others) expect(other).toEqual(en)
  },
)

test('everything routed is documented, and the reverse', () => {
  const list = allEndpoints('http://localhost')
  expect(undocumented(list, documentOf(list, { title: 'test', version: '2', publicUrl: 'http://localhost' }))).toEqual(
    [],
  )
})

test('every endpoint that a contract declares is carried out', async () => {
  const files = globSync('src/domains/*/contract/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((file) => import(resolve(file))))
  const declared = modules.flatMap((module) => Object.values<unknown>(module)).filter(isEndpoint)
  const routed = new Set(
    allEndpoints('http://localhost').flatMap(({ of }) => ('route' in of ? [of.route.endpoint] : [])),
  )
  expect(declared.length).toBeGreaterThan(20)
  expect(declared.filter((one) => !routed.has(one)).map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('no screen writes an address of the API by hand', () => {
  const files = globSync('src/{app,platform,domains/*}/web/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const written = files.filter((file) =>
    /(?:call|request|send|fetch|fetchFile)\([^)]*'\/api\/v2/.test(readFileSync(file, 'utf8')),
  )
  expect(written).toEqual([])
})

test('docs/permissions.md is what the policies say', () => {
  expect(readFileSync('docs/permissions.md', 'utf8')).toBe(permissionsPage())
})

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'answer' in value

const wordAt = (words: object, key: string): unknown =>
  key.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], words)

/** Plural forms differ by language; their stems do not. */
const stems = (words: object, before = ''): string[] =>
  [
    ...new Set(
      Object.entries(words).flatMap(([key, value]) => {
        const name = `${before}${key.replace(/_(one|many|other)$/, '')}`
        return typeof value === 'string' ? [name] : stems(value as object, `${name}.`)
      }),
    ),
  ].sort()
