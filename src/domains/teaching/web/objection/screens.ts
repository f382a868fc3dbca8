import { screen } from '#platform/web/routes/screen.ts'
import { objectionPaths } from '../../contract/objection/paths.ts'
import { attendanceRequests } from '../attendance-requests.ts'
import { words } from '../words.ts'

/** Objections to attendance marks: students see their own, those who decide see the ones waiting for them. */
export const objectionScreens = [
  screen(objectionPaths.objections, () => import('./list.tsx'), {
    title: words('objection.title'),
    guard: attendanceRequests.isConcerned,
  }),
  screen(objectionPaths.newObjection, () => import('./create.tsx'), {
    title: words('objection.create'),
    guard: attendanceRequests.isAsking,
  }),
  screen(objectionPaths.objection, () => import('./detail.tsx'), {
    title: words('objection.title'),
    guard: ({ guest }) => !guest,
  }),
]
