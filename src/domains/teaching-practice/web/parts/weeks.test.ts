import { expect, test } from 'vitest'
import { weeksOf } from './weeks.ts'

const entry = (date: string, startsAt: string, minutes: number) => ({ date, startsAt, minutes })

test('entries are grouped by week from Monday to Sunday, the latest week first, ordered by time', () => {
  const sunday = entry('2026-11-22', '09:00', 60)
  const monday = entry('2026-11-23', '13:00', 90)
  const morning = entry('2026-11-23', '08:30', 30)
  expect(weeksOf([monday, sunday, morning])).toEqual([
    { from: '2026-11-23', until: '2026-11-29', entries: [morning, monday], minutes: 120 },
    { from: '2026-11-16', until: '2026-11-22', entries: [sunday], minutes: 60 },
  ])
})

test('a week may span the end of a year', () => {
  expect(weeksOf([entry('2027-01-01', '08:00', 5)])[0]).toMatchObject({ from: '2026-12-28', until: '2027-01-03' })
})
