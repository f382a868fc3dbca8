export { auditOf, auditor } from './audit/audit.ts'
export {
  type Audit,
  auditAnswer,
  type IdleRecord,
  type Placement,
  type RequirementResult,
  type RequirementState,
  requirementStates,
  type Way,
} from './audit/audit-answer.ts'
export { type Pin, type RecordState, recordStates, type Study, type StudyRecord } from './audit/records.ts'
export { StudyDecision } from './audit/study-decision.ts'
export type { CurriculumContent, CurriculumModule, Requirement } from './curriculum/content.ts'
export { Curriculum } from './curriculum/curriculum.ts'
export { ModuleDemand } from './demand/module-demand.ts'
export { paths } from './paths.ts'
export { PlanComment } from './plan/plan-comment.ts'
export { StudyPlan } from './plan/study-plan.ts'
export { policy } from './policy.ts'
