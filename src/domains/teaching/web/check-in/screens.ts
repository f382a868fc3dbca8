import { screen } from '#platform/web/routes/screen.ts'
import { attendancePaths } from '../../contract/attendance/paths.ts'
import { isStudent } from '../guards.ts'
import { words } from '../words.ts'

/** The page on which students check in, and the display in the room. */
export const checkInScreens = [
  screen(attendancePaths.checkIn, () => import('./check-in.tsx'), {
    title: words('checkIn.title'),
    guard: isStudent,
  }),
  screen(attendancePaths.wall, () => import('./wall.tsx'), {
    title: words('checkIn.show'),
    guard: ({ guest }) => !guest,
    frame: 'full',
  }),
]
