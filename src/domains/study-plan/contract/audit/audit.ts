import type { CurriculumContent } from '../curriculum/content.ts'
import { assign } from './assign.ts'
import type { Audit } from './audit-answer.ts'
import { countableOf } from './countable.ts'
import { type AuditModel, modelOf } from './model.ts'
import { optionsOf } from './options.ts'
import { explained } from './placements.ts'
import type { Study, StudyRecord } from './records.ts'
import { resultsOf } from './results.ts'
import { withoutSuperfluous } from './superfluous.ts'

/**
 * Compares a study with a curriculum: which module counts where, what is met, in progress, planned and missing, and the
 * way to it. A pure function of its two arguments, in which no order matters; server and browser use the same.
 */
export const auditOf = (curriculum: CurriculumContent, study: Study): Audit => auditor(curriculum)(study)

/** The same for many studies of one curriculum, which is prepared once. */
export function auditor(curriculum: CurriculumContent): (study: Study) => Audit {
  const model = modelOf(curriculum)
  return (study) => audited(model, study)
}

function audited(model: AuditModel, study: Study): Audit {
  const facts = { confirmed: new Set(study.confirmed), average: study.average }
  const { countable, idle } = countableOf(study.records, model)
  const modules = optionsOf(countable, { model, pins: study.pins })
  const assignment = withoutSuperfluous(assign(modules, model, facts), { modules, model, facts })
  const input = { modules, assignment, model, facts }
  const { placements, idle: unplaced } = explained(input)
  return {
    ...resultsOf({ ...input, study }),
    placements,
    idle: [...idle, ...unplaced].sort((a, b) => (a.record < b.record ? -1 : 1)),
    proven: assignment.proven,
    records: [...study.records].sort(byTermAndKey),
  }
}

const byTermAndKey = (a: StudyRecord, b: StudyRecord): number => {
  const [one, two] = [`${a.termStart ?? ''} ${a.key}`, `${b.termStart ?? ''} ${b.key}`]
  return one < two ? -1 : one > two ? 1 : 0
}
