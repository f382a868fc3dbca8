import { expect, test } from 'vitest'
import { marksOf, placeOf, scaleAround, shareOf } from './scale.ts'

test('a value has its position on the scale, and one outside is placed at the end', () => {
  const points = { from: 0, to: 20 }
  expect([shareOf(10, points), shareOf(-1, points), shareOf(21, points)]).toEqual([0.5, 0, 1])
  expect(placeOf(9.5, points)).toBe('47.50%')
  expect(shareOf(5, { from: 5, to: 5 })).toBe(0)
})

test('an axis has round numbers, and starts where its values do', () => {
  expect(marksOf({ from: 0, to: 20 })).toEqual([0, 5, 10, 15, 20])
  expect(scaleAround([0.843, 0.97])).toEqual({ from: 0.8, to: 1 })
  expect(scaleAround([3])).toEqual({ from: 2, to: 4 })
  expect(scaleAround([])).toEqual({ from: 0, to: 1 })
})
