import { type FlowCondition, type Place, remindsDecider } from '#platform/contract/condition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { paths } from './paths.ts'

export const thesisParties = ['student', 'supervisor', 'coordinator'] as const
type Party = (typeof thesisParties)[number]

const atOwn: Place = () => paths.own()
const atProposal: Place = (id) => paths.proposal({ thesisId: id })
const atThesis: Place = (id) => paths.supervised({ thesisId: id })
const places = { student: atProposal, supervisor: atThesis, coordinator: atThesis }

/** What is missing in the proposal; its authors add it. */
const ofAuthors = { who: ['student'], at: places } as const satisfies FlowCondition<never, Party>

/**
 * A thesis from the first idea. Its authors write a draft and ask somebody to supervise it; the answer to that request,
 * its withdrawal or its end leads back to the draft (`resume`), so that the authors always have a next step.
 */
export const thesisFlow = workflow({
  states: ['DRAFT', 'SUPERVISION_REQUESTED', 'PROPOSAL_SUBMITTED', 'WITHDRAWN'],
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
    recallProposal: { from: ['PROPOSAL_SUBMITTED'], to: 'DRAFT', clears: ['submitted', 'endorsed'], aside: true },
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
      from: ['WITHDRAWN'],
      to: 'DRAFT',
      reason: leastReason,
      blockers: ['otherThesis'],
      withdraws: 'withdraw',
      aside: true,
      tells: { student: 'reopened', supervisor: 'reopened' },
    },
  },
})
