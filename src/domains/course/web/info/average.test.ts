import { expect, test } from 'vitest'
import { countedMarks, weightOf } from './average.ts'

const essay = { id: 1, weight: 20, maxMark: 20 }
const exam = { id: 2, weight: 60, maxMark: 100 }
const mark = (assessment: number, counted: number | null, released = true) => ({ assessment, counted, released })

test('each mark counts by its share of the maximum and the weight of its assessment', () => {
  const counted = countedMarks([essay, exam], [mark(1, 15), mark(2, 80)])
  expect(counted).toEqual([
    { assessment: 1, share: 0.75, weight: 20 },
    { assessment: 2, share: 0.8, weight: 60 },
  ])
  expect(weightOf(counted)).toBe(80)
})

test('marks that are not released or not given do not count, a zero does', () => {
  expect(countedMarks([essay, exam], [mark(1, 15, false), mark(2, null)])).toEqual([])
  expect(countedMarks([essay], [mark(1, 0)])).toEqual([{ assessment: 1, share: 0, weight: 20 }])
})

test('an assessment without weight or maximum never divides by zero', () => {
  expect(
    countedMarks(
      [
        { ...essay, weight: 0 },
        { ...exam, maxMark: 0 },
      ],
      [mark(1, 15), mark(2, 80)],
    ),
  ).toEqual([])
})
