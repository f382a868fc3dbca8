import { redirectFor, screen } from '#platform/web/routes/screen.ts'
import { objectionPaths } from '../../contract/objection/paths.ts'
import { attendanceObjections } from '../attendance-requests.ts'
import { words } from '../words.ts'

/** Objections to attendance marks; their list is that of all requests. */
export const objectionScreens = [
  redirectFor(objectionPaths.objections, attendanceObjections.listFor),
  screen(objectionPaths.newObjection, () => import('./create.tsx'), {
    title: words('objection.create'),
    guard: attendanceObjections.isAsking,
  }),
  screen(objectionPaths.objection, () => import('./detail.tsx'), {
    title: words('objection.title'),
    guard: ({ guest }) => !guest,
  }),
]
