import type { MenuPage } from '#platform/web/routes/screen.ts'
import { isMember } from './guards.ts'
import { words } from './words.ts'

/** Finding a time and booking one, beside the schedule. */
export const menu: readonly MenuPage[] = [
  { entry: 'schedule', href: '/time_scheduler', text: words('menu.polls'), order: 20, guard: isMember },
  { entry: 'schedule', href: '/time_scheduler/pages', text: words('menu.pages'), order: 30, guard: isMember },
  { entry: 'schedule', href: '/time_scheduler/bookings', text: words('menu.bookings'), order: 40, guard: isMember },
]
