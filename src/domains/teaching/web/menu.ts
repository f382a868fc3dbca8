import type { MenuEntry } from '#platform/web/routes/screen.ts'
import { isStudent, keepsRecords } from './guards.ts'
import { sendsOrDecides } from './proof/guards.ts'
import { words } from './words.ts'

/** Check-in, absences and attendance. */
export const menu: readonly MenuEntry[] = [
  { href: '/in', text: words('menu.checkIn'), section: 'personal', icon: 'check', order: 17, guard: isStudent },
  {
    href: '/absences',
    text: words('menu.absences'),
    section: 'personal',
    icon: 'calendar',
    order: 18,
    guard: sendsOrDecides,
  },
  {
    href: '/attendance_objections',
    text: words('menu.objections'),
    section: 'personal',
    icon: 'warning',
    order: 19,
    guard: sendsOrDecides,
  },
  {
    href: '/registry/attendance_codes',
    text: words('menu.attendanceCodes'),
    section: 'registry',
    icon: 'check',
    order: 46,
    guard: keepsRecords,
  },
]
