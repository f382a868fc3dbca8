import { expect, test } from 'vitest'
import type { PlanContext } from '../../contract/plan/plan-context.ts'
import { chainOf, planMap } from './map-layout.ts'

const rule = (module: number, ...needs: number[]) => ({
  ...{ module, code: `M${module}`, name: {}, credits: 6, field: null, semester: null, half: 'ANY' as const, terms: 1 },
  ...{ repeats: 1, creditsBefore: 0, together: [], excludes: [] },
  after: needs.map((one) => ({ least: 1, modules: [one] })),
})
const context: PlanContext = {
  curriculum: {
    credits: 30,
    modules: [rule(1), rule(2, 1), rule(3, 1), rule(4, 2, 3), rule(5)],
    requirements: [],
    sharing: [],
  },
  taken: [{ module: 1, term: '2025-1', credits: 6, state: 'PASSED' }],
  decisions: { recognised: [], pins: [], confirmed: [] },
  items: [2, 3, 5]
    .map((module) => ({ module, term: '2026-2', title: '', credits: 6 }))
    .concat([{ module: 4, term: '2027-1', title: '', credits: 6 }]),
  ...{ now: '2026-1', mostCredits: 36, offered: {} },
}

test('terms are columns, modules without a relation are only counted, and no two boxes share a place', () => {
  const { terms, nodes, lines, alone } = planMap(context)
  expect(terms).toEqual(['2025-1', '2026-2', '2027-1'])
  expect(nodes.map(({ module, column, state }) => [module, column, state])).toEqual([
    [1, 0, 'PASSED'],
    [2, 1, 'PLANNED'],
    [3, 1, 'PLANNED'],
    [4, 2, 'PLANNED'],
  ])
  expect(new Set(nodes.map(({ column, row }) => `${column} ${row}`)).size).toBe(nodes.length)
  expect([lines.length, alone]).toEqual([4, 1])
})

test('the chain of a module is all that comes before it and all that it opens, and a circle ends', () => {
  const { lines } = planMap(context)
  expect(chainOf(4, lines)).toEqual({ before: new Set([1, 2, 3]), opens: new Set() })
  expect(chainOf(1, lines).opens).toEqual(new Set([2, 3, 4]))
  const circle = [
    { from: 1, to: 2 },
    { from: 2, to: 1 },
  ]
  expect(chainOf(1, circle).before).toEqual(new Set([1, 2]))
})
