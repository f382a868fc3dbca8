import { requestKinds } from '#platform/web/contribution/request-kinds.ts'
import { words } from './words.ts'

export const contributions = [
  // Requests for services of the catalogue.
  requestKinds.add({ type: 'ServiceRequest', words, view: () => import('./service/detail.tsx') }),
]
