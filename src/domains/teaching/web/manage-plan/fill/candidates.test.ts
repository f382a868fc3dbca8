import { expect, test } from 'vitest'
import { titleLetters } from '../../../contract/plan/lesson-plan.ts'
import { fromSyllabus, placed } from './candidates.ts'

const startsOn = '2026-09-07'
const sessions = ['2026-09-07', '2026-09-09', '2026-09-14', '2026-09-16', '2026-09-21'].map((day, at) => ({
  id: at + 1,
  day,
}))
const wanted = (week: number | null, day: string | null = null) => ({ week, day })
const lessons = (list: readonly { lesson: number | null }[]) => list.map(({ lesson }) => lesson)

test('a topic of the syllabus gets as many sessions as its hours need', () => {
  const topics = [
    { week: 1, title: { en: 'Trees' }, hours: 3 },
    { week: 2, title: { en: 'Heaps' }, hours: 1 },
  ]
  const found = fromSyllabus({ hours: 45, topics, outcomes: [] }, 1.5)
  expect(found.map(({ title }) => title.en)).toEqual(['Trees 1/2', 'Trees 2/2', 'Heaps'])
})

test('a long title of the syllabus keeps all its words when it needs several sessions', () => {
  const title = 'A'.repeat(titleLetters - 1)
  const found = fromSyllabus(
    { hours: 45, topics: [{ week: 1, title: { en: title, pt: 'B' }, hours: 3 }], outcomes: [] },
    1.5,
  )
  expect(found.map((one) => one.title)).toEqual([
    { en: title, pt: 'B 1/2' },
    { en: title, pt: 'B 2/2' },
  ])
})

test('topics come in order, none before its week, and surplus topics have no session', () => {
  expect(lessons(placed([wanted(1), wanted(2), wanted(2), wanted(2)], sessions, startsOn))).toEqual([1, 3, 4, 5])
  expect(lessons(placed([wanted(null), wanted(3), wanted(null)], sessions, startsOn))).toEqual([1, 5, null])
})

test('a spreadsheet row that names a day gets the session of that day or none', () => {
  const rows = [wanted(null), wanted(null, '2026-09-07'), wanted(null, '2026-12-24')]
  expect(lessons(placed(rows, sessions, startsOn))).toEqual([2, 1, null])
})
