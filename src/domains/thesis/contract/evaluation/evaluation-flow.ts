import type { Place } from '#platform/contract/condition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { paths } from '../paths.ts'

export const evaluationParties = ['evaluator', 'coordinator'] as const

const atForm: Place = (_, { thesis = 0 }) => paths.evaluation({ thesisId: Number(thesis) })
const atCommittee: Place = (_, { thesis = 0 }) => paths.committee({ thesisId: Number(thesis) })
const places = { evaluator: atForm, coordinator: atCommittee }

/** A member of the thesis committee judges a proposal, or withdraws from it; the coordinator may release them. */
export const evaluationFlow = workflow({
  states: ['ASSIGNED', 'GIVEN', 'RECUSED', 'RELEASED'],
  initial: 'ASSIGNED',
  parties: evaluationParties,
  conditions: {
    evaluatorConflictOpen: { who: ['evaluator'], at: places },
    evaluatorConflictDeclared: {
      who: ['evaluator'],
      at: { nowhere: 'whoever has a conflict withdraws from the evaluation' },
    },
    scoresMissing: { who: ['evaluator'], at: places },
    noRecommendation: { who: ['evaluator'], at: places },
    noComment: { who: ['evaluator'], at: places },
    evaluationToGive: {
      who: ['evaluator'],
      at: places,
      states: ['ASSIGNED'],
      seenBy: ['coordinator'],
      remindAfter: [-7, 0, 3],
      escalateAfter: 5,
      escalateTo: { coordinator: 'overdue' },
    },
  },
  createdTells: { evaluator: 'evaluationAssigned' },
  transitions: {
    give: {
      from: ['ASSIGNED'],
      to: 'GIVEN',
      blockers: [
        ...(['evaluatorConflictOpen', 'evaluatorConflictDeclared', 'scoresMissing'] as const),
        ...(['noRecommendation', 'noComment'] as const),
      ],
      keeps: 'given',
      tells: { coordinator: 'evaluationGiven' },
    },
    recuse: { from: ['ASSIGNED'], to: 'RECUSED', reason: leastReason, tells: { coordinator: 'evaluatorRecused' } },
    release: {
      from: ['ASSIGNED'],
      to: 'RELEASED',
      reason: leastReason,
      tells: { evaluator: 'evaluatorReleased' },
      rare: true,
    },
  },
})
