import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounded } from './exact.ts'
import { gradeOf, type Scheme } from './grade.ts'
import { type Counting, type MarkValue, totalOf } from './total.ts'

const work = (id: number, weight: number, more: Partial<Counting> = {}): Counting => ({
  ...{ id, weight, maxMark: 20, dropGroup: null, leastPercent: null },
  ...more,
})
const mark = (score: number | null, more: Partial<MarkValue> = {}): MarkValue => ({
  ...{ score, status: null, penalty: 0 },
  ...more,
})
const twenty: Scheme = { top: 20, step: 0.1, pass: 10, bands: [] }
const totalFor = (assessments: readonly Counting[], marks: Readonly<Record<number, MarkValue>>) =>
  totalOf(assessments, (id) => marks[id])
const gradeFor = (assessments: readonly Counting[], marks: Readonly<Record<number, MarkValue>>, scheme = twenty) =>
  gradeOf(totalFor(assessments, marks), scheme)

test('the total is the weighted mean of the marked work, and includes the weight that it is based on', () => {
  const course = [work(1, 10), work(2, 65), work(3, 25)]
  const marks = { 1: mark(11), 2: mark(12.5) }
  expect(gradeFor(course, marks)?.total).toBe(12.3)
  expect(totalFor(course, marks)).toMatchObject({ rests: 75, of: 100, missing: [3], pending: [] })
})

test('absence counts as zero, excused work transfers its weight, misconduct waits for a decision', () => {
  const course = [work(1, 50), work(2, 50)]
  expect(gradeFor(course, { 1: mark(16), 2: mark(null, { status: 'ABSENT' }) })?.total).toBe(8)
  expect(gradeFor(course, { 1: mark(16), 2: mark(null, { status: 'EXCUSED' }) })?.total).toBe(16)
  const waiting = totalFor(course, { 1: mark(16), 2: mark(12, { status: 'MISCONDUCT' }) })
  expect(waiting).toMatchObject({ pending: [2], missing: [], rests: 50 })
})

test('a penalty is subtracted from late work, which never becomes negative', () => {
  expect(gradeFor([work(1, 100)], { 1: mark(14.5, { status: 'LATE', penalty: 1 }) })?.total).toBe(13.5)
  expect(gradeFor([work(1, 100)], { 1: mark(1, { status: 'LATE', penalty: 1 }) })?.total).toBe(0)
})

test('the lowest of a drop group does not count, and the others carry its weight', () => {
  const course = [work(1, 10, { dropGroup: 'Q' }), work(2, 10, { dropGroup: 'Q' }), work(3, 80)]
  const total = totalFor(course, { 1: mark(4), 2: mark(18), 3: mark(10) })
  expect(total.dropped).toEqual([1])
  expect(gradeOf(total, twenty)?.total).toBe(11.6)
  expect(totalFor(course, { 1: mark(4) }).dropped).toEqual([])
})

test('of equally low marks the assessment that was created last is dropped, in whatever order they come', () => {
  const course = [work(1, 10, { dropGroup: 'Q' }), work(2, 40, { dropGroup: 'Q' }), work(3, 50, { dropGroup: 'Q' })]
  const marks = { 1: mark(5), 2: mark(5), 3: mark(20) }
  expect(totalFor(course, marks).dropped).toEqual([2])
  expect(totalFor(course.toReversed(), marks).dropped).toEqual([2])
  expect(gradeFor(course.toReversed(), marks)).toEqual(gradeFor(course, marks))
})

test('work without weight does not cause other work to be dropped', () => {
  const course = [work(1, 0, { dropGroup: 'Q' }), work(2, 100, { dropGroup: 'Q' })]
  expect(totalFor(course, { 1: mark(20), 2: mark(12) })).toMatchObject({ dropped: [] })
  expect(gradeFor(course, { 1: mark(20), 2: mark(12) })?.total).toBe(12)
})

test('a student below a required lowest mark has not passed, whatever the total', () => {
  const course = [work(1, 50), work(2, 50, { leastPercent: 40 })]
  expect(gradeFor(course, { 1: mark(20), 2: mark(7.9) })).toMatchObject({ total: 14, passed: false })
  expect(gradeFor(course, { 1: mark(20), 2: mark(8) })).toMatchObject({ total: 14, passed: true })
})

test('halves are rounded up, exactly: a pass is never missed by a floating-point error', () => {
  expect(rounded({ over: 195n, under: 20n }, 0.5)).toBe(10)
  expect(gradeFor([work(1, 30), work(2, 70)], { 1: mark(9.5), 2: mark(10.25) }, { ...twenty, step: 1 })?.total).toBe(10)
  const letters = {
    top: 100,
    step: 1,
    pass: 50,
    bands: [
      { from: 0, grade: 'F', points: 0 },
      { from: 50, grade: 'D', points: 1 },
    ],
  }
  expect(gradeFor([work(1, 100)], { 1: mark(9.9) }, letters)).toMatchObject({
    total: 50,
    grade: 'D',
    points: 1,
    passed: true,
  })
})

const cents = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((value) => value / 100)
const someWork = fc.array(
  fc.record({ weight: fc.integer({ min: 1, max: 10_000 }).map((value) => value / 100), score: cents(20) }),
  {
    minLength: 1,
    maxLength: 12,
  },
)

test('whatever the marks: rounding moves a total by half a step at most, and more marks never make it less', () => {
  fc.assert(
    fc.property(someWork, fc.constantFrom(0.01, 0.1, 0.5, 1), (some, step) => {
      const course = some.map(({ weight }, at) => work(at, weight))
      const marks = Object.fromEntries(some.map(({ score }, at) => [at, mark(score)]))
      const total = gradeFor(course, marks, { ...twenty, step })?.total ?? -1
      const weights = some.reduce((sum, { weight }) => sum + weight, 0)
      const mean = some.reduce((sum, { weight, score }) => sum + weight * score, 0) / weights
      expect(Math.abs(total - mean)).toBeLessThanOrEqual(step / 2 + 1e-9)
      const better = Object.fromEntries(some.map(({ score }, at) => [at, mark(Math.min(20, score + 1))]))
      expect(gradeFor(course, better, { ...twenty, step })?.total).toBeGreaterThanOrEqual(total)
    }),
  )
})

test('whatever the order of the assessments, the total is the same', () => {
  fc.assert(
    fc.property(someWork, (some) => {
      const course = some.map(({ weight }, at) => work(at, weight, { dropGroup: at % 3 === 0 ? 'Q' : null }))
      const marks = Object.fromEntries(some.map(({ score }, at) => [at, mark(score)]))
      expect(gradeFor([...course].reverse(), marks)?.total).toBe(gradeFor(course, marks)?.total)
    }),
  )
})
