import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['Conceição Gonçalves', 'conceicao goncalves'],
  ['  JOSÉ   Ângelo ', 'jose angelo'],
  ['Ｃｈａｎ　１２３', 'chan 123'],
  ['Søren Łukasz Groß', 'soren lukasz gross'],
  ["D’Ávila e d'Orey", 'davila e dorey'],
  ['Ana.Costa@example.mo', 'ana costa example mo'],
  ['2026/000123-A', '2026 000123 a'],
  ['陳大文·美娜（家豪）', '陳大文 美娜 家豪'],
  ['Ελένης Щукин', 'ελενησ щукин'],
])('%s is compared as %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('a folded text stays as it is when folded again', () => {
  for (const text of ['Conceição', 'Ｃｈａｎ', 'Groß', '陳大文', 'İstanbul', 'n.º 1'])
    expect(fold(fold(text))).toBe(fold(text))
})
