import { expect, test } from 'vitest'
import { displayName, type Names, renamed, sortName } from './names.ts'

const named = (some: Partial<Names>): Names => ({
  officialName: 'Official Name',
  givenName: null,
  familyName: null,
  nameOrder: 'given-first',
  preferredName: null,
  chineseName: null,
  englishName: null,
  portugueseName: null,
  ...some,
})
const chan = named({ givenName: 'Tai Man', familyName: 'Chan', nameOrder: 'family-first', chineseName: '陳大文' })
const beatriz = named({ givenName: 'Beatriz', familyName: 'Costa' })

test.each([
  ['a Portuguese name, given name first', beatriz, 'Beatriz Costa'],
  ['a Cantonese name, family name first, then the characters', chan, 'Chan Tai Man 陳大文'],
  ['a preferred name in place of the given name', { ...beatriz, preferredName: 'Bia' }, 'Bia Costa'],
  ['a preferred name in the order of the person', { ...chan, preferredName: 'Peter' }, 'Chan Peter 陳大文'],
  ['a whole preferred name as it is', { ...chan, preferredName: 'Peter Chan' }, 'Peter Chan 陳大文'],
  ['a preferred name in characters, with the characters once', { ...chan, preferredName: '陳大文' }, '陳大文'],
  ['the English name where the parts are not known', named({ englishName: 'Ana Wong' }), 'Ana Wong'],
  ['the official name where nothing else is known', named({}), 'Official Name'],
])('people are shown by %s', (_, names, shown) => {
  expect(displayName(names)).toBe(shown)
})

test('lists are sorted by family name, whatever the display order of the name', () => {
  const sorted = [named({ givenName: 'Álvaro', familyName: 'Zhang' }), chan, beatriz].map(sortName).sort()
  expect(sorted).toEqual(['chan tai man 陳大文', 'costa beatriz', 'zhang alvaro'])
})

const mei: Names = {
  ...{ officialName: 'Chan Mei Na', givenName: 'Mei Na', familyName: 'Chan', nameOrder: 'family-first' },
  ...{ preferredName: 'Mina Chan', chineseName: null, englishName: null, portugueseName: null },
}

test.each([
  ['familyName', 'Wong', ['Wong Mei Na', 'Wong', 'Mei Na', 'Mina Wong']],
  ['givenName', 'Mei Lin', ['Chan Mei Lin', 'Chan', 'Mei Lin', 'Mina Chan']],
  ['officialName', 'Wong Mei Na', ['Wong Mei Na', 'Wong', 'Mei Na', 'Mina Wong']],
  ['officialName', 'Chan Mei Lin', ['Chan Mei Lin', 'Chan', 'Mei Lin', 'Mina Chan']],
  ['officialName', 'Leong Sok I', ['Leong Sok I', null, null, null]],
] as const)('an approved %s “%s” changes all names that repeat the old one', (field, value, expected) => {
  const { officialName, familyName, givenName, preferredName } = renamed(mei, field, value)
  expect([officialName, familyName, givenName, preferredName]).toEqual(expected)
})

test('an official name of a person without parts changes alone', () => {
  const alone = { ...mei, givenName: null, familyName: null, preferredName: null }
  expect(renamed(alone, 'officialName', 'Leong Sok I')).toEqual({ ...alone, officialName: 'Leong Sok I' })
})
