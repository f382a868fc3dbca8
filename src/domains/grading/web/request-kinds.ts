import type { RequestKind } from '#platform/web/application/request-views.ts'
import { words } from './words.ts'

/** Requests of students to have a grade reviewed. */
export const requestKinds: readonly RequestKind[] = [
  { type: 'GradeReview', words, view: () => import('./review/detail.tsx') },
]
