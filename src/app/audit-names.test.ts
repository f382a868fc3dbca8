import { beforeAll, expect, test } from 'vitest'
import { languages } from '#platform/contract/words.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { domains } from './server/domains.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})

const namesIn = async (language: string) =>
  (
    await testApp
      .as({ username: 'admin', roles: ['ROLE_SUPER_ADMIN'] })
      .get('/api/v2/spoken_names', { 'accept-language': language })
  ).body

const handlers = domains.flatMap((domain) => domain.handlers)

test.each(languages)('the audit names every kind of thing and every move in %s', async (language) => {
  const { types, actions } = await namesIn(language)
  const missing = handlers.flatMap(({ resource }) => [
    ...(types[resource.type] ? [] : [resource.type]),
    ...Object.keys(resource.flow?.transitions ?? {}).filter((name) => !actions[name]),
  ])
  expect(handlers.length).toBeGreaterThan(40)
  expect(missing).toEqual([])
})

test.each(languages)('every kind of letter has a name in %s', async (language) => {
  const { letters } = await namesIn(language)
  const kinds = domains.flatMap(({ name, words }) =>
    Object.keys(mailOf(words[language])).map((one) => `${name}.${one}`),
  )
  expect(kinds.length).toBeGreaterThan(30)
  expect(kinds.filter((one) => !letters[one])).toEqual([])
})

test('only the registry and administrators ask for these names', async () => {
  expect((await testApp.as({ username: 'mina', roles: ['ROLE_STUDENT'] }).get('/api/v2/spoken_names')).status).toBe(403)
})

function mailOf(words: object): object {
  const mail: unknown = Reflect.get(words, 'mail')
  return typeof mail === 'object' && mail !== null ? mail : {}
}
