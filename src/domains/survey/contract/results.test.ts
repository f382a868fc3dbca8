import { expect, test } from 'vitest'
import { binsOf } from './bins.ts'
import type { Question } from './questions.ts'
import { answersOfRun, joinedRuns } from './release.ts'
import { type ReleasedRun, resultOf } from './results.ts'

const clear: Question = { key: 'clear', kind: 'SCALE', text: { en: 'It was clear.' } }
const limits = { leastAnswers: 5, leastRate: 20 }
const run = (of: Question, counts: readonly number[], turnout: { ballots: number; invited: number }): ReleasedRun => ({
  ...answersOfRun({ survey: 1, part: 'course', ballots: turnout.ballots }, of, counts),
  ...turnout,
  ...limits,
})

test.each([
  ['four answers', [0, 0, 0, 0, 0, 4], { ballots: 4, invited: 10 }, null, null],
  ['four answers among nine ballots', [5, 0, 0, 0, 0, 4], { ballots: 9, invited: 10 }, null, null],
  ['five answers', [0, 0, 0, 0, 1, 4], { ballots: 5, invited: 10 }, 5, 4.8],
  ['five answers of fifty who were invited', [0, 0, 0, 0, 1, 4], { ballots: 5, invited: 50 }, 5, null],
  ['ten answers of fifty', [0, 2, 2, 2, 2, 2], { ballots: 10, invited: 50 }, 10, 3],
])('%s', (_, counts, turnout, answered, mean) => {
  const shown = resultOf(clear, [run(clear, counts, turnout)])
  expect([shown.answered, shown.mean]).toEqual([answered, mean])
  expect(shown.counts === null).toBe(answered === null)
})

test('a question that is not a scale has counts and no mean', () => {
  const options = [{ en: 'Slow' }, { en: 'Fast' }]
  const pace: Question = { key: 'pace', kind: 'CHOICE', text: { en: 'Pace' }, options }
  const shown = resultOf(pace, [run(pace, [3, 4, 6], { ballots: 13, invited: 13 })])
  expect(shown).toEqual({ counts: [4, 6], answered: 10, mean: null })
})

test('runs that were too few are counted together with the next one, and their turnout too', () => {
  const [small, next] = [
    run(clear, [0, 0, 0, 0, 0, 3], { ballots: 3, invited: 4 }),
    run(clear, [0, 5], { ballots: 5, invited: 50 }),
  ]
  expect(joinedRuns(small, [], 5)).toEqual([])
  expect(joinedRuns(next, [small], 5)).toEqual([next, small])
  expect(resultOf(clear, [next, small])).toEqual({ counts: [5, 0, 0, 0, 3], answered: 8, mean: null })
})

test('numbers have their mean, and are drawn in at most eight ranges', () => {
  const hours: Question = { key: 'hours', kind: 'NUMBER', text: { en: 'Hours' }, least: 2, most: 21 }
  const counts = [3, ...Array.from({ length: 20 }, (_, at) => (at === 0 ? 4 : at === 19 ? 1 : 0))]
  const shown = resultOf(hours, [run(hours, counts, { ballots: 8, invited: 10 })])
  expect([shown.answered, shown.mean]).toEqual([5, 5.8])
  const bins = binsOf(hours, shown.counts ?? [])
  expect(bins.map(({ name }) => name)).toEqual(['2–4', '5–7', '8–10', '11–13', '14–16', '17–19', '20–21'])
  expect(bins.map(({ count }) => count)).toEqual([4, 0, 0, 0, 0, 0, 1])
})
