import type { Audit } from '../../contract/audit/audit-answer.ts'
import { auditOfPlan } from '../../contract/plan/audit-of-plan.ts'
import { checkPlan } from '../../contract/plan/check-plan.ts'
import type { PlanContext } from '../../contract/plan/plan-context.ts'
import { levelOf, type PlanProblem, type ProblemLevel } from '../../contract/plan/plan-problem.ts'
import { type PlanTotals, planTotals } from '../../contract/plan/plan-totals.ts'
import type { PlanItem } from '../../contract/plan/study-plan.ts'
import type { Basis, Study } from './queries.ts'

export type LeveledProblem = PlanProblem & { level: ProblemLevel }
export type PlanView = {
  context: PlanContext
  problems: readonly LeveledProblem[]
  totals: PlanTotals
  /** What the plan meets of the curriculum; null where the programme has none. */
  audit: Audit | null
}

/** Everything that the pages show of a plan, computed from what the server says and the items as they are now. */
export function planView({
  study,
  basis,
  items,
}: {
  study: Pick<Study, 'ects' | 'gpa'>
  basis: Basis
  items: readonly PlanItem[]
}): PlanView {
  const context: PlanContext = { ...basis, items }
  return {
    context,
    problems: checkPlan(context).map((one) => ({ ...one, level: levelOf(one.kind) })),
    audit: auditOfPlan(context, { average: study.gpa ?? null }),
    totals: planTotals(context, basis.curriculum?.credits ?? study.ects),
  }
}
