import { redirectFor, screen } from '#platform/web/routes/screen.ts'
import { absencePaths } from '../../contract/absence/paths.ts'
import { absences } from '../attendance-requests.ts'
import { words } from '../words.ts'

/** Notices of absence; their list is that of all requests. */
export const absenceScreens = [
  redirectFor(absencePaths.notices, absences.listFor),
  screen(absencePaths.newNotice, () => import('./create.tsx'), {
    title: words('absence.create'),
    guard: absences.isAsking,
  }),
  screen(absencePaths.notice, () => import('./detail.tsx'), {
    title: words('absence.title'),
    guard: ({ guest }) => !guest,
  }),
]
