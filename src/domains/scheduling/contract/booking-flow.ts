import { leastReason } from '#platform/contract/reason.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { paths } from './paths.ts'

export const bookingParties = ['owner', 'booker'] as const
const page = (id: number) => paths.booking({ id })

/** The states of a booking that is still to come. */
export const comingStates = ['WAITING', 'HELD', 'CONFIRMED'] as const

/**
 * Whoever waits for a full slot is offered the first place that becomes free, and takes it by confirming. Afterwards the
 * owner says who came.
 */
export const bookingFlow = workflow({
  states: ['WAITING', 'HELD', 'CONFIRMED', 'ATTENDED', 'NO_SHOW', 'CANCELLED'],
  initial: 'CONFIRMED',
  parties: bookingParties,
  conditions: {
    tooLate: { who: ['owner'], at: { owner: page } },
    notBegun: { who: [], at: { nowhere: 'the time of the booking comes by itself' } },
    offerOver: { who: [], at: { nowhere: 'the place was kept for some time and went to the next person' } },
    toConfirm: {
      who: ['booker'],
      at: { booker: page },
      states: ['HELD'],
      act: 'confirm',
      noReminderBecause: 'The place is kept for two hours, and an e-mail says so at once.',
    },
  },
  transitions: {
    confirm: { from: ['HELD'], to: 'CONFIRMED', blockers: ['offerOver'], tells: { owner: 'booked' } },
    cancel: {
      from: ['WAITING', 'HELD', 'CONFIRMED'],
      to: 'CANCELLED',
      aside: true,
      blockers: ['tooLate'],
      tells: { owner: 'bookingCancelled' },
      rare: true,
    },
    callOff: {
      from: ['WAITING', 'HELD', 'CONFIRMED'],
      to: 'CANCELLED',
      aside: true,
      reason: leastReason,
      tells: { booker: 'bookingCalledOff' },
      rare: true,
    },
    attend: { from: ['CONFIRMED', 'NO_SHOW'], to: 'ATTENDED', blockers: ['notBegun'] },
    miss: { from: ['CONFIRMED', 'ATTENDED'], to: 'NO_SHOW', blockers: ['notBegun'] },
  },
})
