import { expect, test } from 'vitest'
import { callName, partOfDay } from './greeting.ts'

const person = {
  name: 'Chan Tai Man 陳大文',
  givenName: 'Tai Man',
  familyName: 'Chan',
  nameOrder: 'family-first',
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

test.each([
  [4, 'evening'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [0, 'evening'],
])('at %i it is %s', (hour, part) => {
  expect(partOfDay(hour)).toBe(part)
})
