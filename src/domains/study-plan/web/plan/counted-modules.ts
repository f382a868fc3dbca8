import type { RequirementResult } from '../../contract/audit/audit-answer.ts'
import { plannedKey, takenKey } from '../../contract/plan/audit-of-plan.ts'
import type { PlanView } from './view.ts'

/** The modules of the records that count for a requirement; placeholders are none. */
export function countedModules({ records }: RequirementResult, { context }: Pick<PlanView, 'context'>): number[] {
  const modules = new Map<string, number>(context.taken.map((one) => [takenKey(one), one.module]))
  for (const [at, { module }] of context.items.entries()) if (module !== null) modules.set(plannedKey(at), module)
  return [...new Set(records.flatMap((key) => modules.get(key) ?? []))]
}
