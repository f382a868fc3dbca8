import { expect, test } from 'vitest'
import { domains } from './server/domains.ts'

test('the audit names every kind of thing and every move in three languages', () => {
  const registry = domains.find(({ name }) => name === 'registry')
  const handlers = domains.flatMap((domain) => domain.handlers)
  const wanted = handlers.flatMap(({ resource }) => [
    `types.${resource.type}`,
    ...Object.keys(resource.flow?.transitions ?? {}).map((name) => `actions.${name}`),
  ])
  const missing = Object.entries(registry?.words ?? {}).flatMap(([language, words]) =>
    wanted.filter((key) => !nameAt(words, ['audit', ...key.split('.')])).map((key) => `${language} ${key}`),
  )
  expect(wanted.length).toBeGreaterThan(60)
  expect(missing).toEqual([])
})

function nameAt(tree: unknown, path: readonly string[]): unknown {
  return path.reduce(
    (node, name) => (typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined),
    tree,
  )
}
