import { expect, test } from 'vitest'
import { ownPhrasesIn } from './own-phrases.ts'

test.each([
  ['In week 6 Beatriz and I asked how it is marked.', ['Beatriz and I']],
  ['A Beatriz e eu perguntámos.', ['Beatriz e eu']],
  ['Eu e a turma gostámos.', []],
  ['Reading and I do not mix, reading and it do.', ['Reading and I']],
  ['More examples, and I mean it.', []],
])('%s tells who writes by %o', (text, found) => {
  expect(ownPhrasesIn(text)).toEqual(found)
})
