import type { MenuEntry } from '#platform/web/routes/screen.ts'
import { isRegistry, publishes } from './guards.ts'
import { words } from './words.ts'

/** The pages of the Registry about grades. */
export const menu: readonly MenuEntry[] = [
  {
    href: '/registry/grade_sheets',
    text: words('menu.publication'),
    section: 'registry',
    icon: 'table',
    order: 26,
    guard: publishes,
  },
  {
    href: '/grade_schemes',
    text: words('menu.gradeSchemes'),
    section: 'registry',
    icon: 'table',
    order: 47,
    guard: isRegistry,
  },
]
