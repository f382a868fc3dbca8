import { type Place, remindsDecider } from '#platform/contract/condition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { paths } from '../paths.ts'

export const seatParties = ['member', 'supervisor', 'coordinator'] as const

const atSeat: Place = (id) => paths.recommendation({ id })
const atExamination: Place = (_, { thesis = 0 }) => paths.examination({ thesisId: Number(thesis) })
const atAnswer = { member: atSeat, guest: atSeat, supervisor: atExamination, coordinator: atExamination }

/** The states of a seat that somebody fills, or is to fill. */
export const livingSeats = ['CHOSEN', 'INVITED', 'DECLARED', 'ACCEPTED'] as const
/** The states in which somebody knows that they are in the committee. */
export const heldSeats = ['INVITED', 'DECLARED', 'ACCEPTED'] as const
/** The states in which the person themself knows of their seat. */
export const toldSeats = [...heldSeats, 'DECLINED', 'EXPIRED', 'REPLACED'] as const

/**
 * Somebody is chosen for a committee, invited once it is approved, and accepts or declines with a declaration of
 * conflicts. A conflict does not end it: the research coordinator decides. However it ends, the seat stays in the
 * history, and somebody else gets a seat of their own.
 */
export const seatFlow = workflow({
  states: [...livingSeats, 'DECLINED', 'EXPIRED', 'EXCLUDED', 'REPLACED', 'DROPPED'],
  initial: 'CHOSEN',
  parties: seatParties,
  conditions: {
    committeeOpen: { who: ['coordinator'], at: { coordinator: atExamination } },
    declarationOpen: { who: ['member'], at: atAnswer },
    conflictToDeclare: { who: ['member'], at: atAnswer },
    nothingToDeclare: { who: ['member'], at: atAnswer },
    noDeclarationText: { who: ['member'], at: atAnswer },
    seatInTime: { who: [], at: { nowhere: 'the days to answer pass by themselves' } },
    seatToAnswer: {
      who: ['member'],
      at: atAnswer,
      states: ['INVITED'],
      seenBy: ['supervisor', 'coordinator'],
      remindAfter: [-3, -1],
      escalateAfter: 1,
      escalateTo: { coordinator: 'overdue' },
    },
    declarationToDecide: {
      who: ['coordinator'],
      at: { coordinator: atExamination },
      states: ['DECLARED'],
      ...remindsDecider,
    },
    /** Somebody in the committee can no longer sign in, or works here no longer: nothing may wait for them. */
    memberGone: {
      who: ['coordinator'],
      at: { supervisor: atExamination, coordinator: atExamination },
      states: heldSeats,
      seenBy: ['supervisor'],
      remindAfter: [0, 7],
    },
  },
  transitions: {
    invite: { from: ['CHOSEN'], to: 'INVITED', blockers: ['committeeOpen'], tells: { member: 'committeeInvited' } },
    accept: {
      from: ['INVITED'],
      to: 'ACCEPTED',
      blockers: ['declarationOpen', 'conflictToDeclare'],
      keeps: 'answered',
      tells: { supervisor: 'seatAccepted', coordinator: 'seatAccepted' },
    },
    declareConflict: {
      from: ['INVITED'],
      to: 'DECLARED',
      blockers: ['declarationOpen', 'nothingToDeclare', 'noDeclarationText'],
      keeps: 'answered',
      tells: { coordinator: 'conflictDeclared' },
    },
    decline: {
      from: ['INVITED'],
      to: 'DECLINED',
      reason: leastReason,
      keeps: 'answered',
      tells: { supervisor: 'seatDeclined', coordinator: 'seatDeclined' },
    },
    expire: {
      from: ['INVITED'],
      to: 'EXPIRED',
      blockers: ['seatInTime'],
      aside: true,
      tells: { supervisor: 'seatExpired', coordinator: 'seatExpired' },
      rare: true,
    },
    clearMember: {
      from: ['DECLARED'],
      to: 'ACCEPTED',
      reason: leastReason,
      tells: { member: 'memberCleared', supervisor: 'seatAccepted' },
    },
    excludeMember: {
      from: ['DECLARED'],
      to: 'EXCLUDED',
      reason: leastReason,
      aside: true,
      tells: { member: 'memberReleased', supervisor: 'seatOpen' },
      rare: true,
    },
    replaceMember: {
      from: heldSeats,
      to: 'REPLACED',
      reason: leastReason,
      aside: true,
      tells: { member: 'memberReleased', supervisor: 'seatOpen' },
      rare: true,
    },
    drop: { from: ['CHOSEN'], to: 'DROPPED', aside: true, rare: true },
  },
})
