import { expect, test } from 'vitest'
import type { GradebookColumn, GradebookStudent } from '../../../contract/gradebook/cells.ts'
import { noMark } from '../cells/value.ts'
import { pastedBlock } from './block.ts'

const column = (id: number): GradebookColumn => ({
  ...{ id, code: `A${id}`, title: {}, kind: 'TEST', dueOn: null, weight: 50, maxMark: 20, dropGroup: null },
  ...{ leastPercent: null, releasedAt: null, byNumber: false, groupWork: false },
})
const student = (enrollment: number): GradebookStudent => ({
  ...{ enrollment, state: 'ENROLLED', mine: true, frozen: false, marks: [] },
  student: {
    '@id': '',
    '@type': 'User',
    id: enrollment,
    name: `Student ${enrollment}`,
    number: `2025000${enrollment}`,
  },
})
const students = [student(1), student(2), student(3)]
const columns = [column(1), column(2)]
const paste = (...block: string[][]) =>
  pastedBlock(block, { rows: students, columns }, { students, assessments: columns, shown: () => noMark })
const told = (...block: string[][]) =>
  paste(...block).rows.map(({ number, why, candidates }) => [
    number,
    why,
    candidates.map(({ key, value }) => [key, value.score ?? value.status]),
  ])

test('a line with the mean below the marks goes to no student, and the others go by their student number', () => {
  expect(told(['Number', 'A1'], ['20250003', '14'], ['20250001', '11'], ['Mean', '12.5'])).toEqual([
    ['20250003', null, [['3:1', 14]]],
    ['20250001', null, [['1:1', 11]]],
    ['Mean', 'unknown', []],
  ])
})

test('a student without a number is reported, and an empty line is ignored', () => {
  expect(told(['20250002', '14'], ['', ''], ['', '9'], ['20250001', '11'])).toEqual([
    ['20250002', null, [['2:1', 14]]],
    ['', 'unknown', []],
    ['20250001', null, [['1:1', 11]]],
  ])
})

test('a name beside the number is not a mark, even if some are missing; a word for a mark is one', () => {
  expect(told(['20250001', 'Mina', '14'], ['20250002', '', '12'])).toEqual([
    ['20250001', null, [['1:1', 14]]],
    ['20250002', null, [['2:1', 12]]],
  ])
  expect(told(['20250001', 'absent', '14'], ['20250002', '', '12'])).toEqual([
    [
      '20250001',
      null,
      [
        ['1:1', 'ABSENT'],
        ['1:2', 14],
      ],
    ],
    ['20250002', null, [['2:2', 12]]],
  ])
})

test('marks without numbers fill from the current cell on', () => {
  const { by, rows } = paste(['12', '13'], ['', ''], ['14', ''])
  expect(by).toBe('place')
  expect(rows.map(({ candidates }) => candidates.map(({ key }) => key))).toEqual([['1:1', '1:2'], [], ['3:1']])
})

test('a block whose first column names students of the course goes to them, whatever the form of the numbers', () => {
  const numbers = ['41183903I', '2026-0123', '4711', '00112260']
  const known = numbers.map((number, at) => ({ ...student(at + 1), student: { ...student(at + 1).student, number } }))
  const from = { rows: known, columns: [column(2)] }
  const paste = (...texts: string[]) =>
    pastedBlock(
      texts.map((text, at) => [text, String(10 + at)]),
      from,
      { students: known, assessments: columns, shown: () => noMark },
    )
  const read = paste('4711', '41183903i', '20260123', '112260')
  expect([read.by, read.left]).toEqual(['number', null])
  expect(read.rows.map(({ candidates }) => candidates.map(({ key, value }) => [key, value.score]))).toEqual([
    ...[[['3:2', 10]], [['1:2', 11]], [['2:2', 12]], [['4:2', 13]]],
  ])
})

test('behind a column of texts that are neither marks nor students of the course nothing is written by place', () => {
  for (const unknown of [
    ['99183903I', '2031-0123', '5711'],
    ['Ana', 'Rui', 'Eva'],
    ['29990001', '29990002', '29990003'],
  ]) {
    const read = paste(...unknown.map((text, at) => [text, String(10 + at)]))
    expect([read.rows, read.left]).toEqual([[], 'notMarks'])
  }
})

test('a block with its headings goes to the assessments that they name, not to the current column', () => {
  expect(told(['Student number', 'Student', 'A2 (20)'], ['20250002', 'Student 2', '14'])).toEqual([
    ['20250002', null, [['2:2', 14]]],
  ])
})

test('marks with a mistake among them still go to the cells from the current one on', () => {
  const read = paste(['12'], ['12q'], ['75%'])
  expect([read.by, read.rows.map(({ candidates }) => candidates.map(({ fate, why }) => [fate, why]))]).toEqual([
    'place',
    [[['new', null]], [['refused', 'noMark']], [['refused', 'percent']]],
  ])
})
