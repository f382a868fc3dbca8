import { expect, test } from 'vitest'
import { canTakeOver, comparePlans, takenOver } from './compare-plans.ts'
import type { PlanContext } from './plan-context.ts'
import type { PlanItem } from './study-plan.ts'

const undecided = { recognised: [], pins: [], confirmed: [] }
const item = (module: number, term: string): PlanItem => ({ module, term, title: '', credits: 6 })
const free = (title: string, term: string): PlanItem => ({ module: null, term, title, credits: 6 })
const context = (items: PlanItem[], more: Partial<PlanContext> = {}): PlanContext => ({
  ...{ curriculum: null, taken: [], items, now: '2026-1', mostCredits: 36, offered: {}, decisions: undecided },
  ...more,
})
const side = (of: PlanContext) => ({ context: of, audit: null, needed: 60 })
const rowsOf = (left: PlanContext, right: PlanContext) =>
  comparePlans(side(left), side(right)).groups.flatMap(({ rows }) => rows)
const kinds = (left: PlanContext, right: PlanContext) =>
  Object.fromEntries(rowsOf(left, right).map(({ module, title, kind }) => [module ?? title, kind]))

const mine = [item(1, '2026-2'), item(2, '2026-2'), item(3, '2027-1'), free('Elective', '2027-1')]
const proposal = [item(1, '2026-2'), item(2, '2027-1'), item(4, '2027-1'), free('Elective', '2027-1')]

test('each module is the same, moved, or only in one of the plans', () => {
  expect(kinds(context(mine), context(proposal))).toEqual({
    ...{ 1: 'SAME', 2: 'MOVED', 3: 'ONLY_LEFT', 4: 'ONLY_RIGHT', Elective: 'SAME' },
  })
})

test('the same plan twice has no difference, and two plans have the same ones both ways', () => {
  expect(comparePlans(side(context(mine)), side(context(mine))).differences).toBe(0)
  const turned = kinds(context(proposal), context(mine))
  expect(turned).toMatchObject({ 2: 'MOVED', 3: 'ONLY_RIGHT', 4: 'ONLY_LEFT' })
})

test('a module that was planned and is failed since has another result', () => {
  const taken = [{ module: 1, term: '2026-2', credits: 6, state: 'FAILED' as const }]
  expect(kinds(context(mine), context(mine, { taken }))).toMatchObject({ 1: 'RESULT', 2: 'SAME' })
})

test('a module that stands twice in a plan is aligned in the order of time', () => {
  const [once, twice] = [[item(1, '2026-2')], [item(1, '2027-2'), item(1, '2026-2')]]
  expect(rowsOf(context(once), context(twice)).map(({ kind }) => kind)).toEqual(['SAME', 'ONLY_RIGHT'])
})

test('all differences taken over make the left plan the right one, and none leave it as it is', () => {
  const rows = rowsOf(context(mine), context(proposal))
  const sorted = (items: readonly PlanItem[]) =>
    items.map(({ module, title, term }) => `${module}${title} ${term}`).toSorted()
  expect(
    sorted(
      takenOver(
        mine,
        rows.filter((row) => canTakeOver(row, '2026-1')),
      ),
    ),
  ).toEqual(sorted(proposal))
  expect(takenOver(mine, [])).toEqual(mine)
})

test('what was taken, and what stands in a term that is over, is never taken over', () => {
  const past = context([item(5, '2026-1')])
  const rows = rowsOf(context([]), past)
  expect(rows.map((row) => canTakeOver(row, '2026-1'))).toEqual([false])
  const taken = [{ module: 6, term: '2025-1', credits: 6, state: 'PASSED' as const }]
  expect(rowsOf(context([], { taken }), context([])).map((row) => canTakeOver(row, '2026-1'))).toEqual([false])
})

test('credits, the end and the fullest term are those of each plan', () => {
  const { left, right } = comparePlans(side(context(mine)), side(context([...proposal, item(7, '2027-2')])))
  expect([left.planned, right.planned, left.open, right.open]).toEqual([24, 30, 36, 30])
  expect([left.fullest, right.fullest, left.finish]).toEqual([12, 18, null])
})
