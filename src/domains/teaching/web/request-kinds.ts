import type { RequestKind } from '#platform/web/application/request-views.ts'
import { words } from './words.ts'

/** What students ask about their attendance. */
export const requestKinds: readonly RequestKind[] = [
  { type: 'AbsenceNotice', words, view: () => import('./absence/detail.tsx') },
  { type: 'AttendanceObjection', words, view: () => import('./objection/detail.tsx') },
]
