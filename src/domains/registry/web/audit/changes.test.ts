import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('a text is shown as it is, a reference by its name, anything else as JSON', () => {
  const user = { '@id': '/api/v2/users/1', '@type': 'User', id: 1, name: 'Ana' }
  expect(changesOf({ name: ['Ana', 'Anna'], user: [null, user], roles: [['A'], null] })).toEqual([
    { field: 'name', before: 'Ana', after: 'Anna' },
    { field: 'user', before: null, after: 'Ana' },
    { field: 'roles', before: '["A"]', after: null },
  ])
})

test('an event without changes has none to show', () => {
  expect(changesOf(null)).toEqual([])
})
