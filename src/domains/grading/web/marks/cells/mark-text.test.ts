import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '#platform/contract/words.ts'
import { readMark, textOfMark, whyNoMark, written } from './mark-text.ts'
import { noMark, type Value } from './value.ts'

test.each([
  ['13,5', { score: 13.5, status: null, penalty: null }],
  ['A', { score: null, status: 'ABSENT', penalty: null }],
  ['Dispensado', { score: null, status: 'EXCUSED', penalty: null }],
  ['遲交', { score: null, status: 'LATE', penalty: null }],
  ['14.5 late −1', { score: 14.5, status: 'LATE', penalty: 1 }],
  ['１５', { score: 15, status: null, penalty: null }],
  ['１４．５ 遲交 －１', { score: 14.5, status: 'LATE', penalty: 1 }],
  ['\u200b15\u00a0', { score: 15, status: null, penalty: null }],
  ['', null],
  ['–', null],
])('%j is read', (text, read) => expect(readMark(text)).toEqual(read))

test.each(['12q', '-3', '12.345', '1e3', '1001', '=1+1', 'late -1', '12 -1', 'twelve'])('%j is no mark', (text) =>
  expect(readMark(text)).toBeUndefined(),
)

const points = fc.integer({ min: 0, max: 2000 }).map((hundredths) => hundredths / 100)
const mark: fc.Arbitrary<Value> = fc.oneof(
  points.map((score) => ({ ...noMark, score })),
  fc
    .constantFrom('ABSENT' as const, 'EXCUSED' as const, 'NOT_SUBMITTED' as const)
    .map((status) => ({ ...noMark, status })),
  fc.tuple(points, points).map(([score, penalty]) => ({ ...noMark, score, penalty, status: 'LATE' as const })),
  points.map((score) => ({ ...noMark, score, status: 'MISCONDUCT' as const })),
)

test('every mark written as text in any language is read back as the same mark', () => {
  fc.assert(
    fc.property(mark, fc.constantFrom(...languages), (value, language) => {
      expect(written(noMark, readMark(textOfMark(value, language)) ?? null)).toEqual(value)
    }),
  )
})

test('entering only a number keeps the late status and the comment', () => {
  const before: Value = { score: 12, status: 'LATE', penalty: 1, comment: 'Good' }
  expect(written(before, readMark('14') ?? null)).toEqual({ ...before, score: 14 })
  expect(written(before, readMark('a') ?? null)).toEqual({ ...noMark, status: 'ABSENT', comment: 'Good' })
})

test('what is no mark says why', () => {
  expect(['75%', '12.345', 'twelve'].map(whyNoMark)).toEqual(['percent', 'decimals', 'noMark'])
})
