import { checkPlan } from '../../contract/plan/check-plan.ts'
import { type PlanContext, placedModules } from '../../contract/plan/plan-context.ts'
import { levelOf } from '../../contract/plan/plan-problem.ts'

/** The modules of the curriculum that are neither taken nor planned: those that fit into a term, and the others. */
export function candidates(context: PlanContext, term: string): { fitting: number[]; others: number[] } {
  const there = new Set(placedModules(context).map(({ module }) => module))
  const found = { fitting: [] as number[], others: [] as number[] }
  for (const { module, credits } of context.curriculum?.modules ?? []) {
    if (there.has(module)) continue
    const at = context.items.length
    const items = [...context.items, { term, module, title: '', credits }]
    const isWrong = checkPlan({ ...context, items }).some(
      (one) => one.item === at && levelOf(one.kind) === 'WRONG' && one.kind !== 'TOGETHER',
    )
    found[isWrong ? 'others' : 'fitting'].push(module)
  }
  return found
}
