import { holdStops } from '#people/contract'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { PlanContext } from '../../contract/plan/plan-context.ts'
import { termOfDay } from '../../contract/plan/study-term.ts'
import type { StudyPlanTables } from '../tables.ts'
import { type AppliedCurriculum, appliedCurriculum } from './curriculum-of.ts'
import { type Decisions, decisionsOf } from './decisions.ts'
import { mostCreditsOf } from './most-credits.ts'
import { coursesByTerm, type ModuleResult, type Study, takenModules } from './taken-modules.ts'

/** A context without its plan, as the answer of the page has it. */
export type StudyContext = Omit<PlanContext, 'items' | 'taken' | 'curriculum' | 'offered' | 'decisions'> & {
  taken: ModuleResult[]
  decisions: Decisions
  curriculum: AppliedCurriculum | null
  offered: Record<string, number[]>
  resultsHeld: boolean
}

/** Everything that a plan of these studies is checked against. A hold on grades hides results from the student. */
export async function readContext(study: Study, ctx: Ctx<StudyPlanTables>): Promise<StudyContext> {
  const resultsHeld = study.person === ctx.me.id && holdStops(ctx.me, 'GRADES_VIEW')
  return {
    now: termOfDay(ctx.today),
    mostCredits: await mostCreditsOf(study, ctx),
    curriculum: await appliedCurriculum(study, ctx),
    decisions: await decisionsOf(study.id, ctx),
    taken: await takenModules(study, { ctx, resultsHeld }),
    offered: await coursesByTerm(ctx),
    resultsHeld,
  }
}
