import { officeFacts } from '#academics/server'
import { givenMarkChanged } from '#course/contract'
import { courseCopies, dashboardFigures, lateWork, recordSections } from '#course/server'
import { mailTopics } from '#people/server'
import { has } from '#platform/contract/policy.ts'
import { applications } from '#platform/server/applications/application-kind.ts'
import { listen } from '#platform/server/background/events.ts'
import { news } from '#platform/server/contribution/news.ts'
import { screens } from '#platform/server/contribution/screens.ts'
import { domain } from '#platform/server/domain.ts'
import { appointments } from '#platform/server/who/appointments.ts'
import { AnonymousMarking } from '../contract/by-number/anonymous-marking.ts'
import { GroupWork } from '../contract/group/group-work.ts'
import { GuestInvitation } from '../contract/guest/guest-invitation.ts'
import { guestPolicy } from '../contract/guest/guest-policy.ts'
import { paths } from '../contract/paths.ts'
import { policy } from '../contract/policy.ts'
import { FinalGrade } from '../contract/publication/final-grade.ts'
import { GradeReview } from '../contract/review/grade-review.ts'
import { reviewPaths } from '../contract/review/paths.ts'
import { GradingSample } from '../contract/sample/grading-sample.ts'
import { GradeSheet } from '../contract/sheet/grade-sheet.ts'
import { copiedAssessments } from './assessment/copied-assessments.ts'
import { fromSyllabusRoute } from './assessment/from-syllabus.ts'
import { anonymousMarking } from './by-number/anonymous-marking.ts'
import { candidateBatchesRoute, candidateHistoryRoute, candidateMarksRoute } from './by-number/candidates.ts'
import { enterCandidateMarksRoute, undoCandidateMarksRoute } from './by-number/enter.ts'
import { screenOfNumbered } from './by-number/screen-of.ts'
import { changedMarksRoute, markChangesSeenRoute } from './changes/changed-marks.ts'
import { changedOnSheetRoute, sheetChangesSeenRoute } from './changes/changed-on-sheet.ts'
import { lineHistoryRoute } from './changes/line-history.ts'
import { decideGradeRoute } from './final/decide-grade.ts'
import { finalGradeOfRoute } from './final/final-grade-of.ts'
import { finalGradesRoute } from './final/final-grades.ts'
import { markBatchesRoute } from './gradebook/batches.ts'
import { gradebookCellsRoute } from './gradebook/cells.ts'
import { enterMarksRoute } from './gradebook/enter-marks.ts'
import { gradebook } from './gradebook/gradebook.ts'
import { markHistoryRoute } from './gradebook/mark-history.ts'
import { markWorkbookRoute } from './gradebook/mark-workbook.ts'
import { releaseMarksRoute } from './gradebook/release-marks.ts'
import { studentsNamedRoute } from './gradebook/students-named.ts'
import { gradebookTotalsRoute } from './gradebook/totals.ts'
import { undoMarksRoute } from './gradebook/undo-marks.ts'
import { groupWork } from './group/group-work.ts'
import { screenOfGroups } from './group/screen-of.ts'
import { decideOnMarksRoute } from './guest/decide.ts'
import { guestGraders } from './guest/guest-graders.ts'
import { guestInvitation } from './guest/invitation.ts'
import { guestPapersRoute } from './guest/papers.ts'
import { proposeMarksRoute } from './guest/propose.ts'
import { lateAnswers } from './late-work.ts'
import { topics } from './mail-topics.ts'
import { facts } from './office-facts.ts'
import { moveOnTheDay } from './publication/clock.ts'
import { feed } from './publication/feed.ts'
import { finalGrade } from './publication/final-grade.ts'
import { screenOfGrade } from './publication/screen-of.ts'
import { record } from './record.ts'
import { evidenceRoute } from './rectification/evidence.ts'
import { rectifyGivenMark } from './rectification/rectify-given.ts'
import { sheetRemindersRoute } from './reminders/of-sheet.ts'
import { anomalyCommentsRoute, commentAnomalyRoute } from './report/comments.ts'
import { gradeReportRoute } from './report/report.ts'
import { reviewFileRoute } from './review/file.ts'
import { gradeReview } from './review/grade-review.ts'
import { reviewRelations } from './review/relations.ts'
import { reviewKind } from './review/request-kind.ts'
import { drawSamplesRoute, sampleProposalsRoute } from './sample/draw.ts'
import { putSampleFileRoute, sampleFileRoute } from './sample/file.ts'
import { gradingSample } from './sample/grading-sample.ts'
import { moderators } from './sample/moderators.ts'
import { gradeScheme } from './scheme/grade-scheme.ts'
import { checkSheetRoute } from './sheet/check-sheet.ts'
import { gradeSheet } from './sheet/grade-sheet.ts'
import { lateSheets } from './sheet/late-figure.ts'
import { lateSheetWork } from './sheet/late-work.ts'
import { relations } from './sheet/relations.ts'
import { screenOfSheet } from './sheet/screen-of.ts'
import { sheetDocumentRoute } from './sheet/sheet-document.ts'
import { sheetPaperRoute } from './sheet/sheet-paper.ts'
import { signSheetRoute } from './sheet/sign-sheet.ts'
import { lateIncompletes } from './supplement/late-work.ts'
import { startSupplementaryRoute } from './supplement/start.ts'
import { tables } from './tables.ts'
import { words } from './words.ts'

