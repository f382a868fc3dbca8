import type { FlowCondition } from '#platform/contract/condition.ts'
import { places, type practiceParties } from './practice-places.ts'

type Party = (typeof practiceParties)[number]

const beforeStart = ['REQUIREMENTS', 'PLACEMENT_REQUESTED', 'CONFIRMED'] as const
const running = ['ACTIVE', 'EVALUATION'] as const
const lookedAfter = ['CONFIRMED', ...running, 'SUSPENDED', 'REPLACEMENT_NEEDED'] as const
const unsettled = ['PLANNED', 'REQUIREMENTS', 'PLACEMENT_REQUESTED', ...lookedAfter] as const
const open = [...unsettled, 'MODERATION'] as const
const graded = ['GRADED', 'COMPLETED'] as const
const atSchool = { who: ['manager'], at: places.school } as const
const byManager = { who: ['manager'], at: places.practice } as const

/**
 * All conditions that block a practice or are tasks in it. Those with states are tasks of the people who do them, next
 * steps on the pages of the practice, and, with a risk, counts of the radar.
 */
export const practiceConditions = {
  // Planning and placement
  notOpened: { ...byManager, states: ['PLANNED'], seenBy: ['student'] },
  noRequirements: byManager,
  noSchool: { ...byManager, states: ['PLANNED', 'REQUIREMENTS'], risk: 'NO_SCHOOL' },
  schoolNotAsked: { ...byManager, states: ['REQUIREMENTS'], seenBy: ['student'] },
  placeAgain: {
    ...byManager,
    states: ['REQUIREMENTS', 'REPLACEMENT_NEEDED'],
    seenBy: ['student'],
    risk: 'DECLINED',
  },
  schoolAvoided: atSchool,
  noCoordinator: atSchool,
  noAgreement: atSchool,
  noPlaceFree: atSchool,
  newSchoolNotAsked: byManager,
  alreadyBegun: byManager,
  conflictAtSchool: { ...byManager, states: ['REQUIREMENTS', 'PLACEMENT_REQUESTED', ...lookedAfter] },
  outsideTerm: byManager,
  schoolNotReached: atSchool,
  schoolUnanswered: {
    who: ['coordinator'],
    at: places.practice,
    states: ['PLACEMENT_REQUESTED'],
    seenBy: ['student', 'manager'],
    risk: 'NOT_ANSWERED',
  },

  // What the student submits and declares before it begins
  documentsMissing: {
    who: ['student'],
    at: places.documents,
    states: beforeStart,
    seenBy: ['manager'],
    risk: 'REQUIREMENT_OPEN',
  },
  documentsUnverified: { ...byManager, states: open, seenBy: ['student'], risk: 'REQUIREMENT_OPEN' },
  requirementEnds: { ...byManager, states: ['CONFIRMED', 'ACTIVE'], risk: 'REQUIREMENT_EXPIRING' },
  conductNotAccepted: { who: ['student'], at: places.conduct, states: beforeStart, seenBy: ['manager'] },
  conflictsUndeclared: { who: ['student'], at: places.conflicts, states: ['REQUIREMENTS'], seenBy: ['manager'] },
  noEmergencyContact: { who: ['student'], at: places.contact, states: [...beforeStart, 'ACTIVE'], seenBy: ['manager'] },

  // The people who look after the student
  noSupervisor: {
    ...byManager,
    states: lookedAfter,
    seenBy: ['student'],
    risk: 'DECLINED',
  },
  supervisorNotAccepted: {
    who: ['askedSupervisor'],
    at: places.practice,
    states: unsettled,
    seenBy: ['student', 'manager'],
    risk: 'NOT_ANSWERED',
  },
  noMentor: {
    who: ['coordinator', 'manager'],
    at: places.practice,
    states: lookedAfter,
    seenBy: ['student'],
    risk: 'DECLINED',
  },
  mentorNotAccepted: {
    who: ['askedMentor'],
    at: places.practice,
    states: unsettled,
    seenBy: ['student', 'manager'],
    risk: 'NOT_ANSWERED',
  },
  notReached: { ...byManager, states: ['PLACEMENT_REQUESTED', ...lookedAfter] },
  otherNotAccepted: { who: ['askedOther'], at: places.practice, states: unsettled, seenBy: ['manager'] },
  noEvaluators: { who: ['askedSupervisor', 'askedMentor', 'manager'], at: places.practice },

  // Hours, meetings and evaluations
  tooEarly: byManager,
  notStarted: { ...byManager, states: ['CONFIRMED'], seenBy: ['student'], risk: 'COULD_NOT_START' },
  hoursReturned: { who: ['student'], at: places.timeLog, states: running, seenBy: ['manager'] },
  hoursNotSubmitted: { who: ['student'], at: places.timeLog, states: running },
  todayNotLogged: { who: ['student'], at: places.logToday, states: ['ACTIVE'] },
  hoursMissing: {
    who: ['student'],
    at: places.timeLog,
    states: running,
    seenBy: ['supervisor', 'manager'],
    risk: 'HOURS_BEHIND',
  },
  visitsMissing: { who: ['supervisor'], at: places.meetings, states: running, seenBy: ['manager'], risk: 'VISIT_DUE' },
  hoursWaiting: {
    who: ['hoursConfirmer', 'supervisor'],
    at: places.practice,
    states: running,
    seenBy: ['student', 'manager'],
    risk: 'MENTOR_SILENT',
  },
  meetingUnwritten: { who: ['meetingHost'], at: places.meetings, states: unsettled, seenBy: ['manager'] },
  meetingUnsigned: { who: ['student'], at: places.meetings, states: unsettled, seenBy: ['supervisor', 'manager'] },
  interimMissing: { who: ['evaluator'], at: places.evaluations },
  formsMissing: {
    who: ['evaluator'],
    at: places.evaluations,
    // An upheld objection reopens a form during the moderation.
    states: [...running, 'MODERATION'],
    seenBy: ['student', 'manager'],
    risk: 'FORM_DUE',
  },
  selfFormMissing: {
    who: ['student'],
    at: places.evaluations,
    states: running,
    seenBy: ['manager'],
    risk: 'FORM_DUE',
  },
  evaluationUnread: { who: ['student'], at: places.evaluations, states: open, seenBy: ['manager'] },
  portfolioMissing: { who: ['student'], at: places.portfolio, states: running, seenBy: ['manager'] },
  evaluationNotOpened: { ...byManager, states: ['ACTIVE'], seenBy: ['student'] },

  // Objections and corrections
  objectionOpen: {
    who: ['objectionJudge'],
    at: places.objections,
    states: [...running, 'SUSPENDED', 'REPLACEMENT_NEEDED', 'MODERATION', ...graded, 'WITHDRAWN', 'FAILED'],
    seenBy: ['student', 'objectedTo', 'manager'],
  },
  correctionDue: { ...byManager, states: graded, seenBy: ['student'] },
  correctionOpen: { who: ['gradeCorrector'], at: places.practice, states: graded, seenBy: ['manager'] },

  // The grade
  toModerate: { who: ['supervisor', 'manager'], at: places.practice, states: ['EVALUATION'], seenBy: ['student'] },
  toGrade: { ...byManager, states: ['MODERATION'], seenBy: ['student'] },
  weights: byManager,
  noPortfolioMark: byManager,
  differenceUnexplained: byManager,
  ownEvaluation: { who: ['otherManager'], at: places.practice },
  suspended: { ...byManager, states: ['SUSPENDED'], seenBy: ['student'] },
} as const satisfies Record<string, FlowCondition<string, Party>>
