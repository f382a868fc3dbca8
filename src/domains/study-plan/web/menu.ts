import type { MenuPage } from '#platform/web/routes/screen.ts'
import { studies } from './plan/guards.ts'
import { words } from './words.ts'

/** The study plan is the first page of the studies of a student. */
export const menu: readonly MenuPage[] = [
  { entry: 'studies', href: '/study_plan', text: words('menu.plan'), order: 5, guard: studies },
]
