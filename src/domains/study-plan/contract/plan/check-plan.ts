import type { CurriculumModule } from '../curriculum/content.ts'
import { type Placed, type PlanContext, placedModules, rulesByModule } from './plan-context.ts'
import { levelOf, type PlanProblem, problemLevels, type Repair } from './plan-problem.ts'
import { partsOfTerm, termAfter } from './study-term.ts'

type Checked = PlanContext & { placed: readonly Placed[]; rules: ReadonlyMap<number, CurriculumModule> }
type Item = { module: number; term: string; credits: number; at: number }

/** How many terms ahead a place is looked for: studies are never planned longer. */
const horizon = 16

/**
 * Everything that is wrong, open or worth a look in a plan, the worst first, with the changes that put it right. Every
 * planned term is checked against the record and against the rest of the plan, so that a change of one module shows
 * what it does to those before and after it.
 */
export function checkPlan(context: PlanContext): PlanProblem[] {
  const checked = { ...context, placed: placedModules(context), rules: rulesByModule(context.curriculum) }
  const found = [
    ...context.items.flatMap((item, at) =>
      item.module === null ? placeholder(item.term, at) : ofItem({ ...item, module: item.module, at }, checked),
    ),
    ...fullTerms(checked),
    ...presentTerm(checked),
  ]
  const rank = ({ kind }: PlanProblem) => problemLevels.indexOf(levelOf(kind))
  return found.sort((a, b) => rank(a) - rank(b) || (a.term < b.term ? -1 : a.term > b.term ? 1 : 0))
}

/** Whether a plan can be carried out: nothing in it is wrong, whatever is still open. */
export const isSound = (problems: readonly PlanProblem[]): boolean =>
  problems.every(({ kind }) => levelOf(kind) !== 'WRONG')

type Rest = Partial<Pick<PlanProblem, 'others' | 'number' | 'repairs'>>

const problemOf = ({ module, term, at }: Item, kind: PlanProblem['kind'], rest: Rest = {}): PlanProblem => ({
  ...{ kind, item: at, module, term, others: [], number: null, repairs: [] },
  ...rest,
})

const placeholder = (term: string, at: number): PlanProblem[] => [
  { kind: 'PLACEHOLDER', item: at, module: null, term, others: [], number: null, repairs: [] },
]

function ofItem(item: Item, checked: Checked): PlanProblem[] {
  const { now, curriculum, rules } = checked
  const remove: Repair = { kind: 'REMOVE', item: item.at }
  if (isTaken(item, checked)) return []
  if (item.term < now)
    return [problemOf(item, 'PAST', { repairs: [...moveTo(firstPlace(item, checked), item), remove] })]
  const rule = rules.get(item.module)
  const found = [...tooOften(item, rule, checked), ...notOffered(item, checked)]
  if (!rule) return curriculum ? [...found, problemOf(item, 'ELECTIVE')] : found
  return [...found, ...ofRule(item, rule, checked)]
}

/** What is taken in its planned term stands in the record, which nothing here questions. */
const isTaken = ({ module, term }: Item, { taken }: Checked) =>
  taken.some((one) => one.module === module && one.term === term)

function ofRule(item: Item, rule: CurriculumModule, checked: Checked): PlanProblem[] {
  const { placed } = checked
  const move = moveTo(firstPlace(item, checked), item)
  const found: PlanProblem[] = []
  for (const group of rule.after) {
    const before = group.modules.filter((one) => isBefore(one, item.term, placed))
    if (before.length >= group.least) continue
    const others = group.modules.filter((one) => !before.includes(one))
    const earlier = others.length === group.least ? earlierTerms(others, item, checked) : []
    found.push(
      problemOf(item, 'AFTER', { others, number: group.least - before.length, repairs: [...move, ...earlier] }),
    )
  }
  const credits = creditsBefore(item.term, placed)
  if (credits < rule.creditsBefore)
    found.push(problemOf(item, 'CREDITS_BEFORE', { number: rule.creditsBefore, repairs: move }))
  const apart = rule.together.filter((one) => !placed.some(({ module, term }) => module === one && term <= item.term))
  if (apart.length > 0)
    found.push(problemOf(item, 'TOGETHER', { others: apart, repairs: besides(apart, item, checked) }))
  const clashing = rule.excludes.filter((one) => placed.some(({ module }) => module === one))
  if (clashing.length > 0)
    found.push(problemOf(item, 'EXCLUDES', { others: clashing, repairs: [{ kind: 'REMOVE', item: item.at }] }))
  if (!isTaughtIn(rule, item.term)) found.push(problemOf(item, 'HALF', { repairs: move }))
  return [...found, ...unfinished(item, rule, checked)]
}

