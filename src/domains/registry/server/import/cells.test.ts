import { expect, test } from 'vitest'
import { readRow } from './cells.ts'

test.each([
  [null, 'formula'],
  ['x\uFFFDy', 'control'],
  ['x\u0001y', 'control'],
])('a cell with %j is reported as a fault', (cell, code) => {
  expect(readRow('terms', { code: 0 }, { line: 2, cells: [cell] }).faults[0]).toEqual({ column: 'code', code })
})
