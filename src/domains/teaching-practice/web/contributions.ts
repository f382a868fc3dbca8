import { requestKinds } from '#platform/web/contribution/request-kinds.ts'
import { words } from './words.ts'

export const contributions = [
  // What is asked about the grades of practices.
  requestKinds.add(
    { type: 'PracticeObjection', words, view: () => import('./parts/due-process/objection-preview.tsx') },
    { type: 'PracticeGradeCorrection', words, view: () => import('./parts/due-process/correction-preview.tsx') },
  ),
]
