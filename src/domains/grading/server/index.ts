import { domain } from '#platform/server/domain.ts'
import { GuestInvitation } from '../contract/guest/guest-invitation.ts'
import { guestPolicy } from '../contract/guest/guest-policy.ts'
import { paths } from '../contract/paths.ts'
import { policy } from '../contract/policy.ts'
import { fromSyllabusRoute } from './assessment/from-syllabus.ts'
import { decideGradeRoute } from './final/decide-grade.ts'
import { finalGradesRoute } from './final/final-grades.ts'
import { markBatchesRoute } from './gradebook/batches.ts'
import { gradebookCellsRoute } from './gradebook/cells.ts'
import { enterMarksRoute } from './gradebook/enter-marks.ts'
import { gradebook } from './gradebook/gradebook.ts'
import { markHistoryRoute } from './gradebook/mark-history.ts'
import { markSheetRoute } from './gradebook/mark-sheet.ts'
import { releaseMarksRoute } from './gradebook/release-marks.ts'
import { gradebookTotalsRoute } from './gradebook/totals.ts'
import { undoMarksRoute } from './gradebook/undo-marks.ts'
import { decideOnMarksRoute } from './guest/decide.ts'
import { guestInvitation } from './guest/invitation.ts'
import { guestPapersRoute } from './guest/papers.ts'
import { proposeMarksRoute } from './guest/propose.ts'
import { gradeScheme } from './scheme/grade-scheme.ts'
import { tables } from './tables.ts'
import { words } from './words.ts'

/** From the first mark of a course to its signed grade sheet. */
export const grading = domain({
  name: 'grading',
  handlers: [gradeScheme, gradebook, guestInvitation],
  routes: [
    gradebookCellsRoute,
    gradebookTotalsRoute,
    finalGradesRoute,
    decideGradeRoute,
    enterMarksRoute,
    undoMarksRoute,
    markHistoryRoute,
    releaseMarksRoute,
    markBatchesRoute,
    markSheetRoute,
    fromSyllabusRoute,
    guestPapersRoute,
    proposeMarksRoute,
    decideOnMarksRoute,
  ],
  policy,
  guestPolicy,
  migrations: new URL('./migrations/', import.meta.url),
  tables,
  demo: () => import('./demo/fill.ts'),
  words,
  screenOf: [{ resource: GuestInvitation, path: (id) => paths.guestPapers({ id }) }],
})

export type { GradingTables } from './tables.ts'
