import { expect, test } from 'vitest'
import { abilityFor, type Can, type Viewer } from '../contract/policy.ts'
import { mayArrangeBy } from './access.ts'
import { Book } from './docs/fixture.ts'

const reader: Viewer = {
  ...{ id: 7, name: 'Beatriz Costa', username: 'beatriz', guest: false, impersonator: null },
  ...{ roles: [], effectiveRoles: [], permissions: [], relations: {}, holds: [], grants: [] },
}

const cases: [string, (can: Can) => void, string, boolean][] = [
  ['a field where every field is open', (can) => can('list', Book), 'isbn', true],
  ['a field that every row shows', (can) => can('list', Book, { 'shelf.id': 1 }, ['title']), 'title', true],
  ['a field that no row shows', (can) => can('list', Book, { 'shelf.id': 1 }, ['title']), 'isbn', false],
  [
    'a field that only some rows show',
    (can) => {
      can('list', Book, {}, ['title'])
      can(['list', 'read'], Book, { id: 7 })
    },
    'isbn',
    false,
  ],
  [
    'a field that one right over all rows shows',
    (can) => {
      can('list', Book, { 'shelf.id': 1 }, ['title'])
      can('list', Book, {}, ['title', 'isbn'])
    },
    'isbn',
    true,
  ],
]

test.each(cases)('whether a list is arranged by %s', (_, give, field, may) => {
  const ability = abilityFor(reader, [(_me, can) => give(can)])
  expect(mayArrangeBy(ability, Book.type, field)).toBe(may)
})
