import { type PlanContext, placedModules, rulesByModule } from '../../contract/plan/plan-context.ts'

export type MapNode = {
  module: number
  term: string
  column: number
  row: number
  state: 'PASSED' | 'RUNNING' | 'PLANNED'
}
/** From a module to one that comes after it. */
export type MapLine = { from: number; to: number }
export type PlanMap = { terms: readonly string[]; nodes: readonly MapNode[]; lines: readonly MapLine[]; alone: number }

/**
 * What hangs on what in a plan: its terms as columns, and a line from each module to those that need it. Modules without
 * any relation are left to the list. A module stands where it was last taken or planned.
 */
export function planMap(context: PlanContext): PlanMap {
  const rules = rulesByModule(context.curriculum)
  const last = new Map(placedModules(context).map((one) => [one.module, one]))
  const lines = [...last.keys()].flatMap((to) =>
    [...new Set((rules.get(to)?.after ?? []).flatMap(({ modules }) => modules))].flatMap((from) =>
      last.has(from) ? [{ from, to }] : [],
    ),
  )
  const related = new Set(lines.flatMap(({ from, to }) => [from, to]))
  const shown = [...last.values()].filter(({ module }) => related.has(module))
  const terms = [...new Set(shown.map(({ term }) => term))].sort()
  const rows = new Map<number, number>()
  const nodes = terms.flatMap((term, column) => {
    const inTerm = shown.filter((one) => one.term === term)
    // A module stands beside what it needs, as far as that place is free, so that lines are short.
    const wished = ({ module }: { module: number }) => {
      const before = lines.flatMap(({ from, to }) => (to === module ? (rows.get(from) ?? []) : []))
      return before.length === 0 ? 0 : before.reduce((sum, row) => sum + row, 0) / before.length
    }
    let next = 0
    return inTerm
      .toSorted((a, b) => wished(a) - wished(b) || a.module - b.module)
      .map((one) => {
        const row = Math.max(next, Math.round(wished(one)))
        next = row + 1
        rows.set(one.module, row)
        const state = one.passed ? ('PASSED' as const) : one.item === null ? ('RUNNING' as const) : ('PLANNED' as const)
        return { module: one.module, term, column, row, state }
      })
  })
  return { terms, nodes, lines, alone: last.size - nodes.length }
}

/** A module with everything before it and everything that it opens, however far. Circles end. */
export function chainOf(module: number, lines: readonly MapLine[]): { before: Set<number>; opens: Set<number> } {
  const reach = (next: (of: number) => number[]) => {
    const found = new Set<number>()
    const waiting = next(module)
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      if (found.has(one)) continue
      found.add(one)
      waiting.push(...next(one))
    }
    return found
  }
  return {
    before: reach((of) => lines.flatMap(({ from, to }) => (to === of ? [from] : []))),
    opens: reach((of) => lines.flatMap(({ from, to }) => (from === of ? [to] : []))),
  }
}
