import type { Place } from '#platform/contract/condition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { reviewPaths } from './paths.ts'

export const reviewParties = ['student', 'lecturer', 'coordinator', 'registry'] as const

const atReview: Place = (id) => reviewPaths.review({ id })

/** The rectification opened by an accepted request. */
const atSheet: Place = (_, { sheet = 0 }) => `/api/v2/grade_sheets/${sheet}`

const atSheets = { lecturer: atSheet, coordinator: atSheet, registry: atSheet }

/** An accepted request needs an answer again if its rectification was cancelled. */
const waiting = ['REQUESTED', 'ACCEPTED'] as const

/**
 * A student requests a review of a published grade. The lead lecturer answers with a reason: the grade stays, or it is
 * rectified, which opens a grade sheet for it. Coordinators of the course can answer as well, and the Registry does if
 * the course has no lead.
 */
export const reviewFlow = workflow({
  states: ['REQUESTED', 'ACCEPTED', 'UPHELD', 'WITHDRAWN'],
  initial: 'REQUESTED',
  parties: reviewParties,
  conditions: {
    reviewToAnswer: {
      who: ['lecturer'],
      at: { lecturer: atReview },
      states: waiting,
      seenBy: ['student', 'coordinator'],
      remindAfter: [-2, 1],
    },
    // The next level: once the answer is late, it is a task of the coordinators as well.
    reviewLate: { who: ['coordinator'], at: { coordinator: atReview }, states: waiting, remindAfter: [1, 5] },
    reviewWithoutLecturer: {
      who: ['registry'],
      at: { registry: atReview },
      states: waiting,
      seenBy: ['student'],
      remindAfter: [-2, 1],
    },
    beingRectified: { who: ['lecturer'], at: atSheets, underWay: true },
    alreadyRectified: { who: [], at: { nowhere: 'The new grade is on the page of the request.' }, underWay: true },
    replacedMeanwhile: { who: [], at: { nowhere: 'The new grade is on the page of the request.' } },
  },
  transitions: {
    accept: {
      from: waiting,
      to: 'ACCEPTED',
      reason: leastReason,
      blockers: ['beingRectified', 'alreadyRectified', 'replacedMeanwhile'],
      keeps: 'answered',
      tells: { student: 'reviewAccepted' },
    },
    uphold: {
      ...{ from: waiting, to: 'UPHELD', reason: leastReason, blockers: ['beingRectified', 'alreadyRectified'] },
      withdraws: 'accept',
      keeps: 'answered',
      tells: { student: 'reviewUpheld' },
    },
    withdraw: { from: ['REQUESTED'], to: 'WITHDRAWN', rare: true },
  },
})
