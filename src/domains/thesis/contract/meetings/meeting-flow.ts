import type { Place } from '#platform/contract/condition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { paths } from '../paths.ts'

export const meetingParties = ['student', 'supervisor', 'coordinator'] as const

const atMeeting: Place = (id, { meeting = 0 }) => paths.meeting({ thesisId: id, meetingId: Number(meeting) })
const places = { student: atMeeting, supervisor: atMeeting, coordinator: atMeeting }

/** The states in which the record of a meeting is written. */
export const openMeetings = ['PLANNED', 'HELD', 'DISPUTED'] as const

/**
 * A talk of authors and supervisors. The supervisor signs its minutes as they are, then an author; a change of them takes
 * the signature back. Only what both have signed counts.
 */
export const meetingFlow = workflow({
  states: ['PLANNED', 'HELD', 'SIGNED', 'DISPUTED', 'CANCELLED'],
  initial: 'PLANNED',
  parties: meetingParties,
  conditions: {
    meetingAhead: { who: [], at: { nowhere: 'the time of the meeting comes by itself' } },
    noMinutes: { who: ['supervisor'], at: places },
    unsignedBySupervisor: { who: ['supervisor'], at: places },
    signedBySupervisor: { who: [], at: { nowhere: 'the minutes wait for the signature of an author' } },
    minutesToWrite: {
      who: ['supervisor'],
      at: places,
      states: ['PLANNED'],
      seenBy: ['student'],
      remindAfter: [0, 7],
    },
    minutesToSign: {
      who: ['supervisor'],
      at: places,
      states: ['HELD', 'DISPUTED'],
      seenBy: ['student'],
      remindAfter: [0, 7],
    },
    minutesToCountersign: {
      who: ['student'],
      at: places,
      states: ['HELD'],
      seenBy: ['supervisor'],
      remindAfter: [0, 7],
    },
  },
  createdTells: { student: 'meetingPlanned', supervisor: 'meetingPlanned' },
  transitions: {
    hold: { from: ['PLANNED'], to: 'HELD', blockers: ['meetingAhead'], keeps: 'held' },
    sign: {
      from: ['HELD', 'DISPUTED'],
      to: 'HELD',
      blockers: ['noMinutes', 'signedBySupervisor'],
      keeps: 'supervisor_signed',
      tells: { student: 'minutesSigned' },
    },
    countersign: {
      from: ['HELD'],
      to: 'SIGNED',
      blockers: ['unsignedBySupervisor'],
      keeps: 'student_signed',
      tells: { supervisor: 'minutesCountersigned' },
    },
    dispute: {
      from: ['HELD'],
      to: 'DISPUTED',
      reason: leastReason,
      blockers: ['unsignedBySupervisor'],
      clears: ['supervisor_signed'],
      aside: true,
      tells: { supervisor: 'minutesDisputed' },
    },
    cancel: {
      from: ['PLANNED'],
      to: 'CANCELLED',
      reason: leastReason,
      aside: true,
      tells: { student: 'meetingCancelled', supervisor: 'meetingCancelled' },
      rare: true,
    },
  },
})
