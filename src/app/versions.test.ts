import { expect, test } from 'vitest'
import { domains } from './server/domains.ts'

/**
 * Resources that are changed without a version (decision 3): calls of the specification, and what only one person
 * writes.
 */
const withoutVersion = ['Hold', 'PracticeRequirement', 'PublicInfo', 'TimeLog', 'User', 'UserBasic', 'UserContact']

test('changing or deleting an item that several people write requires the version they have seen', () => {
  const free = domains
    .flatMap(({ handlers }) => handlers)
    .filter(({ resource, update, remove }) => (update || remove) && resource.ifMatch !== 'required')
    .map(({ resource }) => resource.type)
  expect(free.sort()).toEqual(withoutVersion)
})
