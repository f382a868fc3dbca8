import { expect, test } from 'vitest'
import { decimalsOf, usualState } from './alike.ts'

const rows = (...values: (number | string)[]) => values.map((value) => ({ value })) as never[]
const column = (more: object) => ({ key: 'value', text: '', cell: () => null, ...more }) as never
const figure = column({ figure: ({ value }: { value: number }) => value })
const state = column({ state: ({ value }: { value: string }) => value })

test('all numbers of a column have as many decimals as the one that needs most, two at most', () => {
  expect(decimalsOf(figure, rows(12, 10.5, 9))).toBe(1)
  expect(decimalsOf(figure, rows(12, 10.256))).toBe(2)
  expect(decimalsOf(figure, rows(12, 9))).toBe(0)
  expect(decimalsOf(figure, [])).toBe(0)
  expect(decimalsOf(state, rows('A'))).toBeUndefined()
})

test('a state is usual where more than four in five rows have it, and there are five at least', () => {
  expect(usualState(state, rows('A', 'A', 'A', 'A', 'A', 'B'))).toBe('A')
  expect(usualState(state, rows('A', 'A', 'A', 'A', 'B'))).toBeUndefined()
  expect(usualState(state, rows('A', 'A', 'A', 'A'))).toBeUndefined()
  expect(usualState(figure, rows(1, 1, 1, 1, 1))).toBeUndefined()
})
