import { type FlowCondition, remindsDecider } from '#platform/contract/condition.ts'
import { places, type practiceParties } from './practice-places.ts'

type Party = (typeof practiceParties)[number]

const beforeStart = ['REQUIREMENTS', 'PLACEMENT_REQUESTED', 'CONFIRMED'] as const
const running = ['ACTIVE', 'EVALUATION'] as const
const lookedAfter = ['CONFIRMED', ...running, 'SUSPENDED', 'REPLACEMENT_NEEDED'] as const
const unsettled = ['PLANNED', 'REQUIREMENTS', 'PLACEMENT_REQUESTED', ...lookedAfter] as const
const open = [...unsettled, 'MODERATION'] as const
const graded = ['GRADED', 'COMPLETED'] as const
const atSchool = { who: ['manager'], at: places.school } as const
/** What is due when the practice begins, what is due when it ends, and what somebody answers. */
const beforeStartOf = { remindAfter: [-14, -3, 1] } as const
const byTheEnd = { remindAfter: [-7, 1] } as const
const answered = { ...remindsDecider, escalateAfter: 7, escalateTo: { manager: 'overdue' } } as const
const byManager = { who: ['manager'], at: places.practice } as const

/**
 * All conditions that block a practice or are tasks in it. Those with states are tasks of the people who do them, next
 * steps on the pages of the practice, and, with a risk, counts of the radar.
 */