/** A module that takes several terms is planned in each of them; the last one counts. */
function unfinished(item: Item, rule: CurriculumModule, { placed }: Checked): PlanProblem[] {
  const parts = placed.filter(({ module }) => module === item.module)
  if (rule.terms < 2 || parts.length >= rule.terms || parts.at(-1)?.item !== item.at) return []
  const next: Repair = { kind: 'ADD', module: item.module, term: termAfter(item.term) }
  return [problemOf(item, 'UNFINISHED', { number: rule.terms, repairs: [next] })]
}

/** A module counts once, or as often as its rule says; a planned one beyond that is of no use. */
function tooOften(item: Item, rule: CurriculumModule | undefined, { placed }: Checked): PlanProblem[] {
  const most = (rule?.repeats ?? 1) * (rule?.terms ?? 1)
  const all = placed.filter(({ module }) => module === item.module)
  if (all.findIndex((one) => one.item === item.at) < most) return []
  const passed = all.some((one) => one.passed)
  return [
    problemOf(item, passed ? 'PASSED' : 'TOO_OFTEN', { number: most, repairs: [{ kind: 'REMOVE', item: item.at }] }),
  ]
}

function notOffered(item: Item, { offered }: Checked): PlanProblem[] {
  const known = offered[item.term]
  return known === undefined || known.includes(item.module) ? [] : [problemOf(item, 'NO_COURSE')]
}

const isBefore = (module: number, term: string, placed: readonly Placed[]) =>
  placed.some((one) => one.module === module && (one.passed || one.term < term))

const creditsBefore = (term: string, placed: readonly Placed[]) =>
  placed.reduce((sum, one) => (one.term < term ? sum + one.credits : sum), 0)

/** Whether a module is taught in this half of the year; nothing known is no “no”. */
export const isTaughtIn = ({ half }: Pick<CurriculumModule, 'half'>, term: string): boolean =>
  half === 'ANY' || (half === 'AUTUMN') === (partsOfTerm(term).half === 1)

/** The credits of a term, those of placeholders among them. */
const creditsIn = (term: string, { placed, items }: Pick<Checked, 'placed' | 'items'>) =>
  placed.reduce((sum, one) => (one.term === term ? sum + one.credits : sum), 0) +
  items.reduce((sum, one) => (one.module === null && one.term === term ? sum + one.credits : sum), 0)

/** The first other term from the next one on in which the item breaks no rule and fits. */
function firstPlace(item: Item, checked: Checked): string | null {
  const items = checked.items.filter((_, at) => at !== item.at)
  const without = { ...checked, items }
  const coming = termAfter(checked.now)
  const first = firstTermFor(item, coming, without)
  return first === item.term ? firstTermFor(item, termAfter(first), without) : first
}

/** The first term from `from` on in which a module breaks no rule and fits; null if there is none in eight years. */
export function firstTermFor(
  { module, credits }: Pick<Item, 'module' | 'credits'>,
  from: string,
  context: PlanContext,
): string | null {
  const rule = rulesByModule(context.curriculum).get(module)
  const placed = placedModules(context)
  for (let ahead = 0; ahead <= horizon; ahead++) {
    const term = termAfter(from, ahead)
    if (creditsIn(term, { placed, items: context.items }) + credits > context.mostCredits) continue
    if (placed.some((one) => one.module === module && one.term === term)) continue
    if (!rule || keepsRules(rule, term, placed)) return term
  }
  return null
}

