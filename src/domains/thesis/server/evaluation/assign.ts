import { sql } from 'kysely'
import { type CreateInput, idOf } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { mustBeAppointable } from '#platform/server/who/appointments.ts'
import type { evaluatorConflicts, ProposalEvaluation } from '../../contract/evaluation/evaluation.ts'
import { coordinatesThesis } from '../../contract/relations.ts'
import type { ThesisTables } from '../tables.ts'
import { violation } from '../words.ts'
import { notifyOfEvaluator, proposalEvaluators } from './appointments.ts'
import { committeeMembers, conflictOf } from './conflicts.ts'

type Assignment = {
  proposal: number | null
  due: string
  isMember: boolean
  conflict: (typeof evaluatorConflicts)[number] | null
}

const explained = {
  author: 'evaluatorAuthor',
  supervisor: 'evaluatorSupervisor',
  formerSupervisor: 'evaluatorFormer',
  declared: 'evaluatorDeclared',
  declaredInCommittee: 'evaluatorDeclaredBefore',
  assigned: 'evaluatorAssigned',
} as const

/** A member of the committee without a conflict evaluates the submitted proposal, which is locked meanwhile. */
export async function assignEvaluator(
  { thesis, evaluator }: CreateInput<typeof ProposalEvaluation>,
  ctx: Ctx<ThesisTables>,
) {
  const [id, person] = [idOf(thesis), idOf(evaluator)]
  const { rows } = await sql<Assignment>`
    select (select p.id from thesis_proposal p where p.thesis_id = t.id and p.submitted_at is not null
        order by p.edition desc limit 1) as proposal,
      (${ctx.today}::date + k.evaluation_days)::text as due,
      exists (select from (${committeeMembers(ctx.today)}) m where m.person = ${person}) as "isMember",
      ${conflictOf(sql`t.id`, sql`${person}::int`)} as conflict
    from thesis t join thesis_template k on k.id = t.template_id
    where t.id = ${id} and t.state in ('PROPOSAL_SUBMITTED', 'UNDER_EVALUATION')
      and ${ctx.rights.related([coordinatesThesis], sql`t.id`)}
    for update of t`.execute(ctx.db)
  const [found] = rows
  if (!found?.proposal) throw violation(ctx, 'thesis', 'nothingToEvaluate')
  if (!found.isMember) throw violation(ctx, 'evaluator', 'evaluatorNoMember')
  if (found.conflict) throw violation(ctx, 'evaluator', explained[found.conflict])
  await mustBeAppointable(proposalEvaluators, { record: id, person, path: 'evaluator' }, ctx)
  await notifyOfEvaluator('appointed', { thesis: id, person }, ctx)
  ctx.rightsChanged([person])
  return { proposal_id: found.proposal, evaluator_id: person, due_on: found.due }
}
