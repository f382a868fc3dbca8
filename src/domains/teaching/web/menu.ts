import type { MenuPage } from '#platform/web/routes/screen.ts'
import { isStudent, keepsRecords } from './guards.ts'
import { words } from './words.ts'

/** Check-in, and the codes of attendance. */
export const menu: readonly MenuPage[] = [
  { entry: 'schedule', href: '/in', text: words('menu.checkIn'), order: 20, guard: isStudent },
  {
    entry: 'registry',
    group: 'teaching',
    href: '/registry/attendance_codes',
    text: words('menu.attendanceCodes'),
    order: 40,
    guard: keepsRecords,
  },
]
