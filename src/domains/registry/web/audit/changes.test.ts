import { expect, test } from 'vitest'
import { changesOf, isLongText } from './changes.ts'

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

test('a long text is shown as a difference, a short value as before and after', () => {
  const long = 'The library stays open until 23:00, with tea on the ground floor.'
  expect(isLongText({ field: 'body.en', before: long, after: `${long} On Sundays too.` })).toBe(true)
  expect(isLongText({ field: 'body.en', before: 'One\nTwo', after: 'One' })).toBe(true)
  expect(isLongText({ field: 'state', before: 'draft', after: 'published' })).toBe(false)
  expect(isLongText({ field: 'body.en', before: null, after: long })).toBe(false)
})
