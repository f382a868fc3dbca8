import { leastReason } from '#platform/contract/reason.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { practiceConditions } from './practice-conditions.ts'
import { practiceParties } from './practice-places.ts'

/**
 * A practice from the plan to the grade. The README of this domain says who may edit what in which state. Warnings do
 * not block a transition; the person who makes it confirms that they have read them.
 */
export const practiceFlow = workflow({
  states: [
    'PLANNED',
    'REQUIREMENTS',
    'PLACEMENT_REQUESTED',
    'CONFIRMED',
    'ACTIVE',
    'EVALUATION',
    'MODERATION',
    'GRADED',
    'COMPLETED',
    'SUSPENDED',
    'REPLACEMENT_NEEDED',
    'WITHDRAWN',
    'FAILED',
    'CANCELLED',
  ],
  initial: 'PLANNED',
  parties: practiceParties,
  conditions: practiceConditions,
  // Nobody decides on their own practice, whatever other roles they have.
  notBy: ['student.id'],
  // The guards of every way into a running practice: the school is suitable, and the people who look after the student
  // have accepted.
  guards: {
    ACTIVE: [
      ...(['noSchool', 'schoolAvoided', 'noAgreement', 'conflictAtSchool'] as const),
      ...(['noSupervisor', 'supervisorNotAccepted', 'noMentor', 'mentorNotAccepted'] as const),
    ],
  },
  transitions: {
    openRequirements: {
      ...{ from: ['PLANNED'], to: 'REQUIREMENTS', blockers: ['noRequirements'] },
      tells: { student: 'requirementsOpened' },
    },
    requestSchool: {
      // A school that takes over a practice gets the same request as the first.
      from: ['REQUIREMENTS', 'REPLACEMENT_NEEDED'],
      to: 'PLACEMENT_REQUESTED',
      blockers: [
        'noSchool',
        'schoolAvoided',
        'noCoordinator',
        'noAgreement',
        'noPlaceFree',
        'noEmergencyContact',
        'conflictsUndeclared',
        'conflictAtSchool',
      ],
      // The agreement with the school also covers the dates.
      warnings: ['outsideTerm'],
    },
    accept: {
      ...{ from: ['PLACEMENT_REQUESTED'], to: 'CONFIRMED', blockers: ['noMentor'] },
      tells: { student: 'placed' },
    },
    start: {
      from: ['CONFIRMED'],
      to: 'ACTIVE',
      blockers: ['tooEarly', 'documentsMissing', 'documentsUnverified', 'requirementEnds', 'conductNotAccepted'],
    },
    openEvaluation: {
      ...{ from: ['ACTIVE'], to: 'EVALUATION', blockers: ['noEvaluators'], warnings: ['interimMissing'] },
      tells: { student: 'evaluationOpened' },
    },
    toModeration: {
      from: ['EVALUATION'],
      to: 'MODERATION',
      blockers: [
        ...(['hoursMissing', 'hoursWaiting', 'visitsMissing'] as const),
        ...(['formsMissing', 'selfFormMissing', 'portfolioMissing'] as const),
      ],
    },
    grade: {
      from: ['MODERATION'],
      to: 'GRADED',
      blockers: [
        'formsMissing',
        'selfFormMissing',
        'weights',
        'noPortfolioMark',
        'differenceUnexplained',
        'ownEvaluation',
        // A student who objects gets an answer before anything is decided.
        'objectionOpen',
      ],
      keeps: 'graded',
      tells: { student: 'graded' },
    },
    complete: { from: ['GRADED'], to: 'COMPLETED', blockers: ['objectionOpen', 'correctionDue', 'correctionOpen'] },
    decline: { from: ['PLACEMENT_REQUESTED'], to: 'REQUIREMENTS', reason: leastReason },
    suspend: {
      ...{ from: ['ACTIVE'], to: 'SUSPENDED', reason: leastReason, blockers: ['schoolNotReached'] },
      tells: { student: 'practiceSuspended' },
    },
    resume: {
      ...{ from: ['SUSPENDED'], to: 'ACTIVE', blockers: ['schoolNotReached'] },
      tells: { student: 'practiceResumed' },
    },
    needReplacement: {
      ...{ from: ['ACTIVE'], to: 'REPLACEMENT_NEEDED', reason: leastReason },
      tells: { student: 'practiceInterrupted' },
    },
    replace: {
      ...{ from: ['REPLACEMENT_NEEDED'], to: 'ACTIVE', blockers: ['newSchoolNotAsked'] },
      tells: { student: 'replaced' },
    },
    withdraw: {
      from: [
        'PLANNED',
        'REQUIREMENTS',
        'PLACEMENT_REQUESTED',
        'CONFIRMED',
        'ACTIVE',
        'SUSPENDED',
        'REPLACEMENT_NEEDED',
        'EVALUATION',
      ],
      to: 'WITHDRAWN',
      reason: leastReason,
      blockers: ['schoolNotReached'],
      tells: { student: 'withdrawn' },
      rare: true,
    },
    fail: {
      from: ['ACTIVE', 'SUSPENDED', 'REPLACEMENT_NEEDED', 'EVALUATION', 'MODERATION'],
      to: 'FAILED',
      reason: leastReason,
      blockers: ['schoolNotReached', 'objectionOpen'],
      tells: { student: 'failed' },
      rare: true,
    },
    cancel: {
      from: ['PLANNED', 'REQUIREMENTS', 'PLACEMENT_REQUESTED', 'CONFIRMED'],
      to: 'CANCELLED',
      reason: leastReason,
      blockers: ['alreadyBegun', 'schoolNotReached'],
      tells: { student: 'cancelled' },
      rare: true,
    },
  },
})

export type PracticeState = (typeof practiceFlow.states)[number]

/** States in which a practice has ended: it occupies no place at a school, and nobody changes it any more. */
export const endedStates = [
  'GRADED',
  'COMPLETED',
  'WITHDRAWN',
  'FAILED',
  'CANCELLED',
] as const satisfies readonly PracticeState[]

/** States in which a practice is running at a school: one of its episodes has no end yet. */
export const atSchoolStates = ['ACTIVE', 'SUSPENDED', 'EVALUATION'] as const satisfies readonly PracticeState[]
/** States in which the grade has been given. */
export const gradedStates = ['GRADED', 'COMPLETED'] as const satisfies readonly PracticeState[]

/**
 * States beyond planning: only managers see a plan; the coordinator of the school sees the practice once the student
 * prepares.
 */
export const beyondPlan = practiceFlow.states.filter((state) => state !== 'PLANNED')
/** States in which the school has not been requested, or has declined. */
export const unaskedStates = ['PLANNED', 'REQUIREMENTS'] as const satisfies readonly PracticeState[]

/** States in which there is still something to do. */
export const openStates = others(endedStates)
/** States in which its hours, people and meetings can still change: from the moderation on they are fixed. */
export const unsettledStates = openStates.filter((state) => state !== 'MODERATION')

export const wasAsked = (state: string): boolean => !isAmong(unaskedStates, state)
export const hasEnded = (state: string): boolean => isAmong(endedStates, state)

function isAmong(states: readonly PracticeState[], state: string): boolean {
  return states.some((one) => one === state)
}
function others(states: readonly PracticeState[]): PracticeState[] {
  return practiceFlow.states.filter((state) => !isAmong(states, state))
}