/** From the first mark of a course to its signed grade sheet. */
export const grading = domain({
  name: 'grading',
  handlers: [
    gradeScheme,
    gradebook,
    anonymousMarking,
    groupWork,
    gradingSample,
    guestInvitation,
    gradeSheet,
    finalGrade,
    gradeReview,
  ],
  routes: [
    gradebookCellsRoute,
    gradebookTotalsRoute,
    finalGradesRoute,
    finalGradeOfRoute,
    decideGradeRoute,
    enterMarksRoute,
    undoMarksRoute,
    markHistoryRoute,
    releaseMarksRoute,
    markBatchesRoute,
    markWorkbookRoute,
    studentsNamedRoute,
    fromSyllabusRoute,
    changedMarksRoute,
    markChangesSeenRoute,
    changedOnSheetRoute,
    sheetChangesSeenRoute,
    lineHistoryRoute,
    candidateMarksRoute,
    candidateBatchesRoute,
    candidateHistoryRoute,
    enterCandidateMarksRoute,
    undoCandidateMarksRoute,
    guestPapersRoute,
    proposeMarksRoute,
    decideOnMarksRoute,
    gradeReportRoute,
    commentAnomalyRoute,
    anomalyCommentsRoute,
    sampleProposalsRoute,
    drawSamplesRoute,
    putSampleFileRoute,
    sampleFileRoute,
    sheetDocumentRoute,
    sheetPaperRoute,
    checkSheetRoute,
    signSheetRoute,
    evidenceRoute,
    sheetRemindersRoute,
    reviewFileRoute,
    startSupplementaryRoute,
  ],
  policy,
  guestPolicy,
  relations: [...relations, ...reviewRelations],
  migrations: new URL('./migrations/', import.meta.url),
  tables,
  demo: () => import('./demo/fill.ts'),
  words,
  clock: moveOnTheDay,
  on: [listen(givenMarkChanged, rectifyGivenMark)],
  contributes: [
    officeFacts.add(...facts),
    applications.add(reviewKind),
    appointments.add(moderators, guestGraders),
    dashboardFigures.add(lateSheets),
    lateWork.add(lateSheetWork, lateIncompletes, ...lateAnswers),
    courseCopies.add(copiedAssessments),
    mailTopics.add(topics),
    recordSections.add(record),
    news.add(feed),
    screens.add(
      { resource: GuestInvitation, path: (id) => paths.guestPapers({ id }) },
      { resource: AnonymousMarking, path: screenOfNumbered },
      { resource: GroupWork, path: screenOfGroups },
      { resource: GradingSample, path: (id) => paths.gradingSample({ id }) },
      {
        resource: GradeSheet,
        path: screenOfSheet,
        queue: ({ me }) => (has(me, 'ROLE_REGISTRY') ? paths.publication() : null),
      },
      { resource: FinalGrade, path: screenOfGrade },
      { resource: GradeReview, path: (id) => reviewPaths.review({ id }) },
    ),
  ],
})

export { giveBackMarks, takeMarks } from './gradebook/take-marks.ts'
export type { GradingTables } from './tables.ts'
