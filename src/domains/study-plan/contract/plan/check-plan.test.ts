import { expect, test } from 'vitest'
import type { CurriculumModule } from '../curriculum/content.ts'
import { checkPlan, firstTermFor, isSound, repaired } from './check-plan.ts'
import type { PlanContext } from './plan-context.ts'
import { levelOf } from './plan-problem.ts'
import type { PlanItem } from './study-plan.ts'
import { templateItems } from './template.ts'

const rule = (module: number, more: Partial<CurriculumModule> = {}): CurriculumModule => ({
  ...{ module, code: `M${module}`, name: {}, credits: 6, field: null, semester: null, half: 'ANY', terms: 1 },
  ...{ repeats: 1, after: [], creditsBefore: 0, together: [], excludes: [], ...more },
})
const after = (...modules: number[]) => ({ after: modules.map((one) => ({ least: 1, modules: [one] })) })
const undecided = { recognised: [], pins: [], confirmed: [] }
const item = (module: number, term: string): PlanItem => ({ module, term, title: '', credits: 6 })
const passed = (module: number, term = '2025-1') => ({ module, term, credits: 6, state: 'PASSED' as const })
const plan = (items: PlanItem[], modules: CurriculumModule[], more: Partial<PlanContext> = {}): PlanContext => ({
  curriculum: { credits: 60, modules, requirements: [], sharing: [] },
  ...{ items, taken: [], now: '2026-1', mostCredits: 18, offered: {}, decisions: undecided, ...more },
})
const found = (context: PlanContext) => checkPlan(context).map(({ kind, module }) => `${kind} ${module}`)

test('a module that comes too early can be moved behind what it needs, and the repaired plan is sound', () => {
  const context = plan([item(1, '2026-2'), item(2, '2026-2')], [rule(1), rule(2, after(1))])
  const [problem] = checkPlan(context)
  expect(problem).toMatchObject({ kind: 'AFTER', module: 2, others: [1] })
  expect(problem?.repairs[0]).toEqual({ kind: 'MOVE', item: 1, term: '2027-1' })
  const [repair] = problem?.repairs ?? []
  const items = repair ? repaired(context.items, repair) : []
  expect(checkPlan({ ...context, items })).toEqual([])
})

test('what is passed, or recognised in the record, counts before a module; what was failed does not', () => {
  const needs = [rule(1), rule(2, after(1))]
  expect(found(plan([item(2, '2026-2')], needs, { taken: [passed(1)] }))).toEqual([])
  const decisions = { ...undecided, recognised: [{ module: 1, credits: 6 }] }
  expect(found(plan([item(2, '2026-2')], needs, { decisions }))).toEqual([])
  const failed = [{ ...passed(1), state: 'FAILED' as const }]
  expect(found(plan([item(2, '2026-2')], needs, { taken: failed }))).toEqual(['AFTER 2'])
})

test('moving a module is checked in both directions: for itself and for what depends on it', () => {
  const rules = [rule(1), rule(2, after(1)), rule(3, after(2))]
  const sound = plan([item(1, '2026-2'), item(2, '2027-1'), item(3, '2027-2')], rules)
  expect(found(sound)).toEqual([])
  const moved = plan([item(1, '2027-2'), item(2, '2027-1'), item(3, '2027-2')], rules)
  expect(found(moved)).toEqual(['AFTER 2'])
})

test('a co-requisite may stand in the same term, and is offered there when it is missing', () => {
  const rules = [rule(1), rule(2, { together: [1] })]
  expect(found(plan([item(1, '2026-2'), item(2, '2026-2')], rules))).toEqual([])
  const [problem] = checkPlan(plan([item(2, '2026-2')], rules))
  expect([problem?.kind, problem?.repairs]).toEqual(['TOGETHER', [{ kind: 'ADD', module: 1, term: '2026-2' }]])
})

