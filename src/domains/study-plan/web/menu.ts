import type { MenuPage } from '#platform/web/routes/screen.ts'
import { keepsCurricula } from './curriculum/guards.ts'
import { studies } from './plan/guards.ts'
import { words } from './words.ts'

/** Curricula for those who write them; the study plan is the first page of the studies of a student. */
export const menu: readonly MenuPage[] = [
  {
    entry: 'registry',
    group: 'system',
    href: '/curricula',
    text: words('menu.curricula'),
    order: 85,
    guard: keepsCurricula,
  },
  { entry: 'studies', href: '/study_plan', text: words('menu.plan'), order: 5, guard: studies },
]
