import { expect, test } from 'vitest'
import { sayFrom, type Tree } from './say.ts'

const words: Tree = {
  title: 'Lockers',
  greeting: 'Good day, {{ name }}',
  people_one: '{{count}} person',
  people_other: '{{count}} people',
  left: { days: '{{count}} of {{total}} days' },
}

test.each([
  ['title', {}, 'Lockers'],
  ['greeting', { name: 'Mina' }, 'Good day, Mina'],
  ['greeting', { name: '{{count}} <b>' }, 'Good day, {{count}} <b>'],
  ['people', { count: 1 }, '1 person'],
  ['people', { count: 0 }, '0 people'],
  ['people', { count: 21 }, '21 people'],
  ['left.days', { count: 3, total: 7 }, '3 of 7 days'],
  ['left.missing', {}, 'left.missing'],
  ['left', {}, 'left'],
  ['toString', {}, 'toString'],
])('%s with %j is "%s"', (key, values, expected) => {
  expect(sayFrom(words, 'en', key, values)).toBe(expected)
})

test('a million is "many" in Portuguese, and falls back to "other" if no text exists for it', () => {
  expect(sayFrom({ n_one: 'um', n_many: 'muitos', n_other: 'outros' }, 'pt', 'n', { count: 1_000_000 })).toBe('muitos')
  expect(sayFrom({ n_one: 'um', n_other: 'outros' }, 'pt', 'n', { count: 1_000_000 })).toBe('outros')
})

test('zero is plural in English and in European Portuguese; Chinese has one form', () => {
  const forms = { n_one: 'one', n_many: 'many', n_other: 'other' }
  expect(['en', 'pt', 'zh-Hant'].map((language) => sayFrom(forms, language as 'en', 'n', { count: 0 }))).toEqual([
    'other',
    'other',
    'other',
  ])
})
