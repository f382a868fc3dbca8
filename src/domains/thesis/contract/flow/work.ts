import { remindsDecider } from '#platform/contract/condition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { atChanges, atDocuments, atMeetings, atOwn, atThesis, type PhaseConditions } from './places.ts'

/** From the approved proposal to the submitted thesis. */
export const workStates = ['IN_PROGRESS', 'ON_HOLD', 'SUBMITTED'] as const

export const workEdits = {
  IN_PROGRESS: ['the authors: documents, meetings and the submission', 'the supervisor: the similarity of a version'],
  ON_HOLD: ['the research coordinator: the last day of the hold, or its end'],
  SUBMITTED: ['the research coordinator: they return it to its authors'],
} as const

const places = { student: atDocuments, supervisor: atDocuments, coordinator: atDocuments }
const ofAuthors = { who: ['student'], at: places } as const
const talks = { student: atMeetings, supervisor: atMeetings, coordinator: atMeetings }
const rests = { student: atChanges, supervisor: atChanges, coordinator: atChanges }
const ofSupervisors = { who: ['supervisor'], at: places } as const

export const workConditions = {
  noCopy: ofAuthors,
  abstractsOpen: ofAuthors,
  keywordsOpen: ofAuthors,
  notDeclared: ofAuthors,
  similarityOpen: ofSupervisors,
  similarityHigh: ofSupervisors,
  fewMeetings: { who: ['student', 'supervisor'], at: talks },
  afterDue: { who: ['student'], at: { nowhere: 'the day has passed; the history records that it was confirmed' } },
  thesisToStart: {
    who: ['coordinator'],
    at: { coordinator: atThesis, student: atOwn, supervisor: atThesis },
    states: ['APPROVED'],
    seenBy: ['student', 'supervisor'],
    ...remindsDecider,
  },
  /** No meeting for 45 days; after as many more the coordinator is told. */
  meetingSilence: {
    who: ['supervisor', 'student'],
    at: talks,
    states: ['IN_PROGRESS'],
    seenBy: ['coordinator'],
    remindAfter: [0],
    every: 7,
    escalateAfter: 45,
    escalateTo: { coordinator: 'overdue' },
  },
  /** The hold is declared on its own record, which the thesis follows. */
  nothingHeld: { who: [], at: { nowhere: 'a hold is begun with its reason and its last day' } },
  stillHeld: { who: ['coordinator'], at: rests },
  holdToWatch: {
    who: ['coordinator'],
    at: rests,
    states: ['ON_HOLD'],
    seenBy: ['student', 'supervisor'],
    remindAfter: [-7],
  },
  workToResume: {
    who: ['student', 'supervisor'],
    at: rests,
    states: ['ON_HOLD'],
    remindAfter: [-7, -1],
  },
  thesisToSubmit: {
    who: ['student'],
    at: places,
    states: ['IN_PROGRESS'],
    seenBy: ['supervisor', 'coordinator'],
    remindAfter: [-30, -7, -1, 3],
    escalateAfter: 5,
    escalateTo: { coordinator: 'overdue' },
  },
} as const satisfies PhaseConditions

/** The coordinator starts the work; the authors write and submit; until a review begins it can be returned to them. */
export const workMoves = {
  start: {
    from: ['APPROVED'],
    to: 'IN_PROGRESS',
    keeps: 'begun',
    tells: { student: 'workStarted', supervisor: 'workStarted' },
  },
  submitThesis: {
    from: ['IN_PROGRESS'],
    to: 'SUBMITTED',
    blockers: [
      ...(['noCopy', 'abstractsOpen', 'keywordsOpen', 'notDeclared'] as const),
      ...(['similarityOpen', 'similarityHigh', 'fewMeetings'] as const),
    ],
    warnings: ['afterDue'],
    keeps: 'handed_in',
    tells: { student: 'thesisSubmitted', supervisor: 'thesisSubmitted', coordinator: 'thesisSubmitted' },
  },
  putOnHold: { from: ['IN_PROGRESS'], to: 'ON_HOLD', blockers: ['nothingHeld'], aside: true, rare: true },
  continueWork: { from: ['ON_HOLD'], to: 'IN_PROGRESS', blockers: ['stillHeld'], aside: true },
  unsubmit: {
    from: ['SUBMITTED'],
    to: 'IN_PROGRESS',
    reason: leastReason,
    clears: ['handed_in'],
    withdraws: 'submitThesis',
    aside: true,
    tells: { student: 'thesisReturned', supervisor: 'thesisReturned' },
    rare: true,
  },
} as const
