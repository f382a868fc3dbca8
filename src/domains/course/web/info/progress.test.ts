import { expect, test } from 'vitest'
import { progressOf } from './progress.ts'

const run = { startsOn: '2026-09-07', endsOn: '2026-12-27' }

test.each([
  ['2026-09-06', { stage: 'before', done: 0, week: 1 }],
  ['2026-09-07', { stage: 'during', done: 1, week: 1 }],
  ['2026-09-13', { stage: 'during', done: 7, week: 1 }],
  ['2026-09-14', { stage: 'during', done: 8, week: 2 }],
  ['2026-12-27', { stage: 'during', done: 112, week: 16 }],
  ['2026-12-28', { stage: 'after', done: 112, week: 16 }],
])('on %s', (day, expected) => {
  expect(progressOf(run, day)).toMatchObject({ ...expected, days: 112, weeks: 16 })
})
