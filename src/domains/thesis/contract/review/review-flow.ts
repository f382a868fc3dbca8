import type { Place } from '#platform/contract/condition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { paths } from '../paths.ts'

export const reviewParties = ['reviewer', 'coordinator'] as const

const atSeat: Place = (_, { seat = 0 }) => paths.recommendation({ id: Number(seat) })
const atExamination: Place = (_, { thesis = 0 }) => paths.examination({ thesisId: Number(thesis) })
const places = { reviewer: atSeat, guest: atSeat, coordinator: atExamination }

/** A reviewer of the committee writes a report on a submitted thesis; it is released if their seat ends before. */
export const reviewFlow = workflow({
  states: ['ASSIGNED', 'GIVEN', 'RELEASED'],
  initial: 'ASSIGNED',
  parties: reviewParties,
  conditions: {
    reviewScoresMissing: { who: ['reviewer'], at: places },
    noReviewRecommendation: { who: ['reviewer'], at: places },
    noReviewText: { who: ['reviewer'], at: places },
    reviewToGive: {
      who: ['reviewer'],
      at: places,
      states: ['ASSIGNED'],
      seenBy: ['coordinator'],
      remindAfter: [-7, 0, 3],
      escalateAfter: 5,
      escalateTo: { coordinator: 'overdue' },
    },
  },
  transitions: {
    giveReport: {
      from: ['ASSIGNED'],
      to: 'GIVEN',
      blockers: ['reviewScoresMissing', 'noReviewRecommendation', 'noReviewText'],
      keeps: 'given',
      tells: { coordinator: 'reviewGiven' },
    },
    releaseReviewer: {
      from: ['ASSIGNED'],
      to: 'RELEASED',
      reason: leastReason,
      tells: { reviewer: 'reviewReleased' },
      rare: true,
    },
  },
})
