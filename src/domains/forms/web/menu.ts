import type { MenuPage } from '#platform/web/routes/screen.ts'
import { words } from './words.ts'

/** What a person has asked, and what they are to decide. */
export const menu: readonly MenuPage[] = [
  {
    entry: 'requests',
    href: '/form',
    text: words('menu.requests'),
    order: 10,
    also: ['/absences', '/attendance_objections', '/grade_reviews'],
    guard: ({ guest }) => !guest,
  },
]
