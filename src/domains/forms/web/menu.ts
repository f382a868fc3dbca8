import type { MenuPage } from '#platform/web/routes/screen.ts'
import { keepsRecords } from './guards.ts'
import { words } from './words.ts'

/** What a person has asked, and what they are to decide; and the services for which people ask. */
export const menu: readonly MenuPage[] = [
  {
    entry: 'requests',
    href: '/form',
    text: words('menu.requests'),
    order: 10,
    also: ['/absences', '/attendance_objections', '/grade_reviews'],
    guard: ({ guest }) => !guest,
  },
  {
    ...{ entry: 'registry', group: 'system', href: '/registry/services', text: words('menu.services') },
    ...{ order: 20, guard: keepsRecords },
  },
]
