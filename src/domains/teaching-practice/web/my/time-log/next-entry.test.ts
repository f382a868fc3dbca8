import { expect, test } from 'vitest'
import { nextEntry } from './next-entry.ts'

const entry = (date: string, startsAt: string, endsAt: string, kind: 'TEACHING' | 'OBSERVATION' = 'TEACHING') => ({
  ...{ date, startsAt, endsAt, kind },
  minutes: 90,
  subject: 'Mathematics',
})

test('the first entry is a morning of observation', () => {
  const first = { date: '2026-11-23', startsAt: '08:30', endsAt: '12:00', kind: 'OBSERVATION', subject: null }
  expect(nextEntry([], '2026-11-23')).toEqual(first)
})

test('a new day begins at the time of the last one, with the usual kind and subject', () => {
  const entries = [
    entry('2026-11-20', '13:00', '14:30', 'OBSERVATION'),
    entry('2026-11-20', '09:00', '10:30'),
    entry('2026-11-19', '08:00', '09:30'),
  ]
  expect(nextEntry(entries, '2026-11-23')).toEqual({
    ...{ date: '2026-11-23', startsAt: '09:00', endsAt: '10:30', kind: 'TEACHING', subject: 'Mathematics' },
  })
})

test('a second entry of the day begins when the first ended, and has the same length', () => {
  expect(nextEntry([entry('2026-11-23', '09:00', '10:30')], '2026-11-23')).toMatchObject({
    ...{ startsAt: '10:30', endsAt: '12:00' },
  })
})

test('no entry extends past midnight', () => {
  expect(nextEntry([entry('2026-11-23', '21:30', '23:00')], '2026-11-23').endsAt).toBe('23:59')
})