const keepsRules = (rule: CurriculumModule, term: string, placed: readonly Placed[]) =>
  isTaughtIn(rule, term) &&
  rule.after.every((group) => group.modules.filter((one) => isBefore(one, term, placed)).length >= group.least) &&
  creditsBefore(term, placed) >= rule.creditsBefore &&
  rule.together.every((one) => placed.some(({ module, term: at }) => module === one && at <= term))

const moveTo = (term: string | null, { at }: Pick<Item, 'at'>): Repair[] =>
  term === null ? [] : [{ kind: 'MOVE', item: at, term }]

/** The modules that must come first, moved or added to the term before, as far as that is not over. */
function earlierTerms(modules: readonly number[], item: Item, { placed, now }: Checked): Repair[] {
  const term = termAfter(item.term, -1)
  if (term <= now) return []
  return modules.flatMap((module): Repair[] => {
    const planned = placed.find((one) => one.module === module)
    if (!planned) return [{ kind: 'ADD', module, term }]
    return planned.item === null ? [] : [{ kind: 'MOVE', item: planned.item, term }]
  })
}

/** What belongs to a module, added to its term, or moved there from a later one. */
const besides = (modules: readonly number[], item: Item, { placed }: Checked): Repair[] =>
  modules.map((module) => {
    const planned = placed.find((one) => one.module === module)
    return planned?.item == null
      ? { kind: 'ADD', module, term: item.term }
      : { kind: 'MOVE', item: planned.item, term: item.term }
  })

/** Terms with more credits than may be taken: the last module that nothing keeps there can go to another term. */
function fullTerms(checked: Checked): PlanProblem[] {
  const { items, now, mostCredits } = checked
  const terms = [...new Set(items.map(({ term }) => term))].filter((term) => term >= now).sort()
  return terms.flatMap((term) => {
    const credits = creditsIn(term, checked)
    if (credits <= mostCredits) return []
    const repairs = items
      .flatMap(({ module, ...one }, at) => (one.term === term && module !== null ? [{ ...one, module, at }] : []))
      .reverse()
      .flatMap((item) => moveTo(firstPlace(item, checked), item))
    return [{ kind: 'TOO_MANY_CREDITS', item: null, module: null, term, others: [], number: credits, repairs }]
  })
}

/** What is planned for the present term and what is enrolled in it are compared, in both directions. */
function presentTerm({ items, taken, now }: Checked): PlanProblem[] {
  if (!items.some(({ term }) => term === now)) return []
  const running = taken.filter(({ term }) => term === now)
  const missing = items.flatMap(({ module, term, credits }, at) =>
    module !== null && term === now && !running.some((one) => one.module === module)
      ? [problemOf({ module, term, credits, at }, 'NOT_ENROLLED')]
      : [],
  )
  const more = running.flatMap(({ module, term, state }): PlanProblem[] =>
    state === 'FAILED' || items.some((one) => one.term === now && one.module === module)
      ? []
      : [
          {
            ...{ kind: 'NOT_PLANNED', item: null, module, term, others: [], number: null },
            repairs: [{ kind: 'ADD', module, term }],
          },
        ],
  )
  return [...missing, ...more]
}

/** The items after a repair. `credits` and `title` of an added module follow when it is saved. */
export function repaired(items: PlanContext['items'], repair: Repair, credits = 0): PlanContext['items'] {
  if (repair.kind === 'ADD') return [...items, { term: repair.term, module: repair.module, title: '', credits }]
  if (repair.kind === 'REMOVE') return items.filter((_, at) => at !== repair.item)
  return items.map((item, at) => (at === repair.item ? { ...item, term: repair.term } : item))
}
