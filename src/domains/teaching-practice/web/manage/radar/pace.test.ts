import { expect, test } from 'vitest'
import { forecastOf, timeOver } from './pace.ts'

const practice = { startsOn: '2026-09-01', endsOn: '2026-09-11' }

test('elapsed time runs from the first day to the last, and never exceeds 1', () => {
  expect(timeOver(practice, '2026-08-01')).toBe(0)
  expect(timeOver(practice, '2026-09-06')).toBe(0.5)
  expect(timeOver(practice, '2026-12-01')).toBe(1)
  expect(timeOver({ startsOn: '2026-09-01', endsOn: '2026-09-01' }, '2026-09-02')).toBe(1)
})

test('the forecast for a student who continues at the same pace', () => {
  expect(forecastOf({ ...practice, progress: 20 }, '2026-09-06')).toBe(40)
  expect(forecastOf({ ...practice, progress: 80 }, '2026-09-06')).toBe(100)
  expect(forecastOf({ ...practice, progress: 0 }, '2026-08-01')).toBeNull()
})
