import { type FlowCondition, type Place, remindsDecider } from '#platform/contract/condition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { differentFrom, workflow } from '#platform/contract/workflow.ts'
import { paths } from './paths.ts'

export const examPaperParties = ['lecturer', 'reviewer', 'registry', 'student'] as const
type Party = (typeof examPaperParties)[number]

/** Lecturers see the paper among the pages of its course, everybody else on a separate page. */
const inCourse: Place = (id, { course }) => (course ? paths.inCourse({ id: Number(course) }) : paths.examPaper({ id }))
const byItself: Place = (id) => paths.examPaper({ id })
const places = { lecturer: inCourse, reviewer: byItself, registry: byItself }

/** A requirement that is missing before the paper can be submitted; a lecturer fixes it. */
const ofLecturer = { who: ['lecturer'], at: places } as const satisfies FlowCondition<never, Party>

/** What must be ready before the exam: the Registry, which prints the paper, is told if nothing happens. */
const beforeExam = { remindAfter: [-3, 1], escalateAfter: 5, escalateTo: { registry: 'overdue' } } as const

/** The states in which lecturers may change the paper. */
export const writableStates = ['DRAFT', 'CHANGES'] as const
/** The states of an approved paper before its exam: nobody reads it, and only the Registry opens it, to print it. */
export const sealedStates = ['SEALED', 'PRINTED'] as const

/** The states after the exam. */
export const heldStates = ['HELD', 'RELEASED'] as const

/** The time of the exam: all that the Registry changes, and all that changes while the exam is postponed. */
export const timeFields = ['sitsAt', 'minutes'] as const

/** How many days before the exam the Registry may open the paper. */
export const printDays = 14

const fourEyes = { notBy: ['author.id'], ...differentFrom('submit') } as const

/**
 * Lecturers write and submit the paper, and another person returns or approves it. Approval seals the paper until the
 * Registry prints it. Time alone says nothing about the exam: somebody confirms that it was held, or the Registry
 * postpones it to a new day. Once it was held, students may read the paper if that was approved as well.
 */
export const examPaperFlow = workflow({
  states: ['DRAFT', 'SUBMITTED', 'CHANGES', 'SEALED', 'PRINTED', 'POSTPONED', 'HELD', 'RELEASED'],
  initial: 'DRAFT',
  parties: examPaperParties,
  conditions: {
    noQuestions: ofLecturer,
    noAnswers: ofLecturer,
    noTime: ofLecturer,
    timeOver: ofLecturer,
    noReviewer: ofLecturer,
    tooEarly: { who: ['registry'], at: { nowhere: 'the days before the exam pass by themselves' } },
    notOpened: { who: ['registry'], at: places },
    examBegun: {
      who: ['lecturer'],
      at: { nowhere: 'an exam that was held cannot be changed any more; the Registry postpones one that was not' },
    },
    noNewDay: { who: ['registry'], at: places },
    toComplete: { who: ['lecturer'], at: places, states: ['DRAFT'], ...beforeExam },
    changesAsked: { who: ['lecturer'], at: places, states: ['CHANGES'], seenBy: ['reviewer'], ...beforeExam },
    toReview: { who: ['reviewer'], at: places, states: ['SUBMITTED'], seenBy: ['lecturer'], ...beforeExam },
    toPrint: { who: ['registry'], at: places, states: ['SEALED'], seenBy: ['lecturer'], remindAfter: [-6, -2, 0] },
    toConfirm: { who: ['lecturer', 'registry'], at: places, states: ['SEALED', 'PRINTED'], ...remindsDecider },
    toReschedule: { who: ['registry'], at: places, states: ['POSTPONED'], seenBy: ['lecturer'], ...remindsDecider },
    toRelease: { who: ['lecturer'], at: places, states: ['HELD'], ...remindsDecider },
  },
  transitions: {
    submit: {
      from: ['DRAFT', 'CHANGES'],
      to: 'SUBMITTED',
      blockers: ['noQuestions', 'noAnswers', 'noTime', 'timeOver', 'noReviewer'],
      keeps: 'submitted',
      tells: { reviewer: 'submitted' },
    },
    approve: {
      from: ['SUBMITTED'],
      to: 'SEALED',
      blockers: ['examBegun'],
      ...fourEyes,
      keeps: 'approved',
      tells: { lecturer: 'sealed', registry: 'sealed' },
    },
    requestChanges: {
      from: ['SUBMITTED'],
      to: 'CHANGES',
      reason: leastReason,
      ...fourEyes,
      tells: { lecturer: 'changesAsked' },
    },
    recall: { from: ['SUBMITTED'], to: 'DRAFT', rare: true },
    print: {
      from: ['SEALED'],
      to: 'PRINTED',
      blockers: ['tooEarly', 'notOpened'],
      keeps: 'printed',
      tells: { lecturer: 'printed' },
    },
    reopen: {
      from: ['SEALED', 'PRINTED', 'POSTPONED'],
      to: 'CHANGES',
      reason: leastReason,
      blockers: ['examBegun'],
      aside: true,
      clears: ['approved', 'printed'],
      withdraws: 'approve',
      tells: { reviewer: 'reopened', registry: 'reopened' },
      rare: true,
    },
    confirmHeld: { from: ['SEALED', 'PRINTED'], to: 'HELD' },
    postpone: {
      from: ['SEALED', 'PRINTED', 'HELD'],
      to: 'POSTPONED',
      reason: leastReason,
      aside: true,
      clears: ['printed'],
      tells: { lecturer: 'postponed', reviewer: 'postponed', registry: 'postponed', student: 'postponed' },
      rare: true,
    },
    reschedule: {
      from: ['POSTPONED'],
      to: 'SEALED',
      aside: true,
      blockers: ['noNewDay'],
      tells: { lecturer: 'rescheduled', reviewer: 'rescheduled', registry: 'rescheduled', student: 'rescheduled' },
    },
    release: { from: ['HELD'], to: 'RELEASED', keeps: 'released', tells: { student: 'released' } },
  },
})
