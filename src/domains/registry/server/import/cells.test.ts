import { expect, test } from 'vitest'
import type { ImportKindName } from '../../contract/import-kinds.ts'
import { readRow } from './cells.ts'

const reading = { phone: () => null }
const read = (kind: ImportKindName, column: string, cell: string | null, formulas: number[] = []) =>
  readRow(kind, { [column]: 0 }, { line: 2, cells: [cell], formulas, taken: false }, reading)

test.each([
  [null, 'formula'],
  ['x\uFFFDy', 'control'],
  ['x\u0001y', 'control'],
])('a cell with %j is reported as a fault', (cell, code) => {
  expect(read('terms', 'code', cell).faults[0]).toEqual({ column: 'code', code })
})

test('a value that a formula has calculated is taken, and says so', () => {
  expect(read('terms', 'code', '2026A', [0])).toMatchObject({
    values: { code: '2026A' },
    notes: [{ column: 'code', code: 'byFormula' }],
  })
})

test('a day that leaves open what it means is read, and says how', () => {
  expect(read('terms', 'startsOn', '1/9/2026').notes).toEqual([
    { column: 'startsOn', code: 'dayRead', values: { cell: '1/9/2026', day: '2026-09-01' } },
  ])
})

const faultIn = (kind: ImportKindName, column: string, cell: string) =>
  read(kind, column, cell).faults.find((fault) => fault.column === column)

test('a number with too many decimals is proposed rounded, and a number without its last digits is refused', () => {
  expect(faultIn('modules', 'credits', '7.3')).toMatchObject({ code: 'notHalves', proposal: '7.5' })
  expect(faultIn('people', 'studentNumber', '2.025E+07')).toMatchObject({ code: 'digitsLost' })
})
