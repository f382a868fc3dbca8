import { expect, test } from 'vitest'
import type { CourseCard } from '#platform/contract/session.ts'
import { presentCourses } from './present-courses.ts'

const card = (id: number, term: number, startsOn: string, endsOn: string): CourseCard => ({
  '@id': `/api/v2/courses/${id}`,
  id,
  code: `C${id}`,
  title: {},
  term: { id: term, code: `T${term}`, name: {}, startsOn, endsOn },
  type: 'LECTURE',
  v2: true,
  showFeedback: false,
  startsOn,
  endsOn,
  students: 0,
})
const past = card(1, 1, '2026-02-01', '2026-06-30')
const now = card(2, 2, '2026-09-07', '2026-12-27')
const idsOn = (day: string) => presentCourses([past, now], day).map(({ id }) => id)

test('during a term its courses are shown', () => {
  expect(idsOn('2026-09-07')).toEqual([2])
  expect(idsOn('2026-06-30')).toEqual([1])
})

test('between two terms and after the last, the courses of the latest term stay in sight', () => {
  expect(idsOn('2027-01-10')).toEqual([2])
})

test('who has no courses sees none', () => {
  expect(presentCourses([], '2026-11-21')).toEqual([])
})
