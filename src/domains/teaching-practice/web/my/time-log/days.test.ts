import { expect, test } from 'vitest'
import { entriesOfDayBefore, missingWeekdays } from './days.ts'

const practice = { startsOn: '2026-11-12', endsOn: '2026-11-24' }
const nothing = { holidays: [], episodes: [] }

test('weekdays without an entry are offered, the latest first, and none after today or the last day', () => {
  const entries = [{ date: '2026-11-13' }]
  expect(missingWeekdays(practice, entries, '2026-11-17', nothing)).toEqual(['2026-11-17', '2026-11-16', '2026-11-12'])
  expect(missingWeekdays(practice, [], '2026-12-24', nothing)[0]).toBe('2026-11-24')
  expect(missingWeekdays(practice, [], '2026-11-11', nothing)).toEqual([])
})

test('public holidays and days between two schools are not offered', () => {
  const holidays = [{ from: '2026-11-16', until: '2026-11-17' }]
  const episodes = [
    { from: '2026-11-12', until: '2026-11-12' },
    { from: '2026-11-16', until: null },
  ]
  expect(missingWeekdays(practice, [], '2026-11-19', { holidays, episodes })).toEqual([
    '2026-11-19',
    '2026-11-18',
    '2026-11-12',
  ])
})

test('a day is copied from the last day before it that has entries', () => {
  const entry = (date: string, startsAt: string) => ({ date, startsAt, minutes: 60 })
  const entries = [entry('2026-11-18', '10:00'), entry('2026-11-18', '08:00'), entry('2026-11-13', '09:00')]
  expect(entriesOfDayBefore(entries, '2026-11-19')).toEqual([
    entry('2026-11-18', '08:00'),
    entry('2026-11-18', '10:00'),
  ])
  expect(entriesOfDayBefore(entries, '2026-11-16')).toEqual([entry('2026-11-13', '09:00')])
  expect(entriesOfDayBefore(entries, '2026-11-13')).toEqual([])
})
