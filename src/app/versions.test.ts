import { expect, test } from 'vitest'
import { domains } from './server/domains.ts'

/** What is changed without naming a version (decision 3): calls of the specification, and what one person alone writes. */
const withoutVersion = ['Hold', 'PracticeRequirement', 'PublicInfo', 'TimeLog', 'User', 'UserBasic', 'UserContact']

test('whoever changes or deletes a thing that several people write says which version they have seen', () => {
  const free = domains
    .flatMap(({ handlers }) => handlers)
    .filter(({ resource, update, remove }) => (update || remove) && resource.ifMatch !== 'required')
    .map(({ resource }) => resource.type)
  expect(free.sort()).toEqual(withoutVersion)
})
