import { sql } from 'kysely'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import { appointableOrNobody } from '#platform/server/who/appointments.ts'
import { ProposalEvaluation } from '../../contract/evaluation/evaluation.ts'
import type { Thesis } from '../../contract/thesis.ts'
import type { ThesisTables } from '../tables.ts'
import { notifyPeople } from '../words.ts'
import { proposalEvaluators } from './appointments.ts'

/**
 * Who has evaluated the last evaluated edition evaluates the revised one, if they still may. Editions that the
 * supervisor sent back lie between the two.
 */
export async function evaluateAgain({ id, title }: Entity<typeof Thesis>, ctx: Ctx<ThesisTables>): Promise<void> {
  const { rows } = await sql<{ id: number; person: number; day: string }>`
    with latest as (select p.id, p.edition from thesis_proposal p where p.thesis_id = ${id} and p.submitted_at is not null
      order by p.edition desc limit 1)
    insert into proposal_evaluation (proposal_id, evaluator_id, due_on, conflict)
    select latest.id, e.evaluator_id, ${ctx.today}::date + k.evaluation_days, false
    from latest join proposal_evaluation e on e.state = 'GIVEN' and e.proposal_id = (
      select p.id from thesis_proposal p join proposal_evaluation o on o.proposal_id = p.id and o.state = 'GIVEN'
      where p.thesis_id = ${id} and p.edition < latest.edition order by p.edition desc limit 1)
    join thesis t on t.id = ${id} join thesis_template k on k.id = t.template_id
    where ${appointableOrNobody(proposalEvaluators, { record: sql`t.id`, person: sql`e.evaluator_id` }, ctx.today)} is not null
    on conflict do nothing returning id, evaluator_id as person, due_on::text as day`.execute(ctx.db)
  for (const made of rows)
    await notifyPeople(ctx, [made.person], {
      ...{ key: 'evaluationAssigned', subject: ProposalEvaluation.iri(made.id) },
      values: { title, day: made.day },
    })
}
