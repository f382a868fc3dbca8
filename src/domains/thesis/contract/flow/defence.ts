import { remindsDecider } from '#platform/contract/condition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { atDocuments, atExamination, atOwn, atThesis, type PhaseConditions } from './places.ts'

/** From the day of the defence to the corrections that it asks for. */
export const defenceStates = ['DEFENCE_SCHEDULED', 'DEFENDED', 'POST_DEFENCE_CORRECTIONS'] as const

/** The states in which the authors correct a thesis that was examined: before its defence, or after it. */
export const correctionStates = ['CORRECTIONS_REQUESTED', 'POST_DEFENCE_CORRECTIONS'] as const

export const defenceEdits = {
  CORRECTIONS_REQUESTED: ['the authors: the corrected thesis'],
  READY_FOR_DEFENCE: ['the research coordinator: the defence'],
  DEFENCE_SCHEDULED: [
    'the chair: who was present, the outcome and the minutes',
    'the research coordinator: they postpone it',
  ],
  DEFENDED: ['the members who were present: their signature', 'the chair: which corrections are needed'],
  POST_DEFENCE_CORRECTIONS: ['the authors: the corrected thesis', 'the chair and the supervisor: they accept it'],
} as const

const places = { coordinator: atExamination, chair: atExamination, supervisor: atExamination, student: atOwn }
/** Where the thesis itself is moved. */
const moved = { coordinator: atThesis, chair: atThesis, supervisor: atThesis, student: atOwn }
const ofChair = { who: ['chair'], at: moved } as const
const ofAuthors = {
  who: ['student'],
  at: { student: atDocuments, supervisor: atDocuments, chair: atExamination, coordinator: atExamination },
} as const
const writing = { remindAfter: [-7, -1, 3], escalateAfter: 5, escalateTo: { coordinator: 'overdue' } } as const

export const defenceConditions = {
  noReportIn: { who: ['coordinator'], at: places },
  noDefence: { who: ['coordinator'], at: places },
  defenceSet: { who: [], at: { nowhere: 'the defence itself is postponed' }, underWay: true },
  defenceUnrecorded: { who: ['chair'], at: places },
  noCorrectionsDue: { who: [], at: { nowhere: 'the outcome of the defence asks for no corrections' } },
  noRepetitionDue: { who: [], at: { nowhere: 'the outcome of the defence asks for no other one' } },
  defencesOver: { who: [], at: { nowhere: 'the rules allow no further defence' } },
  notFailed: { who: [], at: { nowhere: 'the outcome of the defence is no fail' } },
  noCorrectedCopy: ofAuthors,
  correctionsClosed: { who: [], at: { nowhere: 'the corrections are accepted' }, underWay: true },
  /** For the final copy: the defence was passed, and its corrections are accepted. */
  notPassed: { who: [], at: { nowhere: 'the defence was not passed' } },
  correctionsOpen: ofChair,
  defenceToSchedule: {
    who: ['coordinator'],
    at: places,
    states: ['READY_FOR_DEFENCE'],
    seenBy: ['student', 'supervisor', 'chair'],
    ...remindsDecider,
  },
  defenceToRecord: {
    who: ['chair'],
    at: places,
    states: ['DEFENCE_SCHEDULED'],
    seenBy: ['student', 'supervisor', 'coordinator'],
    remindAfter: [1, 3],
    escalateAfter: 5,
    escalateTo: { coordinator: 'overdue' },
  },
  correctionsToRequire: {
    who: ['chair'],
    at: moved,
    states: ['DEFENDED'],
    seenBy: ['student', 'supervisor', 'coordinator'],
    ...remindsDecider,
    escalateAfter: 10,
    escalateTo: { coordinator: 'overdue' },
  },
  failedDefenceToDecide: {
    who: ['coordinator'],
    at: moved,
    states: ['DEFENDED'],
    seenBy: ['student', 'supervisor', 'chair'],
    ...remindsDecider,
  },
  correctionsToWrite: {
    who: ['student'],
    at: ofAuthors.at,
    states: correctionStates,
    seenBy: ['supervisor', 'chair', 'coordinator'],
    ...writing,
  },
  correctionsToCheck: {
    who: ['chair', 'supervisor'],
    at: moved,
    states: ['POST_DEFENCE_CORRECTIONS'],
    seenBy: ['student', 'coordinator'],
    ...remindsDecider,
  },
} as const satisfies PhaseConditions

