import { remindsDecider } from '#platform/contract/condition.ts'
import { atExamination, atOwn, type PhaseConditions } from './places.ts'
import { workStates } from './work.ts'

/** From the submitted thesis to its defence. */
export const examinationStates = ['UNDER_REVIEW', 'CORRECTIONS_REQUESTED', 'READY_FOR_DEFENCE'] as const

/** The states in which the committee that examines a thesis can be chosen: it may be ready when the thesis is. */
export const committeeStates = ['APPROVED', ...workStates, ...examinationStates] as const

export const examinationEdits = {
  UNDER_REVIEW: ['the reviewers: their own report', 'the research coordinator: they release a reviewer'],
} as const

const places = { coordinator: atExamination, supervisor: atExamination, student: atOwn }
const ofCoordinator = { who: ['coordinator'], at: places } as const

export const examinationConditions = {
  committeeNotReady: { who: ['supervisor'], at: places },
  reviewsOpen: ofCoordinator,
  reviewsAgainst: ofCoordinator,
  reviewToStart: {
    who: ['coordinator'],
    at: places,
    states: ['SUBMITTED'],
    seenBy: ['student', 'supervisor'],
    ...remindsDecider,
  },
  reviewToDecide: {
    who: ['coordinator'],
    at: places,
    states: ['UNDER_REVIEW'],
    seenBy: ['student', 'supervisor'],
    ...remindsDecider,
  },
} as const satisfies PhaseConditions

/** The committee reviews the submitted thesis; once its reports are in and most speak for it, it can be defended. */
export const examinationMoves = {
  startReview: {
    from: ['SUBMITTED'],
    to: 'UNDER_REVIEW',
    blockers: ['committeeNotReady'],
    keeps: 'review_started',
    tells: { student: 'reviewStarted', supervisor: 'reviewStarted' },
  },
  clearForDefence: {
    from: ['UNDER_REVIEW'],
    to: 'READY_FOR_DEFENCE',
    blockers: ['reviewsOpen'],
    warnings: ['reviewsAgainst'],
    keeps: 'cleared',
    tells: { student: 'clearedForDefence', supervisor: 'clearedForDefence' },
  },
} as const
