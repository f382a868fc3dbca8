import type { MenuEntry } from '#platform/web/routes/screen.ts'
import { words } from './words.ts'

/** What a person has asked, and what they are to decide. */
export const menu: readonly MenuEntry[] = [
  {
    href: '/form',
    text: words('menu.requests'),
    section: 'personal',
    icon: 'form',
    order: 18,
    also: ['/absences', '/attendance_objections', '/grade_reviews'],
    guard: ({ guest }) => !guest,
  },
]
