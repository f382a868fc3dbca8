import { leastReason } from '#platform/contract/reason.ts'
import { defenceStates } from './defence.ts'
import { finalStates } from './deposit.ts'
import { examinationStates } from './examination.ts'
import { atChanges, atCoordinators, atExternal, atOwn, atThesis, type PhaseConditions } from './places.ts'
import { proposalStates } from './proposal.ts'
import { workStates } from './work.ts'

/** The states of a closed thesis: its overall status is CLOSE (specification §3); in all others it is OPEN. */
export const closedStates = ['COMPLETED', 'REJECTED', 'FAILED', 'WITHDRAWN'] as const

/** The states in which those in charge can end a thesis. A defence is postponed before. */
export const endedStates = [
  ...(['PROPOSAL_SUBMITTED', 'UNDER_EVALUATION', 'REVISION_REQUESTED', 'REVISED', 'APPROVED'] as const),
  ...workStates,
  ...examinationStates,
  ...(['DEFENDED', 'POST_DEFENCE_CORRECTIONS'] as const),
] as const

/** The states in which something may be asked for: a draft has its supervisor changed as well. */
export const changeableStates = ['DRAFT', ...endedStates] as const

/** The states in which a thesis needs somebody who supervises it. */
const supervisedStates = [
  ...(['DRAFT', 'PROPOSAL_SUBMITTED', 'UNDER_EVALUATION', 'REVISION_REQUESTED', 'REVISED', 'APPROVED'] as const),
  ...workStates,
] as const

/** The states of a thesis that is not closed. */
export const openStates = [
  ...proposalStates,
  ...workStates,
  ...examinationStates,
  ...defenceStates,
  ...finalStates,
] as const

export const closingConditions = {
  /** Whoever supervises it no longer works at the university: nothing may wait for them. */
  supervisorGone: {
    who: ['student'],
    at: { student: atChanges, coordinator: atChanges },
    states: supervisedStates,
    seenBy: ['coordinator'],
    remindAfter: [0, 7],
    escalateAfter: 14,
    escalateTo: { coordinator: 'overdue' },
  },
  /** Nobody coordinates its research any more: the Registry looks for somebody, and its supervisors know. */
  coordinatorGone: {
    who: ['registry'],
    at: { registry: atCoordinators, supervisor: atThesis },
    states: openStates,
    seenBy: ['supervisor'],
    remindAfter: [0, 7],
  },
  /** Somebody from outside takes part, and their agreement ends soon or has just ended. */
  agreementEnding: {
    who: ['registry'],
    at: { registry: atExternal, coordinator: atThesis, supervisor: atThesis },
    states: openStates,
    seenBy: ['coordinator', 'supervisor'],
    remindAfter: [-30, -7, 0],
  },
  otherThesis: { who: ['student'], at: { student: atOwn, coordinator: atThesis } },
} as const satisfies PhaseConditions

/** How a thesis ends before its time, and how it is opened again. */
export const closingMoves = {
  endThesis: {
    from: endedStates,
    to: 'WITHDRAWN',
    reason: leastReason,
    aside: true,
    tells: { student: 'withdrawn', supervisor: 'withdrawn' },
    rare: true,
  },
  withdraw: {
    from: ['DRAFT'],
    to: 'WITHDRAWN',
    reason: leastReason,
    aside: true,
    tells: { supervisor: 'withdrawn' },
    rare: true,
  },
  reopen: {
    from: ['REJECTED', 'WITHDRAWN'],
    to: 'DRAFT',
    clears: ['submitted', 'endorsed', 'approved', 'begun', 'handed_in'],
    reason: leastReason,
    blockers: ['otherThesis'],
    withdraws: 'withdraw',
    aside: true,
    tells: { student: 'reopened', supervisor: 'reopened' },
    rare: true,
  },
} as const
