import { expect, test } from 'vitest'
import {
  attendanceOf,
  calculationOf,
  countedMinutes,
  differenceOf,
  gradeOf,
  type Scores,
  sumOf,
  usualWeights,
} from './grade.ts'

const scores: Scores = { supervisor: 80, mentor: 70, portfolio: 90, attendance: 100 }

test('the usual weights add up to 100', () => {
  expect(sumOf(usualWeights)).toBe(100)
})

test('a grade is the sum of the points of each part', () => {
  const calculation = calculationOf(usualWeights, scores)
  expect(calculation).toEqual([
    { part: 'supervisor', weight: 50, score: 80, points: 40 },
    { part: 'mentor', weight: 30, score: 70, points: 21 },
    { part: 'portfolio', weight: 10, score: 90, points: 9 },
    { part: 'attendance', weight: 10, score: 100, points: 10 },
  ])
  expect(gradeOf(calculation, 0)).toBe(80)
})

test('a part without weight is ignored, whether its score is known or not', () => {
  const weights = { ...usualWeights, mentor: 40, portfolio: 0 }
  const calculation = calculationOf(weights, { ...scores, portfolio: null })
  expect(calculation.map(({ part }) => part)).toEqual(['supervisor', 'mentor', 'attendance'])
  expect(gradeOf(calculation, 0)).toBe(78)
})

test('while a part is missing there is no grade, whatever the moderation', () => {
  const calculation = calculationOf(usualWeights, { ...scores, mentor: null })
  expect(calculation).toContainEqual({ part: 'mentor', weight: 30, score: null, points: null })
  expect(gradeOf(calculation, 20)).toBeNull()
})

test.each([
  [0, 80],
  [4.5, 84.5],
  [-20, 60],
  [20, 100],
])('moderation of %d points gives %d', (moderation, grade) => {
  expect(gradeOf(calculationOf(usualWeights, scores), moderation)).toBe(grade)
})

test('a grade is between 0 and 100', () => {
  const all = (score: number): Scores => ({ supervisor: score, mentor: score, portfolio: score, attendance: score })
  expect(gradeOf(calculationOf(usualWeights, all(95)), 20)).toBe(100)
  expect(gradeOf(calculationOf(usualWeights, all(5)), -20)).toBe(0)
})

test('points and grades are rounded to hundredths, so that the parts add up to the sum', () => {
  const thirds = { supervisor: 33.33, mentor: 33.33, portfolio: 33.34, attendance: 0 }
  const calculation = calculationOf(thirds, { supervisor: 77.77, mentor: 66.66, portfolio: 55.55, attendance: 0 })
  expect(calculation.map(({ points }) => points)).toEqual([25.92, 22.22, 18.52])
  expect(gradeOf(calculation, 0)).toBe(66.66)
  expect(gradeOf(calculation, 0.1 + 0.2)).toBe(66.96)
})

test('the difference between the two evaluators ignores which is higher; it is unknown while one is missing', () => {
  expect(differenceOf(scores)).toBe(10)
  expect(differenceOf({ ...scores, supervisor: 54.99 })).toBe(15.01)
  expect(differenceOf({ ...scores, supervisor: null })).toBeNull()
  expect(differenceOf({ ...scores, mentor: null })).toBeNull()
})

test.each([
  [0, 30, 0],
  [1800, 30, 100],
  [900, 30, 50],
  [600, 30, 33.33],
  [9999, 30, 100],
  [0, 0, 100],
])('%d minutes of %d hours are %d percent of attendance', (teaching, hours, percent) => {
  const none = { observation: 0, teaching: 0, other: 0 }
  expect(attendanceOf({ ...none, teaching }, { ...none, teaching: hours })).toBe(percent)
})

test('surplus hours of one kind never replace hours of another', () => {
  const required = { observation: 6, teaching: 20, other: 0 }
  const approved = { observation: 0, teaching: 64 * 60, other: 6 * 60 }
  expect(countedMinutes(approved, required)).toBe(20 * 60)
  expect(attendanceOf(approved, required)).toBe(76.92)
})
