import type { MenuPage } from '#platform/web/routes/screen.ts'
import { isMember } from './guards.ts'
import { words } from './words.ts'

/** Finding a time, beside the schedule. */
export const menu: readonly MenuPage[] = [
  { entry: 'schedule', href: '/time_scheduler', text: words('menu.polls'), order: 20, guard: isMember },
]
