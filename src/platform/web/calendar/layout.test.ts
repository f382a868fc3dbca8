import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, daysFrom, isDay, mondayOf, monthAfter, weekdayOf, weeksOfMonth } from './days.ts'
import type { Entry, Piece } from './entry.ts'
import { clashesAmong, inLanes } from './lanes.ts'
import { clockAt, placeOnDays } from './place-on-days.ts'

const entry = (key: string, more: Partial<Entry> = {}): Entry => ({
  ...{
    key,
    look: 'accent',
    attended: true,
    state: 'CONFIRMED',
    name: key,
    about: [],
    place: null,
    placeBefore: null,
    to: null,
  },
  ...{ startsAt: null, endsAt: null, firstDay: null, lastDay: null },
  ...more,
})
const timed = (key: string, startsAt: string, endsAt: string, more: Partial<Entry> = {}) =>
  entry(key, { startsAt: `${startsAt}:00.000Z`, endsAt: `${endsAt}:00.000Z`, ...more })

const pieces = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 1380 }), fc.integer({ min: 1, max: 60 }))
    .map(([from, length]): Piece => ({ entry: entry(`${from}+${length}`), from, until: from + length })),
  { maxLength: 40 },
)
const overlap = (one: Piece, other: Piece) => one.from < other.until && other.from < one.until

test('two simultaneous entries are never in the same lane, and no lane is used without need', () => {
  fc.assert(
    fc.property(pieces, (given) => {
      const laned = inLanes(given)
      expect(laned).toHaveLength(given.length)
      for (const [at, one] of laned.entries()) {
        for (const other of laned.slice(at + 1)) if (one.lane === other.lane) expect(overlap(one, other)).toBe(false)
        const atStart = laned.filter((other) => other.from <= one.from && other.until > one.from)
        expect(one.lane).toBeLessThan(atStart.length)
      }
    }),
  )
})

test('short pieces one after the other are side by side where they would be too small to be hit', () => {
  const at = (from: number): Piece => ({ entry: entry(`${from}`), from, until: from + 20 })
  expect(inLanes([at(900), at(920), at(940)], 28).map(({ lane }) => lane)).toEqual([0, 1, 0])
})

test('the lanes do not depend on the order of the entries', () => {
  fc.assert(
    fc.property(pieces, (given) => {
      const lanes = (all: Piece[]) => inLanes(all).map(({ from, until, lane }) => [from, until, lane])
      expect(lanes([...given].reverse())).toEqual(lanes(given))
    }),
  )
})

const zones = ['Asia/Macau', 'Europe/Lisbon', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kathmandu', 'UTC']
const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })

test('an entry covers as many minutes as it lasts, west and east, whatever midnights it crosses', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), instants, fc.integer({ min: 1, max: 2_000 }), (zone, begins, length) => {
      const start = new Date(Math.floor(begins.getTime() / 60_000) * 60_000)
      const end = new Date(start.getTime() + length * 60_000)
      const one = entry('x', { startsAt: start.toISOString(), endsAt: end.toISOString() })
      const first = clockAt(zone, start)
      const last = clockAt(zone, end)
      const days = placeOnDays([one], daysFrom(first.day, last.day), zone)
      const shown = days.flatMap((day) => day.pieces)
      const crossed = daysFrom(first.day, last.day).length - 1
      // In local time: a change to or from summer time may make it an hour longer or shorter.
      const byClock = crossed * 1_440 + last.minute - first.minute
      const sum = shown.reduce((total, { from, until }) => total + until - from, 0)
      if (byClock > 0) expect(sum).toBe(byClock)
      expect(shown[0]?.from).toBe(first.minute)
      expect(days.every((day) => day.whole.length === 0)).toBe(true)
    }),
  )
})

test('a whole day is that day in every zone, and a deadline is on the day of the university’s clock', () => {
  const days = daysFrom('2026-11-16', '2026-11-22')
  const holiday = entry('holiday', { look: 'plain', firstDay: '2026-11-19', lastDay: '2026-11-20' })
  const due = timed('due', '2026-11-18T15:59', '2026-11-18T15:59', { look: 'flag' })
  const wholeOf = (zone: string) =>
    placeOnDays([holiday, due], days, zone).flatMap(({ day, whole }) => whole.map(({ key }) => `${day} ${key}`))
  expect(wholeOf('Asia/Macau')).toEqual(['2026-11-18 due', '2026-11-19 holiday', '2026-11-20 holiday'])
  expect(wholeOf('Pacific/Kiritimati')).toEqual(['2026-11-19 holiday', '2026-11-19 due', '2026-11-20 holiday'])
})

test('a clash is two overlapping entries that people attend: no cancelled one, deadline or adjacent one', () => {
  const told = (entries: Entry[]) =>
    clashesAmong(entries).map(({ one, other, from, until }) => [
      one.key,
      other.key,
      from.slice(11, 16),
      until.slice(11, 16),
    ])
  const lecture = timed('lecture', '2026-11-19T06:00', '2026-11-19T07:30')
  const meeting = timed('meeting', '2026-11-19T07:00', '2026-11-19T08:00', { kind: 'MEETING' })
  expect(told([meeting, lecture])).toEqual([['lecture', 'meeting', '07:00', '07:30']])
  expect(told([lecture, { ...meeting, state: 'CANCELLED' }])).toEqual([])
  expect(told([lecture, { ...meeting, attended: false }])).toEqual([])
  const hours = { ...lecture, kind: 'PRACTICE', to: '/practice/1' } as const
  expect(told([hours, { ...meeting, to: '/practice/1' }])).toEqual([])
  expect(told([hours, { ...meeting, to: '/practice/2' }])).toHaveLength(1)
  expect(told([lecture, timed('next', '2026-11-19T07:30', '2026-11-19T08:00')])).toEqual([])
  expect(told([lecture, timed('inside', '2026-11-19T06:30', '2026-11-19T07:00')])).toEqual([
    ['lecture', 'inside', '06:30', '07:00'],
  ])
})

test('weeks begin on Monday, months are full weeks, and only real days are days', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const day = instant.toISOString().slice(0, 10)
      expect(weekdayOf(mondayOf(day))).toBe(1)
      expect(mondayOf(day) <= day && day < dayAfter(mondayOf(day), 7)).toBe(true)
      const weeks = weeksOfMonth(day)
      expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0] ?? '') === 1)).toBe(true)
      expect(weeks.flat()).toContain(day)
      expect(monthAfter(monthAfter(day, 1), -1)).toBe(monthAfter(day, 0))
      expect(isDay(day)).toBe(true)
    }),
  )
  expect(['2026-02-30', '2026-13-01', 'x', '', '2026-1-1'].map(isDay)).toEqual([false, false, false, false, false])
})
