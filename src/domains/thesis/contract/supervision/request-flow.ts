import type { Place } from '#platform/contract/condition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { paths } from '../paths.ts'

export const requestParties = ['student', 'asked', 'coordinator'] as const

const atRequest: Place = (_, { thesis = 0 }) => paths.request({ thesisId: Number(thesis) })
const atOwn: Place = () => paths.own()

/**
 * Somebody is asked to supervise a thesis. They accept, decline, or ask for changes, after which the authors ask again.
 * What nobody answers in time ends by itself. However it ends, the thesis is with its authors again.
 */
export const requestFlow = workflow({
  states: ['PENDING', 'ACCEPTED', 'DECLINED', 'RETURNED', 'TAKEN_BACK', 'EXPIRED'],
  initial: 'PENDING',
  parties: requestParties,
  conditions: {
    conflictOpen: { who: ['asked'], at: { asked: atRequest } },
    conflictDeclared: { who: ['asked'], at: { nowhere: 'whoever has a conflict with an author declines' } },
    limitReached: {
      who: ['asked'],
      at: { nowhere: 'a thesis of theirs ends, or a new edition of the template raises the limit' },
    },
    /** Several students may apply for the last place of a topic; the first who is accepted has it. */
    topicFull: { who: ['asked'], at: { asked: () => paths.ownTopics() } },
    stillInTime: { who: [], at: { nowhere: 'the days to answer pass by themselves' } },
    supervisionToAnswer: {
      who: ['asked'],
      at: { asked: atRequest, student: atOwn, coordinator: atRequest },
      states: ['PENDING'],
      seenBy: ['student', 'coordinator'],
      remindAfter: [-7, -1],
      escalateAfter: 1,
      escalateTo: { coordinator: 'overdue' },
    },
  },
  transitions: {
    accept: {
      from: ['PENDING'],
      to: 'ACCEPTED',
      blockers: ['conflictOpen', 'conflictDeclared', 'limitReached', 'topicFull'],
      keeps: 'decided',
      tells: { student: 'supervisionAccepted' },
    },
    askForChanges: {
      from: ['PENDING'],
      to: 'RETURNED',
      reason: leastReason,
      keeps: 'decided',
      tells: { student: 'supervisionReturned' },
    },
    decline: {
      from: ['PENDING'],
      to: 'DECLINED',
      reason: leastReason,
      keeps: 'decided',
      tells: { student: 'supervisionDeclined' },
    },
    takeBack: {
      from: ['PENDING'],
      to: 'TAKEN_BACK',
      keeps: 'decided',
      tells: { asked: 'supervisionTakenBack' },
      rare: true,
    },
    expire: {
      from: ['PENDING'],
      to: 'EXPIRED',
      blockers: ['stillInTime'],
      keeps: 'decided',
      tells: { student: 'supervisionExpired', asked: 'supervisionExpiredAsked' },
      rare: true,
    },
  },
})
