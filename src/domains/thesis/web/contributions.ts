import { requestKinds } from '#platform/web/contribution/request-kinds.ts'
import { words } from './words.ts'

export const contributions = [
  requestKinds.add(
    { type: 'SupervisionRequest', words, view: () => import('./supervision/reading.tsx') },
    { type: 'ThesisChange', words, view: () => import('./change/detail.tsx') },
  ),
]
