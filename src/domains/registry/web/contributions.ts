import { words as peopleWords } from '#people/web'
import { personActs } from '#platform/web/contribution/person-acts.ts'
import { requestKinds } from '#platform/web/contribution/request-kinds.ts'
import { paths } from '../contract/paths.ts'
import { runsRegistry } from './guards.ts'
import { words } from './words.ts'

export const contributions = [
  // What the Registry does for a person that somebody has found.
  personActs.add({
    guard: runsRegistry,
    text: words('acts.hold'),
    to: (user) => `${paths.holdNew()}?user=${user}`,
  }),
  // Changes of official records, on which the Registry decides.
  requestKinds.add({
    type: 'ChangeRequest',
    words: peopleWords,
    view: () => import('./requests/change-preview.tsx'),
  }),
]
