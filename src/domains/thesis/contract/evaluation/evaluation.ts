import * as z from 'zod/mini'
import { User, userRef } from '#people/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, day, idFilter, instant, iriOf, longText } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { excludedFromThesis, supervisesThesis, writesThesis } from '../relations.ts'
import { Thesis } from '../thesis.ts'
import { criteria, recommendations } from './criteria.ts'
import { evaluationFlow } from './evaluation-flow.ts'

const score = () => z.nullable(z.int().check(z.minimum(1), z.maximum(5)))

const judged = {
  /** Whether the evaluator has declared a conflict with an author or a supervisor; null until they have said so. */
  conflict: z.nullable(z.boolean()),
  ...{ relevance: score(), clarity: score(), method: score(), feasibility: score() },
  recommendation: z.nullable(z.enum(recommendations)),
  /** The authors read it once the committee has decided. */
  comment: longText(10_000),
  /** Only evaluators and the research coordinator read it. */
  confidential: longText(10_000),
}

const rule = 'Nobody evaluates a thesis of which they are an author or a supervisor.'

export const ProposalEvaluation = resource({
  type: 'ProposalEvaluation',
  path: '/api/v2/proposal_evaluations',
  about: 'What a member of the thesis committee says of an edition of a proposal.',
  fields: {
    thesis: ref('Thesis'),
    edition: count(),
    evaluator: userRef,
    criteria: z.array(z.enum(criteria)),
    dueOn: day(),
    ...judged,
    givenAt: z.nullable(instant()),
    state: evaluationFlow.state,
  },
  create: z.strictObject({ thesis: iriOf(Thesis.path), evaluator: iriOf(User.path) }),
  update: z.partial(z.strictObject(judged)),
  filters: { 'thesis.id': idFilter(), 'evaluator.id': idFilter(), state: evaluationFlow.state },
  order: ['dueOn', 'state'],
  /** Whether the committee has decided on its edition, and whether it can still be given. */
  facts: { decided: z.boolean(), open: z.boolean() },
  flow: evaluationFlow,
  never: [
    { rule, to: ['update', 'give'], within: { 'thesis.id': writesThesis } },
    { rule, to: ['update', 'give'], within: { 'thesis.id': supervisesThesis } },
    {
      rule: 'Who is excluded from a thesis because of a conflict does not see how its proposal is evaluated.',
      to: ['list', 'read', 'release'],
      within: { 'thesis.id': excludedFromThesis },
    },
  ],
  ifMatch: 'required',
})

/** Why somebody cannot evaluate a proposal, as the records of the university show it. */
export const evaluatorConflicts = [
  'author',
  'supervisor',
  'formerSupervisor',
  'declared',
  'declaredInCommittee',
  'assigned',
] as const

export const possibleEvaluators = endpoint('GET', '/api/v2/theses/:id/evaluators', {
  about:
    'The members of the thesis committee, with their open evaluations and, where they cannot evaluate, the reason.',
  answer: z.object({
    evaluators: z.array(z.object({ person: userRef, open: count(), conflict: z.nullable(z.enum(evaluatorConflicts)) })),
  }),
})
