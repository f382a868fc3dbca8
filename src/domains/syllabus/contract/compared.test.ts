import { expect, test } from 'vitest'
import { changesIn, pairedRows } from './compared.ts'
import type { Described } from './described.ts'

const table = (rows: Record<string, string>): Described => ({
  texts: [],
  table: {
    ...{ labels: [], widths: [], numbers: [], total: null },
    rows: Object.entries(rows).map(([key, text]) => ({ key, cells: [text] })),
  },
})

test('a changed row is shown beside its earlier version, and a removed row is not lost', () => {
  const before = table({ T1: 'Test, 15 %', EX: 'Exam, 85 %' })
  const after = table({ T1: 'Test, 10 %', PR: 'Project, 90 %' })
  const pairs = pairedRows(before.table?.rows ?? [], after.table?.rows ?? [])
  expect(pairs.map(({ before, after }) => [before?.cells[0], after?.cells[0]])).toEqual([
    ['Test, 15 %', 'Test, 10 %'],
    [undefined, 'Project, 90 %'],
    ['Exam, 85 %', undefined],
  ])
  expect(changesIn(before, after)).toBe(3)
})

test('moving a row does not count as a change of its content', () => {
  expect(changesIn(table({ a: 'A', b: 'B' }), table({ b: 'B', a: 'A' }))).toBe(0)
})
