import { type FlowCondition, type Place, remindsDecider } from '#platform/contract/condition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { paths } from './paths.ts'

export const thesisParties = ['student', 'supervisor', 'coordinator'] as const
type Party = (typeof thesisParties)[number]

const atOwn: Place = () => paths.own()
const atProposal: Place = (id) => paths.proposal({ thesisId: id })
const atThesis: Place = (id) => paths.supervised({ thesisId: id })
const atCommittee: Place = (id) => paths.committee({ thesisId: id })
const atRevision: Place = (id) => paths.revision({ thesisId: id })
const places = { student: atProposal, supervisor: atThesis, coordinator: atThesis }

/** What is missing in the proposal; its authors add it. */
const ofAuthors = { who: ['student'], at: places } as const satisfies FlowCondition<never, Party>

/**
 * A thesis from the first idea. Its authors write a draft and ask somebody to supervise it; the answer to that request,
 * its withdrawal or its end leads back to the draft (`resume`), so that the authors always have a next step.
 */
export const thesisFlow = workflow({
  states: [
    ...(['DRAFT', 'SUPERVISION_REQUESTED', 'PROPOSAL_SUBMITTED', 'UNDER_EVALUATION'] as const),
    ...(['REVISION_REQUESTED', 'REVISED', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const),
  ],
  initial: 'DRAFT',
  parties: thesisParties,
  conditions: {
    noArea: ofAuthors,
    shortIdea: ofAuthors,
    nobodyProposed: ofAuthors,
    supervisorFull: ofAuthors,
    hasSupervisor: { who: [], at: { nowhere: 'a thesis with a supervisor asks for no other one' } },
    noSupervisor: { who: ['student'], at: { student: atOwn, coordinator: atThesis } },
    sectionsOpen: { who: ['student'], at: places },
    notEndorsed: { who: ['supervisor'], at: { student: atOwn, supervisor: atThesis, coordinator: atThesis } },
    evaluatorsAssigned: { who: ['coordinator'], at: { coordinator: atCommittee, student: atOwn } },
    fewEvaluators: { who: ['coordinator'], at: { coordinator: atCommittee } },
    fewOpinions: { who: ['coordinator'], at: { coordinator: atCommittee } },
    opinionsAgainst: { who: ['coordinator'], at: { coordinator: atCommittee } },
    roundsOver: { who: ['coordinator'], at: { nowhere: 'the rules allow no further round of revision' } },
    sameText: ofAuthors,
    requestOpen: {
      who: ['student'],
      at: { student: atOwn, supervisor: atThesis, coordinator: atThesis },
      underWay: true,
    },
    otherThesis: { who: ['student'], at: { student: atOwn, coordinator: atThesis } },
    proposalToWrite: {
      who: ['student'],
      at: places,
      states: ['DRAFT'],
      seenBy: ['supervisor', 'coordinator'],
      remindAfter: [-14, 1],
      escalateAfter: 14,
      escalateTo: { coordinator: 'overdue' },
    },
    proposalToEndorse: {
      who: ['supervisor'],
      at: { student: atOwn, supervisor: atThesis },
      states: ['DRAFT'],
      seenBy: ['student'],
      ...remindsDecider,
    },
    proposalToCheck: {
      who: ['coordinator'],
      at: { coordinator: atThesis, student: atOwn, supervisor: atThesis },
      states: ['PROPOSAL_SUBMITTED'],
      seenBy: ['student', 'supervisor'],
      ...remindsDecider,
    },
    proposalToDecide: {
      who: ['coordinator'],
      at: { coordinator: atCommittee, student: atOwn, supervisor: atThesis },
      states: ['UNDER_EVALUATION'],
      seenBy: ['student', 'supervisor'],
      ...remindsDecider,
    },
    revisionToWrite: {
      who: ['student'],
      at: places,
      states: ['REVISION_REQUESTED'],
      seenBy: ['supervisor', 'coordinator'],
      remindAfter: [-7, -1, 3],
      escalateAfter: 5,
      escalateTo: { coordinator: 'overdue' },
    },
    revisionToCheck: {
      who: ['supervisor'],
      at: { supervisor: atRevision, student: atOwn, coordinator: atThesis },
      states: ['REVISED'],
      seenBy: ['student', 'coordinator'],
      ...remindsDecider,
      escalateAfter: 10,
      escalateTo: { coordinator: 'overdue' },
    },
  },
  transitions: {
    requestSupervision: {
      from: ['DRAFT'],
      to: 'SUPERVISION_REQUESTED',
      blockers: ['hasSupervisor', 'noArea', 'shortIdea', 'nobodyProposed', 'supervisorFull'],
    },
    resume: { from: ['SUPERVISION_REQUESTED'], to: 'DRAFT', blockers: ['requestOpen'], aside: true },
    endorse: {
      from: ['DRAFT'],
      to: 'DRAFT',
      blockers: ['sectionsOpen'],
      keeps: 'endorsed',
      aside: true,
      tells: { student: 'endorsed' },
    },
    submitProposal: {
      from: ['DRAFT'],
      to: 'PROPOSAL_SUBMITTED',
      blockers: ['noSupervisor', 'noArea', 'sectionsOpen', 'notEndorsed'],
      keeps: 'submitted',
      tells: { supervisor: 'proposalSubmitted', coordinator: 'proposalSubmitted' },
    },
    recallProposal: {
      from: ['PROPOSAL_SUBMITTED'],
      to: 'DRAFT',
      blockers: ['evaluatorsAssigned'],
      clears: ['submitted', 'endorsed'],
      aside: true,
    },
    startEvaluation: {
      from: ['PROPOSAL_SUBMITTED'],
      to: 'UNDER_EVALUATION',
      blockers: ['fewEvaluators'],
      keeps: 'evaluated',
      tells: { student: 'evaluationStarted' },
    },
    approveProposal: {
      from: ['UNDER_EVALUATION'],
      to: 'APPROVED',
      blockers: ['fewOpinions'],
      warnings: ['opinionsAgainst'],
      keeps: 'approved',
      tells: { student: 'proposalApproved', supervisor: 'proposalApproved' },
    },
    requestRevision: {
      from: ['UNDER_EVALUATION'],
      to: 'REVISION_REQUESTED',
      reason: leastReason,
      blockers: ['fewOpinions', 'roundsOver'],
      keeps: 'returned',
      clears: ['endorsed'],
      aside: true,
      tells: { student: 'revisionRequested', supervisor: 'revisionRequested' },
    },
    resubmitProposal: {
      from: ['REVISION_REQUESTED'],
      to: 'REVISED',
      blockers: ['sectionsOpen', 'sameText'],
      keeps: 'revised',
      aside: true,
      tells: { supervisor: 'proposalRevised' },
    },
    confirmRevision: {
      from: ['REVISED'],
      to: 'UNDER_EVALUATION',
      keeps: 'evaluated',
      aside: true,
      tells: { student: 'revisionConfirmed', coordinator: 'revisionConfirmed' },
    },
    reopenRevision: {
      from: ['REVISED'],
      to: 'REVISION_REQUESTED',
      reason: leastReason,
      keeps: 'returned',
      aside: true,
      tells: { student: 'revisionReopened' },
    },
    rejectProposal: {
      from: ['UNDER_EVALUATION'],
      to: 'REJECTED',
      reason: leastReason,
      blockers: ['fewOpinions'],
      aside: true,
      tells: { student: 'proposalRejected', supervisor: 'proposalRejected' },
    },
    endThesis: {
      from: ['PROPOSAL_SUBMITTED', 'UNDER_EVALUATION', 'REVISION_REQUESTED', 'REVISED', 'APPROVED'],
      to: 'WITHDRAWN',
      reason: leastReason,
      aside: true,
      tells: { student: 'withdrawn', supervisor: 'withdrawn' },
    },
    returnProposal: {
      from: ['PROPOSAL_SUBMITTED'],
      to: 'DRAFT',
      reason: leastReason,
      clears: ['submitted', 'endorsed'],
      aside: true,
      tells: { student: 'proposalReturned', supervisor: 'proposalReturned' },
    },
    withdraw: {
      from: ['DRAFT'],
      to: 'WITHDRAWN',
      reason: leastReason,
      aside: true,
      tells: { supervisor: 'withdrawn' },
    },
    reopen: {
      from: ['REJECTED', 'WITHDRAWN'],
      to: 'DRAFT',
      clears: ['submitted', 'endorsed', 'approved'],
      reason: leastReason,
      blockers: ['otherThesis'],
      withdraws: 'withdraw',
      aside: true,
      tells: { student: 'reopened', supervisor: 'reopened' },
    },
  },
})
