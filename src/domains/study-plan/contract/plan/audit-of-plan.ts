import { auditOf } from '../audit/audit.ts'
import type { Audit } from '../audit/audit-answer.ts'
import type { StudyRecord } from '../audit/records.ts'
import type { CurriculumContent } from '../curriculum/content.ts'
import type { PlanContext } from './plan-context.ts'
import { firstDayOf } from './study-term.ts'

/** What somebody has passed, takes and plans, as records of an audit. What was failed is none. */
export function recordsOf({ taken, decisions, items, curriculum }: PlanContext): StudyRecord[] {
  const codes = new Map(curriculum?.modules.map(({ module, code }) => [module, code]))
  const record = (
    key: string,
    state: StudyRecord['state'],
    { module, term, credits }: { module: number | null; term: string | null; credits: number },
  ) => ({
    ...{ key, state, module, credits, name: {}, term, termStart: term === null ? null : firstDayOf(term) },
    code: module === null ? '' : (codes.get(module) ?? String(module)),
  })
  const there = new Set(taken.map(({ module, term }) => `${module} ${term}`))
  return [
    ...decisions.recognised.map((of, at) => record(`recognised-${at}`, 'PASSED', { ...of, term: null })),
    ...taken.flatMap(({ state, ...of }) =>
      state === 'FAILED' ? [] : [record(takenKey(of), state === 'PASSED' ? 'PASSED' : 'IN_PROGRESS', of)],
    ),
    ...items.flatMap((of, at) => (there.has(`${of.module} ${of.term}`) ? [] : [record(plannedKey(at), 'PLANNED', of)])),
  ]
}

/** The keys of records: of what was taken, and of an item by its position in the plan. */
export const takenKey = ({ module, term }: { module: number; term: string }): string => `taken-${module}-${term}`
export const plannedKey = (at: number): string => `plan-${at}`

type AuditOptions = {
  /** The grade point average; null where there is none, or the reader may not see it. */
  average: number | null
  /** Another curriculum than the student's own, to see what would count there. */
  curriculum?: CurriculumContent | null
}

/** What a plan meets of a curriculum, together with what is passed and under way; null without a curriculum. */
export const auditOfPlan = (
  context: PlanContext,
  { average, curriculum = context.curriculum }: AuditOptions,
): Audit | null => curriculum && auditOf(curriculum, { ...context.decisions, records: recordsOf(context), average })
