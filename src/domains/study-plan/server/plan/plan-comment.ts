import { sql } from 'kysely'
import { personRef } from '#people/server'
import { idOf } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { recordIfAllowed, recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { PlanComment } from '../../contract/plan/plan-comment.ts'
import { sharedPlanStates } from '../../contract/plan/plan-flow.ts'
import { StudyPlan } from '../../contract/plan/study-plan.ts'
import type { StudyPlanTables } from '../tables.ts'
import { notifyPerson, violation } from '../words.ts'
import { studyPlan } from './study-plan.ts'

const rows = rowsFrom<StudyPlanTables>()('study_plan_comment as k', (query) =>
  query
    .innerJoin('study_plan as p', 'p.id', 'k.plan_id')
    .innerJoin('user_program as u', 'u.id', 'p.user_program_id')
    .innerJoin('person as a', 'a.id', 'k.author_id'),
)

const plans = recordOf(studyPlan)

/** Comments on a plan: for its student and, once it was submitted, for those who advise. */
export const planComment = handleResource(PlanComment, rows, {
  fields: {
    plan: reference(StudyPlan, { id: 'k.plan_id', name: 'p.name' }),
    author: personRef('k.author_id', 'a'),
  },
  facts: {
    'student.id': 'u.person_id',
    'userProgram.id': 'p.user_program_id',
    'program.id': 'u.program_id',
    open: sql<boolean>`(p.state in (${sql.join(sharedPlanStates.map((state) => sql.lit(state)))}))`,
  },
  sorted: [['createdAt', 'asc']],
  newRow: async ({ plan }, ctx) => {
    const found = await recordIfAllowed(plans, ctx, idOf(plan), 'read')
    if (!found) throw violation(ctx, 'plan', 'noPlan')
    return { plan_id: found.id, author_id: ctx.me.id }
  },
  created: (_, { plan }, ctx) => notifyOfComment(idOf(plan), ctx),
})

/** A comment by somebody else is a notice for the student of the plan. */
async function notifyOfComment(plan: number, ctx: Ctx<StudyPlanTables>): Promise<void> {
  const { rows: found } = await sql<{ student: number; program: Record<string, string>; name: string }>`
    select u.person_id as student, g.name as program, p.name from study_plan p
    join user_program u on u.id = p.user_program_id join program g on g.id = u.program_id
    where p.id = ${plan} and u.person_id <> ${ctx.me.id}`.execute(ctx.db)
  for (const { student, program, name } of found)
    await notifyPerson(ctx, {
      personId: student,
      key: 'planCommented',
      subject: StudyPlan.iri(plan),
      values: { by: ctx.me.name, program, plan: name },
    })
}