export const practiceConditions = {
  // Planning and placement
  notOpened: { ...byManager, states: ['PLANNED'], seenBy: ['student'], ...beforeStartOf },
  noRequirements: byManager,
  noSchool: { ...byManager, states: ['PLANNED', 'REQUIREMENTS'], risk: 'NO_SCHOOL', ...beforeStartOf },
  schoolNotAsked: { ...byManager, states: ['REQUIREMENTS'], seenBy: ['student'], ...beforeStartOf },
  placeAgain: {
    ...byManager,
    states: ['REQUIREMENTS', 'REPLACEMENT_NEEDED'],
    seenBy: ['student'],
    risk: 'DECLINED',
    ...beforeStartOf,
  },
  schoolAvoided: atSchool,
  noCoordinator: atSchool,
  noAgreement: atSchool,
  noPlaceFree: atSchool,
  newSchoolNotAsked: byManager,
  alreadyBegun: byManager,
  conflictAtSchool: { ...byManager, states: ['REQUIREMENTS', 'PLACEMENT_REQUESTED', ...lookedAfter], ...beforeStartOf },
  outsideTerm: byManager,
  schoolNotReached: atSchool,
  schoolUnanswered: {
    who: ['coordinator'],
    at: places.practice,
    states: ['PLACEMENT_REQUESTED'],
    seenBy: ['student', 'manager'],
    risk: 'NOT_ANSWERED',
    ...beforeStartOf,
  },

  // What the student submits and declares before it begins
  documentsMissing: {
    who: ['student'],
    at: places.documents,
    states: beforeStart,
    seenBy: ['manager'],
    risk: 'REQUIREMENT_OPEN',
    ...beforeStartOf,
  },
  documentsUnverified: { ...byManager, states: open, seenBy: ['student'], risk: 'REQUIREMENT_OPEN', ...beforeStartOf },
  requirementEnds: {
    ...byManager,
    states: ['CONFIRMED', 'ACTIVE'],
    risk: 'REQUIREMENT_EXPIRING',
    remindAfter: [-30, -7],
  },
  conductNotAccepted: {
    who: ['student'],
    at: places.conduct,
    states: beforeStart,
    seenBy: ['manager'],
    ...beforeStartOf,
  },
  conflictsUndeclared: {
    who: ['student'],
    at: places.conflicts,
    states: ['REQUIREMENTS'],
    seenBy: ['manager'],
    ...beforeStartOf,
  },
  noEmergencyContact: {
    who: ['student'],
    at: places.contact,
    states: [...beforeStart, 'ACTIVE'],
    seenBy: ['manager'],
    ...beforeStartOf,
  },

  // The people who look after the student
  noSupervisor: {
    ...byManager,
    states: lookedAfter,
    seenBy: ['student'],
    risk: 'DECLINED',
    ...beforeStartOf,
  },
  supervisorNotAccepted: {
    who: ['askedSupervisor'],
    at: places.practice,
    states: unsettled,
    seenBy: ['student', 'manager'],
    risk: 'NOT_ANSWERED',
    ...beforeStartOf,
  },
  noMentor: {
    who: ['coordinator', 'manager'],
    at: places.practice,
    states: lookedAfter,
    seenBy: ['student'],
    risk: 'DECLINED',
    ...beforeStartOf,
  },
  mentorNotAccepted: {
    who: ['askedMentor'],
    at: places.practice,
    states: unsettled,
    seenBy: ['student', 'manager'],
    risk: 'NOT_ANSWERED',
    ...beforeStartOf,
  },
  notReached: { ...byManager, states: ['PLACEMENT_REQUESTED', ...lookedAfter], ...remindsDecider },
  otherNotAccepted: {
    who: ['askedOther'],
    at: places.practice,
    states: unsettled,
    seenBy: ['manager'],
    ...beforeStartOf,
  },
  noEvaluators: { who: ['askedSupervisor', 'askedMentor', 'manager'], at: places.practice },

  // Hours, meetings and evaluations
  tooEarly: byManager,
  notStarted: {
    ...byManager,
    states: ['CONFIRMED'],
    seenBy: ['student'],
    risk: 'COULD_NOT_START',
    remindAfter: [1, 5],
  },
  hoursReturned: { who: ['student'], at: places.timeLog, states: running, seenBy: ['manager'], ...remindsDecider },
  hoursNotSubmitted: { who: ['student'], at: places.timeLog, states: running, ...remindsDecider },
  todayNotLogged: {
    who: ['student'],
    at: places.logToday,
    states: ['ACTIVE'],
    noReminderBecause: 'It is a task of this day alone; hours that are missing at the end have a reminder.',
  },
  hoursMissing: {
    who: ['student'],
    at: places.timeLog,
    states: running,
    seenBy: ['supervisor', 'manager'],
    risk: 'HOURS_BEHIND',
    ...byTheEnd,
  },
  visitsMissing: {
    who: ['supervisor'],
    at: places.meetings,
    states: running,
    seenBy: ['manager'],
    risk: 'VISIT_DUE',
    ...byTheEnd,
  },
  hoursWaiting: {
    who: ['hoursConfirmer', 'supervisor'],
    at: places.practice,
    states: running,
    seenBy: ['student', 'manager'],
    risk: 'MENTOR_SILENT',
    ...answered,
  },
  meetingUnwritten: {
    who: ['meetingHost'],
    at: places.meetings,
    states: unsettled,
    seenBy: ['manager'],
    ...remindsDecider,
  },
  meetingUnsigned: {
    who: ['student'],
    at: places.meetings,
    states: unsettled,
    seenBy: ['supervisor', 'manager'],
    ...remindsDecider,
  },
  interimMissing: { who: ['evaluator'], at: places.evaluations },
  formsMissing: {
    who: ['evaluator'],
    at: places.evaluations,
    // An upheld objection reopens a form during the moderation.
    states: [...running, 'MODERATION'],
    seenBy: ['student', 'manager'],
    risk: 'FORM_DUE',
    ...byTheEnd,
  },
  selfFormMissing: {
    who: ['student'],
    at: places.evaluations,
    states: running,
    seenBy: ['manager'],
    risk: 'FORM_DUE',
    ...byTheEnd,
  },
  evaluationUnread: { who: ['student'], at: places.evaluations, states: open, seenBy: ['manager'], ...remindsDecider },
  portfolioMissing: { who: ['student'], at: places.portfolio, states: running, seenBy: ['manager'], ...byTheEnd },
  evaluationNotOpened: { ...byManager, states: ['ACTIVE'], seenBy: ['student'], remindAfter: [1, 7] },

  // Objections and corrections
  objectionOpen: {
    who: ['objectionJudge'],
    at: places.objections,
    states: [...running, 'SUSPENDED', 'REPLACEMENT_NEEDED', 'MODERATION', ...graded, 'WITHDRAWN', 'FAILED'],
    seenBy: ['student', 'objectedTo', 'manager'],
    remindAfter: [-3, 1],
  },
  correctionDue: { ...byManager, states: graded, seenBy: ['student'], ...remindsDecider },
  correctionOpen: {
    who: ['gradeCorrector'],
    at: places.practice,
    states: graded,
    seenBy: ['manager'],
    ...remindsDecider,
  },

  // The grade
  toModerate: {
    who: ['supervisor', 'manager'],
    at: places.practice,
    states: ['EVALUATION'],
    seenBy: ['student'],
    remindAfter: [3, 10],
  },
  toGrade: { ...byManager, states: ['MODERATION'], seenBy: ['student'], ...remindsDecider },
  weights: byManager,
  noPortfolioMark: byManager,
  differenceUnexplained: byManager,
  ownEvaluation: { who: ['otherManager'], at: places.practice },
  suspended: { ...byManager, states: ['SUSPENDED'], seenBy: ['student'], ...remindsDecider },
} as const satisfies Record<string, FlowCondition<string, Party>>
