import { expect, test } from 'vitest'
import { noCells } from '#platform/web/cells/cells.ts'
import type { MarkKey, MarkState, MarksState } from './gradebook-store.ts'
import { type BookCells, type MarkRow, rowMaker } from './rows.ts'
import { statisticsMaker } from './statistics.ts'
import type { Value } from './value.ts'

const assessments = [1, 2, 3].map((id) => ({
  ...{ id, code: `W${id}`, title: { en: `Work ${id}` }, kind: 'TEST' as const, dueOn: null, weight: 30, maxMark: 20 },
  ...{ dropGroup: null, leastPercent: null, releasedAt: null, byNumber: false, groupWork: false },
}))
const book: BookCells = {
  ...{ '@id': '/api/v2/gradebooks/7/cells', '@type': 'GradebookCells', assessments, hidden: [], groups: [] },
  scheme: { id: 1, code: '0-20', name: { en: '0 to 20' }, top: 20, step: 0.1, pass: 10, bands: [] },
  students: [1, 2].map((enrollment) => ({
    ...{ enrollment, state: 'ENROLLED' as const, mine: true, frozen: false, marks: [] },
    student: { '@id': `/api/v2/users/${enrollment}`, '@type': 'User', id: enrollment, name: 'Mina', number: null },
  })),
}
const key: MarkKey = '1:2'
const value: Value = { score: 14, status: null, penalty: 0, comment: null }
const kept: MarkState = { ...value, assessment: 2, version: 1, released: false }
const nothing = noCells<MarkKey, Value, MarkState>()
const stateOf = (cells: Partial<MarksState['cells']>, fresh: readonly MarkKey[] = []): MarksState => ({
  ...{ cells: { ...nothing, ...cells }, fresh: new Set(fresh) },
  ...{ savedAt: null, away: false, refusal: null, isKept: true },
})

const untouched = stateOf({})
const typed = stateOf({ own: new Map([[key, { value, seen: null, together: null }]]) })
const saved = stateOf({ kept: new Map([[key, kept]]) }, [key])

/** The rows for each of these states, in sequence. */
function rowsIn(...states: MarksState[]): (readonly MarkRow[])[] {
  const rowsOf = rowMaker()
  return states.map((state) => rowsOf(book, state, new Map()))
}

test('typing a mark creates a new object for its cell, and for no other cell of its row or of another row', () => {
  const [before = [], after = []] = rowsIn(untouched, typed)
  expect(after[1]).toBe(before[1])
  const isSame = after[0]?.cells.map((cell, at) => cell === before[0]?.cells[at])
  expect(isSame).toEqual([true, false, true])
  expect(after[0]?.cells[1]).toMatchObject({ value, stand: 'waiting' })
})

test('a typed mark changes the statistics of its column and of the totals; saving it changes none', () => {
  const [first = [], second = [], third = []] = rowsIn(untouched, typed, saved)
  const statisticsIn = statisticsMaker()
  const [before, after, later] = [first, second, third].map((rows) => statisticsIn(rows, assessments, 20))
  expect(['1', '2', '3'].map((column) => after?.all.get(column) === before?.all.get(column))).toEqual([
    ...[true, false, true],
  ])
  expect(after?.all.get('2')).toMatchObject({ entered: 1, mean: 14 })
  expect(third[0]?.cells[1]).toMatchObject({ value, stand: 'fresh' })
  expect(later).toBe(after)
})
