import { expect, test } from 'vitest'
import { overlap, slotsFrom, slotsOn } from './booking-slots.ts'

const hours = [
  { weekday: 1, startsAt: '09:00', endsAt: '10:00' },
  { weekday: 1, startsAt: '14:00', endsAt: '14:25' },
]

test('slots follow each other with their pause, and none goes on past the end of the hours', () => {
  const at = (pause: number) => slotsOn('2027-03-01', { hours, minutes: 20, pause }).map((slot) => slot.at)
  expect(at(0)).toEqual(['09:00', '09:20', '09:40', '14:00'])
  expect(at(10)).toEqual(['09:00', '09:30', '14:00'])
})

test('a week has the slots of its weekdays, by the clock also when clocks are changed', () => {
  const days = slotsFrom('2027-03-22', 14, { hours, minutes: 60, pause: 0 }).map(({ day, at }) => `${day} ${at}`)
  expect(days).toEqual(['2027-03-22 09:00', '2027-03-29 09:00'])
})

test('hours of one weekday that overlap are found, those that touch are not', () => {
  expect(overlap([...hours, { weekday: 1, startsAt: '10:00', endsAt: '11:00' }])).toBe(false)
  expect(overlap([...hours, { weekday: 1, startsAt: '09:30', endsAt: '11:00' }])).toBe(true)
})
