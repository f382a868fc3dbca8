import { sql } from 'kysely'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import { ProposalEvaluation } from '../../contract/evaluation/evaluation.ts'
import type { Thesis } from '../../contract/thesis.ts'
import type { ThesisTables } from '../tables.ts'
import { notifyPeople } from '../words.ts'

/** Who has evaluated the edition before evaluates the revised one. */
export async function evaluateAgain({ id, title }: Entity<typeof Thesis>, ctx: Ctx<ThesisTables>): Promise<void> {
  const { rows } = await sql<{ id: number; person: number; day: string }>`
    with latest as (select p.id, p.edition from thesis_proposal p where p.thesis_id = ${id} and p.submitted_at is not null
      order by p.edition desc limit 1)
    insert into proposal_evaluation (proposal_id, evaluator_id, due_on, conflict)
    select latest.id, e.evaluator_id, ${ctx.today}::date + k.evaluation_days, false
    from latest join thesis_proposal p on p.thesis_id = ${id} and p.edition = latest.edition - 1
    join proposal_evaluation e on e.proposal_id = p.id and e.state = 'GIVEN'
    join thesis t on t.id = ${id} join thesis_template k on k.id = t.template_id
    on conflict do nothing returning id, evaluator_id as person, due_on::text as day`.execute(ctx.db)
  for (const made of rows)
    await notifyPeople(ctx, [made.person], {
      ...{ key: 'evaluationAssigned', subject: ProposalEvaluation.iri(made.id) },
      values: { title, day: made.day },
    })
}
