import { paths as examPaper } from '#exam-paper/contract'
import { escalatesDecider, type FlowCondition, type Place, remindsDecider } from '#platform/contract/condition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { differentFrom, workflow } from '#platform/contract/workflow.ts'
import { paths as teaching } from '#teaching/contract'
import { paths } from '../paths.ts'

export const sheetParties = ['lecturer', 'coordinator', 'faculty', 'registry'] as const
type Party = (typeof sheetParties)[number]

const inCourse =
  (path: (values: { id: number }) => string): Place =>
  (_, { course = 0 }) =>
    path({ id: Number(course) })
/** The page depends on what the reader is in charge of. */
const sheet: Place = (id) => `/api/v2/grade_sheets/${id}`
/** The sheet among those of its course. */
const amongSheets: Place = (id, { course = 0 }) => `${paths.submit({ id: Number(course) })}?sheet=${id}`
const places = { lecturer: amongSheets, coordinator: sheet, faculty: sheet, registry: sheet }

/** A lecturer of the course fixes it on one of its pages. */
const ofLecturer = (path: (values: { id: number }) => string) =>
  ({ who: ['lecturer'], at: { lecturer: inCourse(path) } }) as const satisfies FlowCondition<never, Party>

/**
 * What lecturers owe by a day is reminded of five days before it, and one and five days after; a step that waits for
 * others, which is due after five days, on that day and five days later (domain research 7.2).
 */
const remindsLecturer = {
  remindAfter: [-5, 1, 5],
  escalateAfter: 10,
  escalateTo: { coordinator: 'sheetEscalated' },
} as const

/** The states in which lecturers may change the content of the sheet. */
export const openSheetStates = ['MARKING', 'RETURNED'] as const
/** The states in which the sheet is signed: its content cannot change. */
export const signedSheetStates = ['SUBMITTED', 'APPROVED', 'CONFIRMED', 'PUBLISHED', 'LOCKED'] as const
/** Students have the grades of the sheet; LOCKED: they can no longer request a review. */
export const publishedSheetStates = ['PUBLISHED', 'LOCKED'] as const
/** The states from the coordinator's approval on, in which those in charge of the faculty see the sheet. */
export const approvedSheetStates = ['APPROVED', 'CONFIRMED', ...publishedSheetStates] as const

/**
 * The decision is made by a person who did not submit the sheet. A person who opened a rectification, for example by
 * accepting a review, approves no step of it.
 */
const fourEyes = differentFrom('submit')

/**
 * The lead lecturer signs and submits, the coordinator approves, the faculty confirms, the Registry publishes: four
 * steps by different people (domain research 7.2). A returned or recalled sheet must be signed again. Nothing is
 * deleted: a rectification, a separate sheet with the same steps, replaces published grades, and a supplementary sheet
 * gives first grades to students without one. When no review can be requested any more, the sheet is locked.
 */
