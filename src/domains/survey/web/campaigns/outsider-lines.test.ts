import { expect, test } from 'vitest'
import { outsidersIn } from './outsider-lines.ts'

test.each([
  ['Ana Lopes, ana@example.org', 'Ana Lopes'],
  ['Ana Lopes <ana@example.org>', 'Ana Lopes'],
  ['"Lopes, Ana" <ana@example.org>', 'Lopes, Ana'],
  ['Ana Lopes;ana@example.org', 'Ana Lopes'],
  ['Ana Lopes\tana@example.org', 'Ana Lopes'],
])('%s is a name with an address', (line, name) => {
  expect(outsidersIn(`\n${line}\n`)).toEqual({ outsiders: [{ name, email: 'ana@example.org' }], wrong: null })
})

test.each(['Ana Lopes', 'ana@example.org', 'Ana, ana at example.org'])(
  '%s is named as wrong, with its line',
  (line) => {
    expect(outsidersIn(`Rui Sá, rui@example.org\n${line}`).wrong).toEqual({ line: 2, text: line })
  },
)
