import { remindsDecider } from '#platform/contract/condition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { atDeposit, atExamination, atThesis, type PhaseConditions } from './places.ts'

/** The states in which the authors prepare what is deposited: after the defence. */
export const depositStates = ['DEFENDED', 'POST_DEFENCE_CORRECTIONS'] as const

/** The final copy waits for the library. */
export const finalStates = ['FINAL_SUBMITTED'] as const

export const depositEdits = {
  FINAL_SUBMITTED: ['the library: it publishes the thesis, or returns it to its authors'],
} as const

const places = {
  ...{ student: atDeposit, supervisor: atDeposit, coordinator: atDeposit, chair: atDeposit, library: atDeposit },
}
const ofAuthors = { who: ['student'], at: places } as const
/** The states in which the office sees to it that the mark reaches a course. */
const markedStates = [...depositStates, ...finalStates] as const

/** Where the mark of the defence is confirmed. */
const marked = { chair: atExamination, coordinator: atExamination, library: atDeposit } as const

/** The mark is confirmed, and stands in no grade sheet: the office is told, and of whom it can ask what is missing. */
const ofOffice = {
  who: ['library'],
  at: { library: atThesis, supervisor: atThesis, coordinator: atThesis },
  states: markedStates,
  seenBy: ['supervisor', 'coordinator'],
  ...remindsDecider,
} as const

export const depositConditions = {
  noFinalCopy: ofAuthors,
  finalTextsOpen: ofAuthors,
  closureUnexplained: ofAuthors,
  embargoPassed: ofAuthors,
  /** The mark of the defence is confirmed by two people before the thesis ends. */
  markNotConfirmed: { who: ['chair', 'coordinator'], at: marked },
  courseToName: ofOffice,
  workToAdd: ofOffice,
  authorToEnrol: ofOffice,
  finalToSubmit: {
    who: ['student'],
    at: places,
    states: depositStates,
    seenBy: ['supervisor', 'coordinator'],
    remindAfter: [0, 7],
    every: 14,
  },
  finalToPublish: {
    who: ['library'],
    at: places,
    states: finalStates,
    seenBy: ['student', 'supervisor', 'coordinator'],
    ...remindsDecider,
  },
} as const satisfies PhaseConditions

/** The authors deposit the final copy; the library publishes it, and with that the thesis is completed. */
export const depositMoves = {
  submitFinal: {
    from: depositStates,
    to: 'FINAL_SUBMITTED',
    blockers: [
      ...(['notPassed', 'correctionsOpen', 'noFinalCopy'] as const),
      ...(['finalTextsOpen', 'closureUnexplained', 'embargoPassed'] as const),
    ],
    keeps: 'deposited',
    tells: { supervisor: 'finalSubmitted', library: 'finalSubmitted' },
  },
  complete: {
    from: finalStates,
    to: 'COMPLETED',
    blockers: ['markNotConfirmed'],
    warnings: ['courseToName', 'workToAdd', 'authorToEnrol'],
    keeps: 'completed',
    tells: { student: 'thesisCompleted', supervisor: 'thesisCompleted', coordinator: 'thesisCompleted' },
  },
  returnFinal: {
    from: finalStates,
    to: 'DEFENDED',
    reason: leastReason,
    clears: ['deposited'],
    withdraws: 'submitFinal',
    aside: true,
    tells: { student: 'finalReturned', supervisor: 'finalReturned' },
  },
  reopenDeposit: {
    from: ['COMPLETED'],
    to: 'FINAL_SUBMITTED',
    reason: leastReason,
    clears: ['completed'],
    withdraws: 'complete',
    aside: true,
    tells: { student: 'depositReopened', supervisor: 'depositReopened' },
    rare: true,
  },
} as const
