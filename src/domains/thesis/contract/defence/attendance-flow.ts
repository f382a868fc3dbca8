import type { Place } from '#platform/contract/condition.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { paths } from '../paths.ts'

export const attendanceParties = ['member', 'chair', 'coordinator'] as const

const atSeat: Place = (_, { seat = 0 }) => paths.recommendation({ id: Number(seat) })
const atExamination: Place = (_, { thesis = 0 }) => paths.examination({ thesisId: Number(thesis) })
const places = { member: atExamination, guest: atSeat, chair: atExamination, coordinator: atExamination }

/** The chair records who of the committee was present; who was signs the minutes once the outcome is recorded. */
export const attendanceFlow = workflow({
  states: ['EXPECTED', 'PRESENT', 'ABSENT', 'SIGNED'],
  initial: 'EXPECTED',
  parties: attendanceParties,
  conditions: {
    defenceNotBegun: { who: [], at: { nowhere: 'the time of the defence comes by itself' } },
    noOwnMark: { who: ['member'], at: places },
    minutesUnrecorded: { who: ['chair'], at: places },
    defenceToSign: {
      who: ['member'],
      at: places,
      states: ['PRESENT'],
      seenBy: ['chair', 'coordinator'],
      remindAfter: [0, 3],
      escalateAfter: 5,
      escalateTo: { coordinator: 'overdue' },
    },
  },
  transitions: {
    attend: { from: ['EXPECTED', 'ABSENT'], to: 'PRESENT', blockers: ['defenceNotBegun'] },
    miss: { from: ['EXPECTED', 'PRESENT'], to: 'ABSENT', blockers: ['defenceNotBegun'], aside: true },
    signMinutes: { from: ['PRESENT'], to: 'SIGNED', blockers: ['minutesUnrecorded', 'noOwnMark'], keeps: 'signed' },
  },
})
