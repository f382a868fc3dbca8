import { expect, test } from 'vitest'
import { openWords } from './words.ts'

const words = { apart: 'They are {{points}} points apart.', year: 'Since {{year}}', who: '{{who}} can fix this.' }
const say = openWords([{ name: 'here', words: { en: words, pt: words, 'zh-Hant': words } }])

test.each([
  ['en', 'apart', { points: 32.65 }, 'They are 32.65 points apart.'],
  ['pt', 'apart', { points: 32.65 }, 'They are 32,65 points apart.'],
  ['zh-Hant', 'apart', { points: 1000 }, 'They are 1000 points apart.'],
  ['pt', 'year', { year: 2026 }, 'Since 2026'],
  ['pt', 'who', { who: 'A 3.5' }, 'A 3.5 can fix this.'],
] as const)('%s says %s with %o in the format of the language', (language, key, values, said) => {
  expect(say(language, 'here', key, values)).toBe(said)
})
