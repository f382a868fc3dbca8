import { has, isAdmin, type Policy } from '#platform/contract/policy.ts'
import { coordinatesThesis, hasEvaluated, supervisesThesis, writesThesis } from '../relations.ts'
import { ProposalEvaluation } from './evaluation.ts'

/** What the authors read once the committee has decided: never whose it is, nor what is among evaluators. */
const forAuthors = ['thesis', 'edition', 'recommendation', 'comment', 'dueOn', 'givenAt', 'state'] as const
const forOthers = [...forAuthors, 'evaluator', 'criteria'] as const

/** Evaluators read their own, and the others' once theirs is given. */
export const evaluationPolicy: Policy = (me, can) => {
  if (me.guest) return
  const own = { 'evaluator.id': me.id }
  can(['list', 'read'], ProposalEvaluation, own)
  can(['give', 'recuse'], ProposalEvaluation, { ...own, open: true })
  can('update', ProposalEvaluation, { ...own, open: true, state: 'ASSIGNED' })
  can(['list', 'read'], ProposalEvaluation, { 'thesis.id': hasEvaluated, state: 'GIVEN' })
  if (has(me, 'ROLE_RESEARCH_COORDINATOR')) can('create', ProposalEvaluation)
  can(['list', 'read', 'release'], ProposalEvaluation, { 'thesis.id': coordinatesThesis })
  const decided = { decided: true, state: 'GIVEN' } as const
  if (has(me, 'ROLE_STUDENT'))
    can(['list', 'read'], ProposalEvaluation, { 'thesis.id': writesThesis, ...decided }, forAuthors)
  can(['list', 'read'], ProposalEvaluation, { 'thesis.id': supervisesThesis, ...decided }, forOthers)
  if (has(me, 'ROLE_REGISTRY') || isAdmin(me)) can(['list', 'read'], ProposalEvaluation, { decided: true }, forOthers)
}
