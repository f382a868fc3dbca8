import { sql } from 'kysely'
import type { Conditions } from '#platform/server/resource/resource-handler.ts'
import { checkPlan } from '../../contract/plan/check-plan.ts'
import { levelOf } from '../../contract/plan/plan-problem.ts'
import type { StudyPlan } from '../../contract/plan/study-plan.ts'
import type { StudyPlanTables } from '../tables.ts'
import { readContext } from './plan-context.ts'
import { studyOf } from './taken-modules.ts'

/** The studies, the program and the student: where the pages of a plan are, and what its tasks name. */
const about = sql`(select jsonb_build_object('study', u.id, 'program', u.program_id, 'student', u.person_id,
    'programme', g.name, 'name', s.display_name)
  from user_program u join program g on g.id = u.program_id join person s on s.id = u.person_id
  where u.id = p.user_program_id)`

/** An adviser answers within so many days. */
const daysToAnswer = 10

/** What holds a plan back, and who has to do something about it. */
export const conditions: Conditions<typeof StudyPlan, StudyPlanTables> = {
  nothingPlanned: {
    when: sql`(not exists (select from study_plan_item i where i.plan_id = p.id))`,
    values: about,
  },
  planWaiting: {
    when: sql`exists (select from study_plan o
      where o.user_program_id = p.user_program_id and o.id <> p.id and o.state = 'SUBMITTED')`,
    values: about,
  },
  planCannotWork: async ({ userProgram, items }, ctx) => {
    const study = await studyOf(userProgram.id, ctx)
    const wrong = checkPlan({ ...(await readContext(study, ctx)), items }).filter(
      ({ kind }) => levelOf(kind) === 'WRONG',
    )
    return wrong.length > 0 && { values: { count: wrong.length, study: study.id } }
  },
  planToRevise: { when: sql`true`, values: about },
  planToApprove: {
    when: sql`true`,
    values: about,
    due: ({ timeZone }) => sql`((p.submitted_at at time zone ${timeZone})::date + ${sql.lit(daysToAnswer)})::text`,
  },
}
