import { expect, test } from 'vitest'
import { callName } from './call-name.ts'

const person = {
  name: 'Chan Tai Man 陳大文',
  givenName: 'Tai Man',
  preferredName: null,
  chineseName: '陳大文',
  englishName: 'Peter Chan',
} as const

test.each([
  ['by the given name, although the family name comes first', person, 'en', 'Tai Man'],
  ['by the name they prefer', { ...person, preferredName: 'Peter' }, 'pt', 'Peter'],
  ['by the whole Chinese name in Chinese', { ...person, preferredName: 'Peter' }, 'zh-Hant', '陳大文'],
  [
    'by the preferred name in Chinese when there is no Chinese one',
    { ...person, chineseName: null, preferredName: 'Bia' },
    'zh-Hant',
    'Bia',
  ],
  ['by the English name where the parts are not known', { ...person, givenName: null }, 'en', 'Peter Chan'],
  [
    'by the name as it is shown when nothing else is known',
    { ...person, givenName: null, englishName: null },
    'en',
    'Chan Tai Man 陳大文',
  ],
] as const)('people are greeted %s', (_, called, language, greeted) => {
  expect(callName(called, language)).toBe(greeted)
})
