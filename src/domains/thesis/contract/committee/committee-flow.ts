import { type Place, remindsDecider } from '#platform/contract/condition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { differentFrom, workflow } from '#platform/contract/workflow.ts'
import { paths } from '../paths.ts'

export const committeeParties = ['supervisor', 'coordinator'] as const

const atExamination: Place = (_, { thesis = 0 }) => paths.examination({ thesisId: Number(thesis) })
const places = { supervisor: atExamination, coordinator: atExamination }

/** A rule that the committee does not keep yet; the supervisor chooses who is missing. */
const ofSupervisor = { who: ['supervisor'], at: places } as const
const remindsSupervisor = {
  remindAfter: [-3, 1],
  escalateAfter: 7,
  escalateTo: { coordinator: 'overdue' },
} as const

/**
 * The supervisor chooses the committee of a thesis, the research coordinator approves it, and with that everybody new is
 * invited. Where somebody declines, the supervisor changes the committee and proposes it again; who is invited or has
 * accepted stays.
 */
export const committeeFlow = workflow({
  states: ['CHOOSING', 'PROPOSED', 'APPROVED'],
  initial: 'CHOOSING',
  parties: committeeParties,
  conditions: {
    fewMembers: ofSupervisor,
    manyMembers: ofSupervisor,
    noChair: ofSupervisor,
    noReviewer: ofSupervisor,
    fewExternals: ofSupervisor,
    conflictInCommittee: ofSupervisor,
    committeeSettled: {
      who: [],
      at: { nowhere: 'once the defence is scheduled single members are replaced' },
      settled: true,
    },
    committeeToChoose: {
      who: ['supervisor'],
      at: places,
      states: ['CHOOSING'],
      seenBy: ['coordinator'],
      ...remindsSupervisor,
    },
    committeeToApprove: {
      who: ['coordinator'],
      at: places,
      states: ['PROPOSED'],
      seenBy: ['supervisor'],
      ...remindsDecider,
    },
    seatToFill: {
      who: ['supervisor'],
      at: places,
      states: ['APPROVED'],
      seenBy: ['coordinator'],
      ...remindsSupervisor,
    },
  },
  transitions: {
    propose: {
      from: ['CHOOSING'],
      to: 'PROPOSED',
      blockers: ['fewMembers', 'manyMembers', 'noChair', 'noReviewer', 'fewExternals', 'conflictInCommittee'],
      keeps: 'proposed',
      tells: { coordinator: 'committeeProposed' },
    },
    approveCommittee: {
      from: ['PROPOSED'],
      to: 'APPROVED',
      blockers: ['fewMembers', 'manyMembers', 'noChair', 'noReviewer', 'fewExternals', 'conflictInCommittee'],
      keeps: 'approved',
      ...differentFrom('propose'),
      tells: { supervisor: 'committeeApproved' },
    },
    returnCommittee: {
      from: ['PROPOSED'],
      to: 'CHOOSING',
      reason: leastReason,
      aside: true,
      tells: { supervisor: 'committeeReturned' },
    },
    changeCommittee: { from: ['APPROVED'], to: 'CHOOSING', blockers: ['committeeSettled'], aside: true, rare: true },
  },
})
