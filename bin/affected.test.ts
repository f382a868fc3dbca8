import { expect, test } from 'vitest'
import { affectedDomains } from './affected.ts'

const graph = { people: [], course: ['people'], teaching: ['course'], home: ['people'] }

test('a change in a domain can break it and all that build on it, however indirectly', () => {
  expect(affectedDomains(['src/domains/course/server/course.ts'], graph)).toEqual(['course', 'teaching'])
  expect(affectedDomains(['src/domains/home/web/feed.tsx', 'src/domains/teaching/README.md'], graph)).toEqual(['home'])
  expect(affectedDomains(['src/domains/people/contract/user.ts'], graph)).toEqual(Object.keys(graph))
})

test('a change outside of the domains can break all of them, one of a page none', () => {
  for (const file of ['src/platform/server/day.ts', 'package.json', 'src/domains/domains.json', 'src/domains/new/a.ts'])
    expect(affectedDomains(['src/domains/home/web/feed.tsx', file], graph)).toBeNull()
  expect(affectedDomains(['README.md'], graph)).toEqual([])
})
