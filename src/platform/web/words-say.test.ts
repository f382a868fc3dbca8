import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { languages } from '../contract/words.ts'
import en from './words/en.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zhHant from './words/zh-Hant.json' with { type: 'json' }
import { sayFrom, type Tree } from './words-say.ts'

const kit: Record<(typeof languages)[number], Tree> = { en, pt, 'zh-Hant': zhHant }

const words: Tree = {
  title: 'Courses',
  greeting: 'Good day, {{ name }}',
  people_one: '{{count}} person',
  people_other: '{{count}} people',
  left: { days: '{{count}} of {{total}} days' },
}

test.each([
  ['title', {}, 'Courses'],
  ['greeting', { name: 'Mina' }, 'Good day, Mina'],
  ['greeting', { name: '{{count}} <b>' }, 'Good day, {{count}} <b>'],
  ['people', { count: 1 }, '1 person'],
  ['people', { count: 0 }, '0 people'],
  ['left.days', { count: 3, total: 7 }, '3 of 7 days'],
  ['left.missing', {}, 'left.missing'],
  ['toString', {}, 'toString'],
])('%s with %j is "%s"', (key, values, expected) => {
  expect(sayFrom(words, 'en', key, values)).toBe(expected)
})

test('a million is "many" in Portuguese, and falls back to "other" where no text is kept for it', () => {
  expect(sayFrom({ n_one: 'um', n_many: 'muitos', n_other: 'outros' }, 'pt', 'n', { count: 1_000_000 })).toBe('muitos')
  expect(sayFrom({ n_one: 'um', n_other: 'outros' }, 'pt', 'n', { count: 1_000_000 })).toBe('outros')
})

test('the browser says every text of the kit as the server would', () => {
  const i18n = createInstance()
  void i18n.init({
    initAsync: false,
    lng: 'en',
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
  })
  for (const language of languages) {
    i18n.addResourceBundle(language, 'kit', kit[language])
    for (const key of keysOf(kit[language]))
      for (const count of [0, 1, 2, 21, 1_000_000]) {
        const values = { count, name: 'Mina', total: 9 }
        const server = i18n.t(key, { ns: 'kit', lng: language, ...values })
        expect(sayFrom(kit[language], language, key, values).replace(/\s+/g, ' ')).toBe(server.replace(/\s+/g, ' '))
      }
  }
})

function keysOf(tree: Tree, before = ''): string[] {
  const keys = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${before}${key.replace(/_(one|many|other)$/, '')}`]
      : keysOf(value, `${before}${key}.`),
  )
  return [...new Set(keys)]
}
