import { takenKey } from '../../contract/plan/audit-of-plan.ts'
import type { PlanSide } from '../../contract/plan/compare-plans.ts'

/** Of the credits that are passed or under way, those that count in the curriculum of a side. */
export function carriedOver({ context, audit }: PlanSide): { counted: number; all: number } {
  const placed = new Set(audit?.placements.map(({ record }) => record))
  const taken = context.taken.filter(({ state }) => state !== 'FAILED')
  const sum = (some: typeof taken) => some.reduce((all, { credits }) => all + credits, 0)
  return { counted: sum(taken.filter((one) => placed.has(takenKey(one)))), all: sum(taken) }
}
