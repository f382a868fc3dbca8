import { expect, test } from 'vitest'
import { namesOf, pluralOf, singularOf } from './names.ts'

test.each([
  ['locker', 'lockers'],
  ['lost-property', 'lost-properties'],
  ['key', 'keys'],
  ['box', 'boxes'],
  ['branch', 'branches'],
  ['class', 'classes'],
  ['thesis-topic', 'thesis-topics'],
])('of %s there are %s', (one, many) => {
  expect(pluralOf(one)).toBe(many)
  expect(singularOf(many)).toBe(one)
})

test('a domain in the singular is about such things, and its names follow', () => {
  expect(singularOf('lost-property')).toBe('lost-property')
  expect(singularOf('status')).toBe('status')
  const { Title, things, Things, table, 'things-': folder } = namesOf('lost-property', singularOf('lost-property'))
  expect([Title, things, Things, table, folder]).toEqual([
    ...['Lost properties', 'lost_properties', 'LostProperties', 'lost_property', 'lost-properties'],
  ])
})
