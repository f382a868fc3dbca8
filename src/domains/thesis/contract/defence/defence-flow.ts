import { type Place, remindsDecider } from '#platform/contract/condition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { differentFrom, workflow } from '#platform/contract/workflow.ts'
import { paths } from '../paths.ts'

export const defenceParties = ['student', 'supervisor', 'coordinator', 'chair', 'member'] as const

const atExamination: Place = (id) => paths.examination({ thesisId: id })
const places = { member: atExamination, chair: atExamination, coordinator: atExamination }
const ofChair = { who: ['chair'], at: places } as const

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
    noMarkDue: { who: [], at: { nowhere: 'a defence that was not passed has no mark' }, underWay: true },
    marksOpen: { who: ['member'], at: places },
    marksFarApart: ofChair,
    markConfirmed: { who: [], at: { nowhere: 'the chair has confirmed the mark' }, underWay: true },
    markUnconfirmed: ofChair,
    gradeConfirmed: { who: [], at: { nowhere: 'the mark is confirmed' }, underWay: true },
    markToConfirm: { who: ['chair'], at: places, states: ['RECORDED'], seenBy: ['coordinator'], ...remindsDecider },
    gradeToConfirm: { who: ['coordinator'], at: places, states: ['RECORDED'], seenBy: ['chair'], ...remindsDecider },
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
      rare: true,
    },
    record: {
      from: ['SCHEDULED'],
      to: 'RECORDED',
      blockers: ['defenceAhead', 'attendanceOpen', 'fewPresent', 'noOutcome', 'noDefenceMinutes'],
      keeps: 'recorded',
      tells: { student: 'defenceRecorded', supervisor: 'defenceRecorded', coordinator: 'defenceRecorded' },
    },
    /** The mark follows from those of the members; two people confirm it. */
    confirmMark: {
      from: ['RECORDED'],
      to: 'RECORDED',
      blockers: ['noMarkDue', 'markConfirmed', 'marksOpen'],
      warnings: ['marksFarApart'],
      keeps: 'mark_confirmed',
      aside: true,
      tells: { coordinator: 'markConfirmed' },
    },
    confirmGrade: {
      from: ['RECORDED'],
      to: 'RECORDED',
      blockers: ['noMarkDue', 'gradeConfirmed', 'markUnconfirmed'],
      keeps: 'grade_confirmed',
      aside: true,
      ...differentFrom('confirmMark'),
      tells: { student: 'gradeConfirmed', supervisor: 'gradeConfirmed', member: 'gradeConfirmed' },
    },
  },
})
