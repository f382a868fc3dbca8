import { expect, test } from 'vitest'
import { numberIn } from './number-text.ts'

test.each([
  ['1,250', 'en', 1250],
  ['1,250.5', 'en', 1250.5],
  ['0.5', 'en', 0.5],
  ['-3', 'en', -3],
  ['1.250', 'en', 1.25],
  ['1.250', 'pt', 1250],
  ['1250,5', 'pt', 1250.5],
  ['1.250,5', 'pt', 1250.5],
  ['1 250,5', 'pt', 1250.5],
  ['1,250', 'zh-Hant', 1250],
  ['１２．５', 'zh-Hant', 12.5],
] as const)('%s in %s is %d', (text, language, number) => {
  expect(numberIn(text, language)).toBe(number)
})

test.each([
  ['1,25', 'en'],
  ['1250,5', 'en'],
  ['12.5', 'pt'],
  ['1,2,3', 'en'],
  ['12 points', 'en'],
  ['', 'en'],
  ['1e5', 'en'],
] as const)('%s in %s is not a number: nothing is guessed', (text, language) => {
  expect(numberIn(text, language)).toBeNull()
})
