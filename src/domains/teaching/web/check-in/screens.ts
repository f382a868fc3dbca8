import type { Profile } from '#platform/contract/session.ts'
import { screen } from '#platform/web/screen.ts'
import { attendancePaths } from '../../contract/attendance/paths.ts'
import { words } from '../words.ts'

const isStudent = ({ effectiveRoles }: Profile) => effectiveRoles.includes('ROLE_STUDENT')

/** The page on which students check in, and the display in the room. */
export const checkInScreens = [
  screen(attendancePaths.checkIn, () => import('./check-in.tsx'), {
    title: words('checkIn.title'),
    guard: isStudent,
    menu: { text: words('menu.checkIn'), section: 'personal', icon: 'check', order: 17 },
  }),
  screen(attendancePaths.wall, () => import('./wall.tsx'), {
    title: words('checkIn.show'),
    guard: ({ guest }) => !guest,
    frame: 'full',
  }),
]
