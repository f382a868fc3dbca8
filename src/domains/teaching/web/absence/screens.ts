import { screen } from '#platform/web/routes/screen.ts'
import { absencePaths } from '../../contract/absence/paths.ts'
import { attendanceRequests } from '../attendance-requests.ts'
import { words } from '../words.ts'

/** Notices of absence: students see their own, those who decide see the ones waiting for them. */
export const absenceScreens = [
  screen(absencePaths.notices, () => import('./list.tsx'), {
    title: words('absence.title'),
    guard: attendanceRequests.isConcerned,
  }),
  screen(absencePaths.newNotice, () => import('./create.tsx'), {
    title: words('absence.create'),
    guard: attendanceRequests.isAsking,
  }),
  screen(absencePaths.notice, () => import('./detail.tsx'), {
    title: words('absence.title'),
    guard: ({ guest }) => !guest,
  }),
]
