import type { MenuEntry } from '#platform/web/routes/screen.ts'
import { reviewsOrPrints } from './guards.ts'
import { words } from './words.ts'

/** Exam papers, for those who review or print them. */
export const menu: readonly MenuEntry[] = [
  {
    href: '/exam_papers',
    text: words('menu.examPapers'),
    section: 'management',
    icon: 'lock',
    order: 60,
    guard: reviewsOrPrints,
  },
]