test('a module over several terms is planned in each of them, and a repeatable one as often as it counts', () => {
  const three = [rule(1, { terms: 3 })]
  expect(found(plan([item(1, '2026-2'), item(1, '2027-1')], three))).toEqual(['UNFINISHED 1'])
  expect(found(plan([item(1, '2026-2'), item(1, '2027-1'), item(1, '2027-2')], three))).toEqual([])
  const twice = [rule(1, { repeats: 2 })]
  expect(found(plan([item(1, '2026-2'), item(1, '2027-1')], twice))).toEqual([])
  expect(found(plan([item(1, '2026-2'), item(1, '2027-1')], [rule(1)]))).toEqual(['TOO_OFTEN 1'])
  expect(found(plan([item(1, '2026-2')], [rule(1)], { taken: [passed(1)] }))).toEqual(['PASSED 1'])
})

test('wrong, open and hint are never mixed, and an untouched placeholder is no error', () => {
  const open: PlanItem = { module: null, term: '2026-2', title: 'A free elective', credits: 6 }
  const problems = checkPlan(plan([open, item(9, '2026-2'), item(2, '2026-2')], [rule(2, after(1)), rule(1)]))
  expect(problems.map(({ kind }) => [kind, levelOf(kind)])).toEqual([
    ['AFTER', 'WRONG'],
    ['PLACEHOLDER', 'OPEN'],
    ['ELECTIVE', 'HINT'],
  ])
  expect(isSound(checkPlan(plan([open], [])))).toBe(true)
})

test('no data about courses is not “no”; a known timetable without the module is only a hint', () => {
  expect(found(plan([item(1, '2026-2')], [rule(1)]))).toEqual([])
  const known = { offered: { '2026-2': [2] } }
  expect(checkPlan(plan([item(1, '2026-2')], [rule(1)], known)).map(({ kind }) => levelOf(kind))).toEqual(['HINT'])
})

test('the half of the year, credits before and exclusions are rules, and a full term says so with a way out', () => {
  expect(found(plan([item(1, '2026-2')], [rule(1, { half: 'AUTUMN' })]))).toEqual(['HALF 1'])
  expect(found(plan([item(1, '2026-2')], [rule(1, { creditsBefore: 30 })]))).toEqual(['CREDITS_BEFORE 1'])
  expect(found(plan([item(1, '2026-2')], [rule(1, { excludes: [2] })], { taken: [passed(2)] }))).toEqual(['EXCLUDES 1'])
  const full = plan(
    [1, 2, 3, 4].map((one) => item(one, '2026-2')),
    [1, 2, 3, 4].map((one) => rule(one)),
  )
  const [problem] = checkPlan(full)
  expect(problem).toMatchObject({
    kind: 'TOO_MANY_CREDITS',
    number: 24,
    repairs: [{ kind: 'MOVE', term: '2027-1' }, {}, {}, {}],
  })
})

test('the present term is compared with the enrolment in both directions, and past terms are the record', () => {
  const running = [{ module: 2, term: '2026-1', credits: 6, state: 'RUNNING' as const }]
  expect(found(plan([item(1, '2026-1')], [rule(1), rule(2)], { taken: running }))).toEqual([
    ...['NOT_ENROLLED 1', 'NOT_PLANNED 2'],
  ])
  const [past] = checkPlan(plan([item(1, '2025-2')], [rule(1)]))
  expect([past?.kind, past?.repairs[0]]).toEqual(['PAST', { kind: 'MOVE', item: 0, term: '2026-2' }])
})

test('modules that need each other in a circle are named and hang nothing', () => {
  const circle = [rule(1, after(2)), rule(2, after(1))]
  expect(found(plan([item(1, '2026-2'), item(2, '2026-2')], circle))).toEqual(['AFTER 1', 'AFTER 2'])
  expect(firstTermFor({ module: 1, credits: 6 }, '2026-2', plan([], circle))).toBeNull()
})

test('the template fills the coming terms in its order, within the rules and the most credits', () => {
  const rules = [1, 2, 3, 4, 5].map((one) =>
    rule(one, { semester: Math.ceil(one / 3), ...(one > 3 ? after(one - 3) : {}) }),
  )
  const items = templateItems(plan([], rules, { taken: [passed(2)] }), '2025-1')
  expect(items.map(({ module, term }) => [module, term])).toEqual([
    ...[
      [1, '2026-2'],
      [3, '2026-2'],
      [4, '2027-1'],
      [5, '2026-2'],
    ],
  ])
  expect(isSound(checkPlan(plan(items, rules, { taken: [passed(2)] })))).toBe(true)
})
