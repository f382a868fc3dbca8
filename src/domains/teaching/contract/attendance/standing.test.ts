import { expect, test } from 'vitest'
import { type Counted, standingOf } from './standing.ts'

const rules = { leastPercent: 70, warnPercent: 80, latesPerAbsence: 3, excusedCounts: false }
const counted = (more: Partial<Counted>): Counted => ({
  ...{ held: 19, present: 12, late: 0, absent: 0, excused: 0, lastAbsentOn: null, missed: 0, lessons: 30 },
  ...more,
})
const of = (more: Partial<Counted>, other = {}) => standingOf(counted(more), { ...rules, ...other })

test('with seven absences in thirty sessions, two more reach the limit of 30 %', () => {
  expect(of({ absent: 7, missed: 7 })).toMatchObject({ limit: 9, left: 2, level: 'WARNED' })
  expect(of({ absent: 9, missed: 9 })).toMatchObject({ left: 0, level: 'REACHED' })
})

test('three late arrivals count as one absence, unless the course does not count them', () => {
  expect(of({ late: 5, missed: 5 })).toMatchObject({ absences: 6, left: 3 })
  expect(of({ late: 5, missed: 5 }, { latesPerAbsence: 0 })).toMatchObject({ absences: 5, left: 4 })
})

test('excused absences count only where the course says so', () => {
  expect(of({ excused: 6 })).toMatchObject({ absences: 0, level: 'FINE', percent: 100 })
  expect(of({ excused: 6 }, { excusedCounts: true })).toMatchObject({ absences: 6, level: 'WARNED' })
})

test('half a session missed is half an absence', () => {
  expect(of({ missed: 6.5 })).toMatchObject({ absences: 6.5, left: 3 })
})

test('before the first session nobody is warned and there is no percentage', () => {
  expect(of({ held: 0, present: 0 })).toMatchObject({ percent: null, level: 'FINE' })
  expect(of({ held: 0, present: 0, lessons: 0 })).toMatchObject({ level: 'FINE' })
})
