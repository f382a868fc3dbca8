import { remindsDecider } from '#platform/contract/condition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { atCommittee, atOwn, atProposal, atRevision, atThesis, type PhaseConditions } from './places.ts'

/** From the first idea to the approved proposal. */
export const proposalStates = [
  ...(['DRAFT', 'SUPERVISION_REQUESTED', 'PROPOSAL_SUBMITTED', 'UNDER_EVALUATION'] as const),
  ...(['REVISION_REQUESTED', 'REVISED', 'APPROVED'] as const),
] as const

/** The states in which the authors write their proposal. */
export const writableStates = ['DRAFT', 'REVISION_REQUESTED'] as const

/** The states in which members of the committee evaluate a proposal. */
export const evaluationStates = ['PROPOSAL_SUBMITTED', 'UNDER_EVALUATION'] as const

export const proposalEdits = {
  DRAFT: ['the authors: the proposal'],
  SUPERVISION_REQUESTED: ['the authors: they withdraw the request', 'the person asked: the declaration of conflicts'],
  PROPOSAL_SUBMITTED: ['the authors: they recall it', 'the research coordinator: evaluators'],
  UNDER_EVALUATION: ['the evaluators: their own evaluation', 'the research coordinator: evaluators'],
  REVISION_REQUESTED: ['the authors: the next edition of the proposal'],
  REVISED: ['the supervisor: they confirm the revision or reopen it'],
  APPROVED: ['the research coordinator: they start the work'],
} as const

const places = { student: atProposal, supervisor: atThesis, coordinator: atThesis }

/** What is missing in the proposal; its authors add it. */
const ofAuthors = { who: ['student'], at: places } as const

export const proposalConditions = {
  noArea: ofAuthors,
  shortIdea: ofAuthors,
  nobodyProposed: ofAuthors,
  supervisorFull: ofAuthors,
  hasSupervisor: { who: [], at: { nowhere: 'a thesis with a supervisor asks for no other one' }, settled: true },
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
} as const satisfies PhaseConditions

/**
 * Authors write a draft and ask somebody to supervise it; the answer to that request, its withdrawal or its end leads
 * back to the draft (`resume`), so that the authors always have a next step.
 */
export const proposalMoves = {
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
    rare: true,
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
    rare: true,
  },
  rejectProposal: {
    from: ['UNDER_EVALUATION'],
    to: 'REJECTED',
    reason: leastReason,
    blockers: ['fewOpinions'],
    aside: true,
    tells: { student: 'proposalRejected', supervisor: 'proposalRejected' },
  },
  returnProposal: {
    from: ['PROPOSAL_SUBMITTED'],
    to: 'DRAFT',
    reason: leastReason,
    clears: ['submitted', 'endorsed'],
    aside: true,
    tells: { student: 'proposalReturned', supervisor: 'proposalReturned' },
  },
} as const
