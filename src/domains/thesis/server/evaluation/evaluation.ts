import { sql } from 'kysely'
import { personRef } from '#people/server'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { ProposalEvaluation } from '../../contract/evaluation/evaluation.ts'
import { evaluationStates } from '../../contract/flow/proposal.ts'
import { Thesis } from '../../contract/thesis.ts'
import { evaluationPeople } from '../parties.ts'
import type { ThesisTables } from '../tables.ts'
import { endEvaluator } from './appointments.ts'
import { assignEvaluator } from './assign.ts'
import { conditions } from './conditions.ts'
import { isLatest } from './latest.ts'

const rows = rowsFrom<ThesisTables>()('proposal_evaluation as e', (query) =>
  query
    .innerJoin('thesis_proposal as p', 'p.id', 'e.proposal_id')
    .innerJoin('thesis as t', 't.id', 'p.thesis_id')
    .innerJoin('thesis_template as k', 'k.id', 't.template_id')
    .innerJoin('person as v', 'v.id', 'e.evaluator_id'),
)

/** What members of the thesis committee say of proposals. */
export const proposalEvaluation = handleResource(ProposalEvaluation, rows, {
  fields: {
    thesis: reference(Thesis, { id: 'p.thesis_id', name: 't.title' }),
    edition: 'p.edition',
    evaluator: personRef('e.evaluator_id', 'v'),
    criteria: 'k.criteria',
  },
  facts: {
    open: sql<boolean>`(t.state = any(${[...evaluationStates]}::text[]) and ${isLatest})`,
    /** The committee has decided on this edition. */
    decided: sql<boolean>`(t.state not in ('PROPOSAL_SUBMITTED', 'UNDER_EVALUATION') or p.edition < (
      select max(x.edition) from thesis_proposal x where x.thesis_id = t.id and x.submitted_at is not null))`,
  },
  sorted: [['dueOn', 'asc']],
  newRow: assignEvaluator,
  conditions,
  parties: evaluationPeople,
  notices: {
    values: ({ thesis, evaluator, dueOn }) => ({ title: thesis.name, evaluator: evaluator.name, day: dueOn }),
  },
  after: { recuse: endEvaluator, release: endEvaluator },
})
