import { expect, test } from 'vitest'
import type { Question } from './questions.ts'
import { resultOf } from './results.ts'

const clear: Question = { key: 'clear', kind: 'SCALE', text: { en: 'It was clear.' } }
const limits = { leastAnswers: 5, leastRate: 20 }

test.each([
  ['four answers', [0, 0, 0, 0, 0, 4], { ballots: 4, invited: 10 }, null, null],
  ['four answers among nine ballots', [5, 0, 0, 0, 0, 4], { ballots: 9, invited: 10 }, null, null],
  ['five answers', [0, 0, 0, 0, 1, 4], { ballots: 5, invited: 10 }, 5, 4.8],
  ['five answers of fifty who were invited', [0, 0, 0, 0, 1, 4], { ballots: 5, invited: 50 }, 5, null],
  ['ten answers of fifty', [0, 2, 2, 2, 2, 2], { ballots: 10, invited: 50 }, 10, 3],
])('%s', (_, counts, turnout, answered, mean) => {
  const shown = resultOf(clear, counts, turnout, limits)
  expect([shown.answered, shown.mean]).toEqual([answered, mean])
  expect(shown.counts === null).toBe(answered === null)
})

test('a question that is not a scale has counts and no mean', () => {
  const pace: Question = {
    key: 'pace',
    kind: 'CHOICE',
    text: { en: 'Pace' },
    options: [{ en: 'Slow' }, { en: 'Fast' }],
  }
  expect(resultOf(pace, [3, 4, 6], { ballots: 13, invited: 13 }, limits)).toMatchObject({ counts: [4, 6], mean: null })
})
