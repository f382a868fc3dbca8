import { expect, test } from 'vitest'
import type { Question } from '../../contract/questions.ts'
import { toTranslate, writtenIn } from './question-words.ts'

const text = { en: 'Clear', pt: 'Claro', 'zh-Hant': '清楚' }
const before: Question = { key: 'clear', kind: 'SCALE', text }

test.each([
  ['as before', before, 'written'],
  ['without Portuguese', { ...before, text: { ...text, pt: ' ' } }, 'missing'],
  ['whose English alone was changed', { ...before, text: { ...text, en: 'Clear to me' } }, 'older'],
  [
    'that was changed in all',
    { ...before, text: { en: 'Clear to me', pt: 'Claro para mim', 'zh-Hant': '對我清楚' } },
    'written',
  ],
  ['with an end that lacks it', { ...before, low: { en: 'no' } }, 'missing'],
])('a question %s is seen in its dots', (_, now, seen) => {
  expect(writtenIn('pt', now, before)).toBe(seen)
  expect(toTranslate([now], new Map([['clear', before]]))).toBe(seen === 'written' ? 0 : 1)
})