export const gradeSheetFlow = workflow({
  states: ['MARKING', 'SUBMITTED', 'APPROVED', 'CONFIRMED', 'PUBLISHED', 'LOCKED', 'RETURNED', 'CANCELLED'],
  initial: 'MARKING',
  parties: sheetParties,
  conditions: {
    historical: { who: [], at: { nowhere: 'The results are on the record already.' } },
    noStudents: { who: ['registry'], at: { nowhere: 'students are enrolled by the Registry' } },
    weights: ofLecturer(paths.assessmentList),
    openGrades: ofLecturer(paths.final),
    unsettledMarks: ofLecturer(paths.final),
    anomalies: ofLecturer(paths.gradeReport),
    openSamples: ofLecturer(paths.sample),
    guestMarks: ofLecturer(paths.guestGrading),
    openRollCalls: ofLecturer(teaching.activity),
    noSummaries: ofLecturer(teaching.activity),
    noExamPaper: ofLecturer(examPaper.inCourse),
    notSigned: ofLecturer(paths.submit),
    stillIncomplete: ofLecturer(paths.final),
    nobodyLeft: { who: ['lecturer'], at: { lecturer: amongSheets } },
    unchangedGrades: { who: ['lecturer'], at: { lecturer: amongSheets } },
    leftSince: { who: [], at: { nowhere: 'Who has left the course gets no grade; the Registry knows why they left.' } },
    unexplainedFalls: { who: ['lecturer'], at: { lecturer: amongSheets } },
    inReviewPeriod: { who: [], at: { nowhere: 'The term sets the last day, and the sheet is locked after it.' } },
    openReviews: { who: ['lecturer'], at: { lecturer: () => paths.reviews(), registry: () => paths.reviews() } },
    toRectify: {
      who: ['lecturer'],
      at: places,
      states: ['MARKING'],
      ...escalatesDecider,
      escalateTo: { coordinator: 'sheetEscalated' },
    },
    toSubmit: {
      who: ['lecturer'],
      at: places,
      states: ['MARKING'],
      seenBy: ['coordinator'],
      risk: 'lateSheets',
      ...remindsLecturer,
    },
    toSupplement: {
      who: ['lecturer'],
      at: places,
      states: ['MARKING'],
      seenBy: ['coordinator'],
      risk: 'lateSheets',
      ...remindsLecturer,
    },
    toComplete: {
      who: ['lecturer'],
      at: { ...places, lecturer: inCourse(paths.final) },
      states: publishedSheetStates,
      seenBy: ['coordinator', 'registry'],
      risk: 'lateSheets',
      ...remindsLecturer,
    },
    toCorrect: {
      who: ['lecturer'],
      at: places,
      states: ['RETURNED'],
      seenBy: ['coordinator', 'faculty'],
      ...escalatesDecider,
      escalateTo: { coordinator: 'sheetEscalated' },
    },
    toApprove: {
      who: ['coordinator'],
      at: places,
      states: ['SUBMITTED'],
      act: 'approve',
      seenBy: ['lecturer', 'registry'],
      ...escalatesDecider,
      escalateTo: { faculty: 'sheetEscalated' },
    },
    toConfirm: {
      who: ['faculty'],
      at: places,
      states: ['APPROVED'],
      act: 'confirm',
      seenBy: ['lecturer', 'coordinator', 'registry'],
      ...escalatesDecider,
      escalateTo: { registry: 'sheetEscalated' },
    },
    toPublish: {
      who: ['registry'],
      at: { ...places, registry: () => paths.publication() },
      states: ['CONFIRMED'],
      seenBy: ['lecturer', 'coordinator', 'faculty'],
      ...remindsDecider,
    },
  },
  transitions: {
    submit: {
      from: ['MARKING', 'RETURNED'],
      to: 'SUBMITTED',
      blockers: [
        ...([
          'historical',
          'noStudents',
          'nobodyLeft',
          'weights',
          'openGrades',
          'stillIncomplete',
          'unsettledMarks',
          'anomalies',
          'openSamples',
          'guestMarks',
          'openRollCalls',
        ] as const),
        ...(['noSummaries', 'noExamPaper', 'unchangedGrades', 'unexplainedFalls', 'notSigned'] as const),
      ],
      keeps: 'submitted',
      tells: { coordinator: 'sheetSubmitted' },
    },
    recall: { from: ['SUBMITTED'], to: 'MARKING', clears: ['submitted'], rare: true },
    approve: {
      from: ['SUBMITTED'],
      to: 'APPROVED',
      ...fourEyes,
      notBy: ['openedBy.id'],
      keeps: 'approved',
      tells: { faculty: 'sheetToConfirm', lecturer: 'sheetApproved' },
    },
    confirm: {
      from: ['APPROVED'],
      to: 'CONFIRMED',
      notBy: ['openedBy.id'],
      ...differentFrom('submit', 'approve'),
      keeps: 'confirmed',
      tells: { registry: 'sheetToPublish', lecturer: 'sheetConfirmed' },
    },
    return: {
      from: ['SUBMITTED', 'APPROVED'],
      to: 'RETURNED',
      reason: leastReason,
      ...fourEyes,
      clears: ['approved'],
      withdraws: 'approve',
      tells: { lecturer: 'sheetReturned' },
    },
    publish: {
      from: ['CONFIRMED'],
      to: 'PUBLISHED',
      warnings: ['leftSince'],
      ...differentFrom('submit', 'approve', 'confirm'),
      keeps: 'published',
      tells: {
        lecturer: {
          ...{ REGULAR: 'sheetPublished', RECTIFICATION: 'rectificationPublished' },
          SUPPLEMENTARY: 'supplementPublished',
        },
      },
    },
    lock: { from: ['PUBLISHED'], to: 'LOCKED', blockers: ['inReviewPeriod', 'openReviews'] },
    cancel: {
      from: openSheetStates,
      to: 'CANCELLED',
      reason: leastReason,
      tells: { lecturer: { RECTIFICATION: 'rectificationCancelled', SUPPLEMENTARY: 'supplementCancelled' } },
      rare: true,
    },
  },
})
