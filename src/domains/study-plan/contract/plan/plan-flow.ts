import { type Place, remindsDecider } from '#platform/contract/condition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { differentFrom, workflow } from '#platform/contract/workflow.ts'
import { planPaths } from './paths.ts'

export const planParties = ['student', 'adviser'] as const

const ofStudent: Place = (_, { study = 0 }) => planPaths.plan({ userProgramId: Number(study) })
const ofAdviser: Place = (_, { study = 0, program = 0, student = 0 }) =>
  planPaths.ofStudent({ programId: Number(program), userId: Number(student), userProgramId: Number(study) })
const places = { student: ofStudent, adviser: ofAdviser }

/** The states in which a plan may be changed. */
export const openPlanStates = ['DRAFT', 'RETURNED'] as const
/** The states in which others than the student know of a plan. */
export const sharedPlanStates = ['SUBMITTED', 'RETURNED', 'APPROVED'] as const

/**
 * Students plan and submit, and their adviser returns or approves. An approved plan is never changed: who changes their
 * mind begins a new draft, and the plan that was approved last is the one in force.
 */
export const planFlow = workflow({
  states: ['DRAFT', 'SUBMITTED', 'RETURNED', 'APPROVED', 'DISCARDED'],
  initial: 'DRAFT',
  parties: planParties,
  conditions: {
    nothingPlanned: { who: ['student'], at: places },
    planWaiting: { who: ['student'], at: places },
    planCannotWork: { who: ['student'], at: places },
    planToRevise: {
      who: ['student'],
      at: places,
      states: ['RETURNED'],
      seenBy: ['adviser'],
      noDueBecause: 'Students decide when they plan.',
    },
    planToApprove: { who: ['adviser'], at: places, states: ['SUBMITTED'], seenBy: ['student'], ...remindsDecider },
  },
  transitions: {
    submit: {
      from: openPlanStates,
      to: 'SUBMITTED',
      blockers: ['nothingPlanned', 'planWaiting', 'planCannotWork'],
      keeps: 'submitted',
      tells: { adviser: 'planSubmitted' },
    },
    recall: { from: ['SUBMITTED'], to: 'DRAFT', aside: true, rare: true },
    discard: { from: openPlanStates, to: 'DISCARDED', aside: true, rare: true },
    restore: { from: ['DISCARDED'], to: 'DRAFT', aside: true },
    requestChanges: {
      from: ['SUBMITTED'],
      to: 'RETURNED',
      reason: leastReason,
      aside: true,
      ...differentFrom('submit'),
      tells: { student: 'planReturned' },
    },
    approve: {
      from: ['SUBMITTED'],
      to: 'APPROVED',
      ...differentFrom('submit'),
      keeps: 'approved',
      tells: { student: 'planApproved' },
    },
  },
})
