import { paperChecks } from '#platform/web/contribution/paper-checks.ts'
import { requestKinds } from '#platform/web/contribution/request-kinds.ts'
import { senders } from '#platform/web/contribution/senders.ts'
import { words } from './words.ts'

export const contributions = [
  // What is asked about the grades of practices.
  requestKinds.add(
    { type: 'PracticeObjection', words, view: () => import('./parts/due-process/objection-preview.tsx') },
    { type: 'PracticeGradeCorrection', words, view: () => import('./parts/due-process/correction-preview.tsx') },
  ),
  // The codes of statements.
  paperChecks.add(() => import('./verify/statement.tsx')),
  // Evaluations that were entered without a connection.
  senders.add({ prefix: 'evaluation:', load: () => import('./parts/grade-form/send.ts') }),
]
