import type { Place } from '#platform/contract/condition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { paths } from '../paths.ts'

export const defenceParties = ['student', 'supervisor', 'coordinator', 'chair', 'member'] as const

const atExamination: Place = (id) => paths.examination({ thesisId: id })
const ofChair = { who: ['chair'], at: { chair: atExamination, coordinator: atExamination } } as const

/**
 * A defence is held on its day or postponed; a postponed one stays in the history, and the next is a record of its own.
 */
export const defenceFlow = workflow({
  states: ['SCHEDULED', 'POSTPONED', 'RECORDED'],
  initial: 'SCHEDULED',
  parties: defenceParties,
  conditions: {
    defenceAhead: { who: [], at: { nowhere: 'the time of the defence comes by itself' } },
    attendanceOpen: ofChair,
    fewPresent: ofChair,
    noOutcome: ofChair,
    noDefenceMinutes: ofChair,
  },
  createdTells: { student: 'defenceScheduled', supervisor: 'defenceScheduled', member: 'defenceScheduled' },
  transitions: {
    postpone: {
      from: ['SCHEDULED'],
      to: 'POSTPONED',
      reason: leastReason,
      aside: true,
      tells: {
        student: 'defencePostponed',
        supervisor: 'defencePostponed',
        member: 'defencePostponed',
        coordinator: 'defencePostponed',
      },
    },
    record: {
      from: ['SCHEDULED'],
      to: 'RECORDED',
      blockers: ['defenceAhead', 'attendanceOpen', 'fewPresent', 'noOutcome', 'noDefenceMinutes'],
      keeps: 'recorded',
      tells: { student: 'defenceRecorded', supervisor: 'defenceRecorded', coordinator: 'defenceRecorded' },
    },
  },
})
