import { officeFacts } from '#academics/server'
import { screens } from '#platform/server/contribution/screens.ts'
import { domain } from '#platform/server/domain.ts'
import { StudyPlan } from '../contract/plan/study-plan.ts'
import { policy } from '../contract/policy.ts'
import { auditRoute } from './audit/audit-route.ts'
import { studyDecision } from './audit/study-decision.ts'
import { curriculum } from './curriculum/curriculum.ts'
import { curriculumSheetRoute } from './curriculum/curriculum-sheet.ts'
import { moduleDemand } from './demand/module-demand.ts'
import { facts } from './office-facts.ts'
import { basisRoute } from './plan/basis.ts'
import { planPaperRoute } from './plan/paper/plan-paper.ts'
import { planComment } from './plan/plan-comment.ts'
import { linkRoutes } from './plan/plan-link.ts'
import { plannedStudy } from './plan/planned-study.ts'
import { planRelations } from './plan/relations.ts'
import { screenOfPlan } from './plan/screen-of.ts'
import { studyPlan as servedPlan } from './plan/study-plan.ts'
import { tables } from './tables.ts'
import { words } from './words.ts'

export { addCurriculaOfPlans } from './load/curricula-of-plans.ts'

/** What programmes require, what students have met of it, and what they plan. */
export const studyPlan = domain({
  name: 'study-plan',
  handlers: [curriculum, studyDecision, plannedStudy, servedPlan, planComment, moduleDemand],
  routes: [auditRoute, curriculumSheetRoute, basisRoute, planPaperRoute, ...linkRoutes],
  policy,
  migrations: new URL('./migrations/', import.meta.url),
  tables,
  demo: () => import('./demo/fill.ts'),
  words,
  relations: planRelations,
  contributes: [officeFacts.add(...facts), screens.add({ resource: StudyPlan, path: screenOfPlan })],
})
