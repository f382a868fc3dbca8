import { expect, test } from 'vitest'
import { keyOf, type MarkKey } from '../cells/gradebook-store.ts'
import { noMark, type Value } from '../cells/value.ts'
import { groupOf, groupsIn, markOfOthers, spread } from './spread.ts'

const [work, other] = [7, 8]
const groups = groupsIn([
  { id: 1, assessment: work, name: 'Red', members: [1, 2, 3, 4] },
  { id: 2, assessment: work, name: 'Blue', members: [5] },
])
const mark = (score: number, more: Partial<Value> = {}): Value => ({ ...noMark, score, ...more })
const known = (marks: Record<number, Value>, gone: readonly number[] = []) => ({
  groups,
  isOpen: (one: number) => !gone.includes(one),
  shown: (key: MarkKey) => marks[Number(key.split(':')[0])] ?? noMark,
})
const told = (entries: readonly (readonly [MarkKey, Value])[]) =>
  entries.map(([key, { score, status, comment }]) => [Number(key.split(':')[0]), score ?? status, comment])

test('a mark fills the group, except students who have left the course', () => {
  expect(told(spread(keyOf(1, work), mark(14), known({}, [3])))).toEqual([
    [1, 14, null],
    [2, 14, null],
    [4, 14, null],
  ])
})

test('a student with a different mark keeps it, and everybody keeps their comment', () => {
  const marks = { 1: mark(14), 2: mark(14, { comment: 'Led the group' }), 3: mark(12), 4: mark(14) }
  expect(told(spread(keyOf(1, work), mark(15), known(marks)))).toEqual([
    [1, 15, null],
    [2, 15, 'Led the group'],
    [4, 15, null],
  ])
  expect(told(spread(keyOf(3, work), mark(11), known(marks)))).toEqual([[3, 11, null]])
})

test('a comment is copied to those with the same mark and the same comment', () => {
  const marks = { 1: mark(14), 2: mark(14, { comment: 'Led the group' }), 3: mark(12), 4: mark(14) }
  expect(told(spread(keyOf(1, work), mark(14, { comment: 'Clear' }), known(marks)))).toEqual([
    [1, 14, 'Clear'],
    [4, 14, 'Clear'],
  ])
})

test('absence concerns one student: it is not copied to the group, and stays when the group is marked', () => {
  const absent = { ...noMark, status: 'ABSENT' as const }
  expect(told(spread(keyOf(1, work), absent, known({})))).toEqual([[1, 'ABSENT', null]])
  expect(told(spread(keyOf(2, work), mark(14), known({ 1: absent }))).map(([who]) => who)).toEqual([2, 3, 4])
  expect(told(spread(keyOf(1, work), mark(9), known({ 1: absent, 2: absent })))).toEqual([[1, 9, null]])
})

test('without a group, alone in one, or in other work a mark concerns one student', () => {
  expect(spread(keyOf(9, work), mark(14), known({}))).toHaveLength(1)
  expect(groupOf(keyOf(5, work), known({}))).toBeNull()
  expect(spread(keyOf(1, other), mark(14), known({}))).toHaveLength(1)
})

test('a mark that differs from that of the others is reported', () => {
  const marks = { 1: mark(14), 2: mark(14), 3: mark(12), 4: mark(14) }
  expect(markOfOthers(keyOf(3, work), known(marks))).toEqual(mark(14))
  expect(markOfOthers(keyOf(1, work), known(marks))).toBeNull()
  expect(markOfOthers(keyOf(1, work), known({ 1: mark(9), 2: mark(8), 3: mark(7) }))).toBeNull()
})
