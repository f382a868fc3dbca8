import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { roles } from '#people/contract'
import { makePerson } from '#people/server'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { domains } from './server/domains.ts'

/** Cached statements are reused with the values of other people: none may keep the values of the first one. */
let testApp: TestApp
const people = ['first-of-two', 'second-of-two'] as const
const ids: number[] = []
const resources = domains.flatMap(({ handlers }) => handlers.map(({ resource }) => resource))
const plainPaths = ['/api/v2/profile', '/api/v2/my_academic', '/api/v2/start', '/api/v2/feed']

beforeAll(async () => {
  testApp = await openTestApp()
  // Ids that nothing else has.
  await sql`select setval(pg_get_serial_sequence('person', 'id'), 700000)`.execute(testApp.db)
  for (const username of people) {
    const identity = { issuer: 'embedded', subject: username }
    ids.push((await makePerson(testApp.db, { username, officialName: username, identity })).id)
  }
})
beforeEach(() => testApp.api.sessions.forget())

test.each(roles)(
  'two people with the role %s get statements with values of their own, of every resource',
  async (role) => {
    const [first = 0, second = 0] = ids
    const paths = [...plainPaths, ...resources.flatMap(({ path }) => [path, `${path}/1`])]
    for (const path of paths) {
      await testApp.as({ username: people[0], sub: people[0], roles: [role] }).get(path)
      const execute = vi.spyOn(testApp.db, 'executeQuery')
      const { status } = await testApp.as({ username: people[1], sub: people[1], roles: [role] }).get(path)
      const given = execute.mock.calls.map(([query]) => JSON.stringify('parameters' in query ? query.parameters : []))
      const texts = execute.mock.calls.map(([query]) => ('sql' in query ? query.sql : ''))
      execute.mockRestore()
      expect(status, path).toBeLessThan(500)
      for (const text of [...given, ...texts]) {
        expect(text, path).not.toContain(`${first}`)
        expect(text, path).not.toContain(people[0])
      }
      if (plainPaths.includes(path)) expect(given.join(), path).toContain(`${second}`)
    }
  },
)
