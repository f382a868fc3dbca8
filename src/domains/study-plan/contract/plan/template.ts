import { firstTermFor } from './check-plan.ts'
import { type PlanContext, placedModules } from './plan-context.ts'
import type { PlanItem } from './study-plan.ts'
import { latestOf, termAfter } from './study-term.ts'

/**
 * What the template of the curriculum says about the rest of somebody's studies: each module that is neither passed nor
 * under way in the term of the template or, if that is over or does not fit any more, in the first one that does.
 * `first` is the term in which the studies began.
 */
export function templateItems(context: PlanContext, first: string): PlanItem[] {
  const { curriculum, now } = context
  const there = new Set(placedModules(context).map(({ module }) => module))
  const open = (curriculum?.modules ?? [])
    .flatMap(({ module, credits, semester }) =>
      semester === null || there.has(module) ? [] : [{ module, credits, semester }],
    )
    .sort((a, b) => a.semester - b.semester || a.module - b.module)
  let items: readonly PlanItem[] = context.items
  const coming = termAfter(now)
  for (const { module, credits, semester } of open) {
    const from = latestOf(termAfter(first, semester - 1), coming)
    const term = firstTermFor({ module, credits }, from, { ...context, items })
    if (term !== null) items = [...items, { term, module, title: '', credits }]
  }
  return items.slice(context.items.length)
}
