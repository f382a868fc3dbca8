import { words } from '#people/web'
import type { RequestKind } from '#platform/web/application/request-views.ts'

/** Changes of official records, on which the Registry decides. */
export const requestKinds: readonly RequestKind[] = [
  { type: 'ChangeRequest', words, view: () => import('./requests/change-preview.tsx') },
]
