import { sql } from 'kysely'
import type { Conditions } from '#platform/server/resource/resource-handler.ts'
import { criteria } from '../../contract/evaluation/criteria.ts'
import type { ProposalEvaluation } from '../../contract/evaluation/evaluation.ts'
import { evaluationStates } from '../../contract/flow/proposal.ts'
import type { ThesisTables } from '../tables.ts'
import { isLatest } from './latest.ts'

const of = sql`(select jsonb_build_object('thesis', p.thesis_id) from thesis_proposal p where p.id = e.proposal_id)`
const isAsked = (name: string) => sql`exists (select from thesis_proposal p join thesis t on t.id = p.thesis_id
  join thesis_template k on k.id = t.template_id where p.id = e.proposal_id and ${sql.lit(name)} = any(k.criteria))`
const missing = sql`(${sql.join(
  criteria.map((name) => sql`case when e.${sql.ref(name)} is null and ${isAsked(name)} then 1 else 0 end`),
  sql` + `,
)})`

/** What holds an evaluation back, and who must give it. */
export const conditions: Conditions<typeof ProposalEvaluation, ThesisTables> = {
  evaluatorConflictOpen: { when: sql`(e.conflict is null)`, values: of },
  evaluatorConflictDeclared: { when: sql`coalesce(e.conflict, false)` },
  scoresMissing: { when: sql`(${missing} > 0)`, values: sql`(${of} || jsonb_build_object('count', ${missing}))` },
  noRecommendation: { when: sql`(e.recommendation is null)`, values: of },
  noComment: { when: sql`(coalesce(e.recommendation, 'APPROVE') <> 'APPROVE' and e.comment = '')`, values: of },
  evaluationToGive: {
    when: sql`exists (select from thesis_proposal p join thesis t on t.id = p.thesis_id
      where p.id = e.proposal_id and t.state = any(${[...evaluationStates]}::text[]) and ${isLatest})`,
    values: sql`(select jsonb_build_object('thesis', t.id, 'title', t.title)
      from thesis_proposal p join thesis t on t.id = p.thesis_id where p.id = e.proposal_id)`,
    due: sql`e.due_on::text`,
  },
}