/** The defence itself has a flow of its own, whose moves lead the thesis along; then the corrections that it asks for. */
export const defenceMoves = {
  requestCorrections: {
    from: ['UNDER_REVIEW'],
    to: 'CORRECTIONS_REQUESTED',
    reason: leastReason,
    blockers: ['noReportIn'],
    keeps: 'corrections_set',
    aside: true,
    tells: { student: 'correctionsRequired', supervisor: 'correctionsRequired' },
  },
  resubmitCorrections: {
    from: ['CORRECTIONS_REQUESTED'],
    to: 'UNDER_REVIEW',
    blockers: ['noCorrectedCopy'],
    aside: true,
    tells: { supervisor: 'correctionsIn', chair: 'correctionsIn', coordinator: 'correctionsIn' },
  },
  scheduleDefence: { from: ['READY_FOR_DEFENCE'], to: 'DEFENCE_SCHEDULED', blockers: ['noDefence'] },
  postponeDefence: {
    from: ['DEFENCE_SCHEDULED'],
    to: 'READY_FOR_DEFENCE',
    blockers: ['defenceSet'],
    aside: true,
    rare: true,
  },
  recordDefence: { from: ['DEFENCE_SCHEDULED'], to: 'DEFENDED', blockers: ['defenceUnrecorded'] },
  requireCorrections: {
    from: ['DEFENDED'],
    to: 'POST_DEFENCE_CORRECTIONS',
    reason: leastReason,
    blockers: ['noCorrectionsDue'],
    keeps: 'corrections_set',
    aside: true,
    tells: { student: 'correctionsRequired', supervisor: 'correctionsRequired' },
  },
  confirmCorrections: {
    from: ['POST_DEFENCE_CORRECTIONS'],
    to: 'POST_DEFENCE_CORRECTIONS',
    blockers: ['correctionsClosed', 'noCorrectedCopy'],
    keeps: 'corrected',
    aside: true,
    tells: { student: 'correctionsAccepted', coordinator: 'correctionsAccepted' },
  },
  returnCorrections: {
    from: ['POST_DEFENCE_CORRECTIONS'],
    to: 'POST_DEFENCE_CORRECTIONS',
    reason: leastReason,
    blockers: ['correctionsClosed', 'noCorrectedCopy'],
    keeps: 'corrections_set',
    aside: true,
    tells: { student: 'correctionsReturned', supervisor: 'correctionsReturned' },
  },
  redefend: {
    from: ['DEFENDED'],
    to: 'UNDER_REVIEW',
    reason: leastReason,
    blockers: ['noRepetitionDue', 'defencesOver'],
    aside: true,
    tells: { student: 'defenceRepeated', supervisor: 'defenceRepeated', chair: 'defenceRepeated' },
    rare: true,
  },
  failThesis: {
    from: ['DEFENDED'],
    to: 'FAILED',
    reason: leastReason,
    blockers: ['notFailed'],
    aside: true,
    tells: { student: 'thesisFailed', supervisor: 'thesisFailed', chair: 'thesisFailed' },
    rare: true,
  },
  reopenExamination: {
    from: ['FAILED'],
    to: 'DEFENDED',
    reason: leastReason,
    blockers: ['otherThesis'],
    withdraws: 'failThesis',
    aside: true,
    tells: { student: 'examinationReopened', supervisor: 'examinationReopened', chair: 'examinationReopened' },
    rare: true,
  },
} as const
