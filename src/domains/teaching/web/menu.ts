import type { MenuEntry } from '#platform/web/routes/screen.ts'
import { isStudent, keepsRecords } from './guards.ts'
import { words } from './words.ts'

/** Check-in, and the codes of attendance. */
export const menu: readonly MenuEntry[] = [
  { href: '/in', text: words('menu.checkIn'), section: 'personal', icon: 'check', order: 17, guard: isStudent },
  {
    href: '/registry/attendance_codes',
    text: words('menu.attendanceCodes'),
    section: 'registry',
    icon: 'check',
    order: 46,
    guard: keepsRecords,
  },
]
