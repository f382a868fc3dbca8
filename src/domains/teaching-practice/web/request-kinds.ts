import type { RequestKind } from '#platform/web/application/request-views.ts'
import { words } from './words.ts'

/** What is asked about the grades of practices. */
export const requestKinds: readonly RequestKind[] = [
  { type: 'PracticeObjection', words, view: () => import('./parts/due-process/objection-preview.tsx') },
  { type: 'PracticeGradeCorrection', words, view: () => import('./parts/due-process/correction-preview.tsx') },
]
