import { expect, test } from 'vitest'
import type { Entry } from '#platform/web/calendar/entry.ts'
import { freeBetween, hoursOf } from './hours.ts'

const entry = (state: Entry['state']): Entry => ({
  ...{ key: 'a', look: 'accent', state, name: 'CS204', about: [], place: null, placeBefore: null },
  ...{ startsAt: null, endsAt: null, firstDay: null, lastDay: null, to: null },
})
const piece = (from: number, until: number, state: Entry['state'] = 'CONFIRMED') => ({
  ...{ entry: entry(state), from: from * 60, until: until * 60 },
})

test('the day begins with the hour of its first event and ends with that of its last; a long day keeps its end', () => {
  expect(hoursOf([piece(9.5, 11), piece(14, 15.25)])).toEqual({ from: 9, until: 16 })
  expect(hoursOf([piece(7, 8), piece(20, 21.5)])).toEqual({ from: 11, until: 22 })
})

test('free time is at least an hour between two events that take place, and not over', () => {
  const day = [piece(9, 10), piece(10.5, 12), piece(13, 14, 'CANCELLED'), piece(14, 15), piece(9, 11)]
  expect(freeBetween(day, 8 * 60)).toEqual([{ from: 12 * 60, until: 14 * 60 }])
  expect(freeBetween(day, 14 * 60)).toEqual([])
})
