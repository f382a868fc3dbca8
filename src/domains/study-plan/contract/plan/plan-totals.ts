import { type PlanContext, placedModules } from './plan-context.ts'

/** The credits of a plan step by step, and when it ends. */
export type PlanTotals = {
  earned: number
  running: number
  /** Of modules and placeholders. */
  planned: number
  /** What is still missing once everything planned is passed. */
  open: number
  needed: number
  /** The term in which all credits are there; null while too little is planned. */
  finish: string | null
  /** The most credits in one of the coming terms. */
  fullest: number
}

type Counted = { step: 'earned' | 'running' | 'planned'; term: string; credits: number }

/** Adds up a plan. A module that is passed or planned several times counts as often as the curriculum lets it. */
export function planTotals(context: PlanContext, needed: number): PlanTotals {
  const counted = [...countedModules(context), ...countedElsewhere(context), ...countedPlaceholders(context)]
  const sumOf = (step: Counted['step']) =>
    counted.reduce((sum, one) => (one.step === step ? sum + one.credits : sum), 0)
  const [earned, running, planned] = [sumOf('earned'), sumOf('running'), sumOf('planned')]
  const byTerm = new Map<string, number>()
  for (const { term, credits } of counted) byTerm.set(term, (byTerm.get(term) ?? 0) + credits)
  return {
    ...{ earned, running, planned, needed, open: Math.max(0, needed - earned - running - planned) },
    finish: finishOf(byTerm, needed),
    fullest: Math.max(0, ...[...byTerm].flatMap(([term, credits]) => (term >= context.now ? [credits] : []))),
  }
}

function countedModules(context: PlanContext): Counted[] {
  const rules = new Map(context.curriculum?.modules.map((one) => [one.module, one]))
  const times = new Map<number, number>()
  return placedModules(context).flatMap(({ module, term, credits, item, passed }) => {
    const { repeats, terms } = rules.get(module) ?? { repeats: 1, terms: 1 }
    const time = (times.get(module) ?? 0) + 1
    times.set(module, time)
    if (time > repeats * terms) return []
    return [{ step: passed ? 'earned' : item === null ? 'running' : 'planned', term, credits: credits / terms }]
  })
}

/** Recognised studies that are no module here. */
const countedElsewhere = ({ decisions }: PlanContext): Counted[] =>
  decisions.recognised.flatMap(({ module, credits }) =>
    module === null ? [{ step: 'earned', term: '', credits }] : [],
  )

const countedPlaceholders = ({ items }: PlanContext): Counted[] =>
  items.flatMap(({ module, term, credits }) => (module === null ? [{ step: 'planned', term, credits }] : []))

function finishOf(byTerm: ReadonlyMap<string, number>, needed: number): string | null {
  let sum = 0
  for (const [term, credits] of [...byTerm].sort(([a], [b]) => (a < b ? -1 : 1))) {
    sum += credits
    if (sum >= needed) return term
  }
  return null
}
