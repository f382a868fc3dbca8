import { expect, test } from 'vitest'
import { lettersIn, missingOfReason } from './reason.ts'

test.each([
  ['', 10, 10],
  ['too short', 10, 1],
  ['long enough', 10, 0],
  ['          ', 10, 10],
  ['學生要求', 10, 0],
  ['學生要', 10, 3],
  ['學生要求暫停', 20, 5],
  ['OK 學生', 10, 2],
])('the reason "%s" of at least %i letters lacks %i', (reason, least, missing) => {
  expect(missingOfReason(reason, least)).toBe(missing)
})

test('ten letters are four characters for readers of Chinese', () => {
  expect([lettersIn('en', 10), lettersIn('pt', 10), lettersIn('zh-Hant', 10)]).toEqual([10, 10, 4])
})
