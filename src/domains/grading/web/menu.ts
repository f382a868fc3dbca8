import type { MenuPage } from '#platform/web/routes/screen.ts'
import { isRegistry, publishes } from './guards.ts'
import { words } from './words.ts'

const ofGrades = { entry: 'registry', group: 'grades' } as const

/** The pages of the Registry about grades. */
export const menu: readonly MenuPage[] = [
  { ...ofGrades, href: '/registry/grade_sheets', text: words('menu.publication'), order: 10, guard: publishes },
  { ...ofGrades, href: '/grade_schemes', text: words('menu.gradeSchemes'), order: 20, guard: isRegistry },
]
