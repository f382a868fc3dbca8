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

/** Adds up a plan. A module that is passed or planned several times counts as often as the curriculum lets it. */
export function planTotals(context: PlanContext, needed: number): PlanTotals {
  const { items, now } = context
  const repeats = new Map(context.curriculum?.modules.map((one) => [one.module, one.repeats * one.terms]))
  const parts = new Map(context.curriculum?.modules.map((one) => [one.module, one.terms]))
  const times = new Map<number, number>()
  const totals = { earned: 0, running: 0, planned: 0 }
  const byTerm = new Map<string, number>()
  const add = (term: string, credits: number) => byTerm.set(term, (byTerm.get(term) ?? 0) + credits)
  for (const { module, term, credits, item, passed } of placedModules(context)) {
    const time = (times.get(module) ?? 0) + 1
    times.set(module, time)
    if (time > (repeats.get(module) ?? 1)) continue
    const counted = credits / (parts.get(module) ?? 1)
    totals[passed ? 'earned' : item === null ? 'running' : 'planned'] += counted
    add(term, counted)
  }
  for (const { module, term, credits } of items)
    if (module === null) {
      totals.planned += credits
      add(term, credits)
    }
  const sum = totals.earned + totals.running + totals.planned
  return {
    ...totals,
    ...{ needed, open: Math.max(0, needed - sum), finish: finishOf(byTerm, needed) },
    fullest: Math.max(0, ...[...byTerm].flatMap(([term, credits]) => (term >= now ? [credits] : []))),
  }
}

function finishOf(byTerm: ReadonlyMap<string, number>, needed: number): string | null {
  let sum = 0
  for (const [term, credits] of [...byTerm].sort(([a], [b]) => (a < b ? -1 : 1))) {
    sum += credits
    if (sum >= needed) return term
  }
  return null
}
