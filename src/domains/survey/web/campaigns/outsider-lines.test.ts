import { expect, test } from 'vitest'
import { linesOf, outsidersIn } from './outsider-lines.ts'

test.each([
  ['Ana Lopes, ana@example.org', 'Ana Lopes', 'en'],
  ['Ana Lopes <ana@example.org>', 'Ana Lopes', 'en'],
  ['"Lopes, Ana" <ana@example.org>', 'Lopes, Ana', 'en'],
  ['Ana Lopes;ana@example.org', 'Ana Lopes', 'en'],
  ['Ana Lopes\tana@example.org', 'Ana Lopes', 'en'],
  ['Ana Lopes <ana@example.org>, PT', 'Ana Lopes', 'pt'],
  ['Ana Lopes;ana@example.org;zh-hant', 'Ana Lopes', 'zh-Hant'],
])('%s is a name with an address and a language', (line, name, language) => {
  const { outsiders, wrong } = outsidersIn(`\n${line}\n`, 'en')
  expect({ outsiders, wrong }).toEqual({ outsiders: [{ name, email: 'ana@example.org', language }], wrong: null })
  expect(outsidersIn(linesOf(outsiders, 'en'), 'en').outsiders).toEqual(outsiders)
})

test.each(['Ana Lopes', 'ana@example.org', 'Ana, ana at example.org', 'Ana, ana@example.org, fr'])(
  '%s is named as wrong, with its line',
  (line) => {
    expect(outsidersIn(`Rui Sá, rui@example.org\n${line}`, 'pt').wrong).toEqual({ line: 2, text: line })
  },
)
