import { remindsDecider } from '#platform/contract/condition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { paths } from './paths.ts'

export const pollParties = ['organiser', 'participant', 'unanswered'] as const

const page = (id: number) => paths.poll({ id })

/** A poll is open until its organiser chooses a time, which all its people then have in their calendars. */
export const pollFlow = workflow({
  states: ['OPEN', 'DECIDED', 'CANCELLED'],
  initial: 'OPEN',
  parties: pollParties,
  conditions: {
    roomTaken: { who: ['organiser'], at: { organiser: page } },
    toAnswer: { who: ['unanswered'], at: { unanswered: page }, states: ['OPEN'], remindAfter: [-2, 0] },
    toDecide: { who: ['organiser'], at: { organiser: page }, states: ['OPEN'], ...remindsDecider },
  },
  transitions: {
    decide: {
      from: ['OPEN'],
      to: 'DECIDED',
      blockers: ['roomTaken'],
      keeps: 'decided',
      tells: { participant: 'pollDecided' },
    },
    reopen: {
      from: ['DECIDED'],
      to: 'OPEN',
      aside: true,
      reason: leastReason,
      clears: ['decided'],
      withdraws: 'decide',
      tells: { participant: 'pollReopened' },
      rare: true,
    },
    cancel: {
      from: ['OPEN', 'DECIDED'],
      to: 'CANCELLED',
      aside: true,
      reason: leastReason,
      tells: { participant: 'pollCancelled' },
      rare: true,
    },
  },
})
