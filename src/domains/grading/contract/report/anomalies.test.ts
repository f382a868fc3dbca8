import { expect, test } from 'vitest'
import { anomaliesIn, isSame } from './anomalies.ts'

const scheme = { top: 20, bands: [] }
const grades = (...totals: number[]) => totals.map((total) => ({ total, grade: total.toFixed(1), passed: total >= 10 }))
const keysOf = (...[some, before, of = scheme]: [ReturnType<typeof grades>, number | null, typeof scheme?]) =>
  anomaliesIn(some, before === null ? null : { term: '2025-1', mean: before }, of).map(({ key }) => key)
/** Ten different grades around 12, of which eight are passed. */
const ordinary = grades(8, 9, 10, 11, 12, 12.5, 13, 14, 15, 16)

test('ordinary grades are no anomaly, and a mean may move by a tenth of the scale, but not further', () => {
  expect(keysOf(ordinary, 12)).toEqual([])
  expect(keysOf(ordinary, 10.05)).toEqual([])
  expect(keysOf(ordinary, 10.04)).toEqual(['meanShift'])
  expect(keysOf(ordinary, 14.06)).toEqual(['meanShift'])
})

test('fewer than half passed, or all, is an anomaly; exactly half is none', () => {
  expect(keysOf(grades(1, 2, 3, 4, 5, 10, 11, 12, 13, 14), null)).toEqual([])
  expect(keysOf(grades(1, 2, 3, 4, 5, 6, 11, 12, 13, 14), null)).toEqual(['fewPassed'])
  expect(keysOf(grades(10, 11, 12, 13, 14, 15, 16, 17, 18, 19), null)).toEqual(['allPassed'])
})

test('more than 40 % with one grade is an anomaly, unless the scheme has only a few grades', () => {
  expect(keysOf(grades(8, 9, 10, 11, 12, 13, 14, 14, 14, 14), null)).toEqual([])
  const same = grades(8, 9, 10, 11, 12, 14, 14, 14, 14, 14)
  expect(keysOf(same, null)).toEqual(['sameGrade'])
  const passOrFail = [
    { from: 0, grade: 'F', points: null },
    { from: 10, grade: 'P', points: null },
  ]
  expect(keysOf(same, null, { top: 20, bands: passOrFail as never })).toEqual([])
})

test('below ten students nothing is an anomaly', () => {
  expect(keysOf(grades(1, 1, 1, 1, 1, 1, 1, 1, 1), 15)).toEqual([])
})

test('values are equal whatever the order of their names', () => {
  expect(isSame({ a: 1, b: 'x' }, { b: 'x', a: 1 })).toBe(true)
  expect(isSame({ a: 1 }, { a: 1, b: 2 })).toBe(false)
})
