import type { MenuPage } from '#platform/web/routes/screen.ts'
import { isRegistry, keepsCurricula } from './curriculum/guards.ts'
import { seesDemand } from './demand/guards.ts'
import { studies } from './plan/guards.ts'
import { words } from './words.ts'

const curricula = { href: '/curricula', text: words('menu.curricula'), order: 85 } as const

const demand = { href: '/module_demand', text: words('menu.demand'), order: 32 } as const

/** Curricula for those who write them; the study plan is the first page of the studies of a student. */
export const menu: readonly MenuPage[] = [
  { ...curricula, entry: 'registry', group: 'system', guard: isRegistry },
  { ...curricula, entry: 'enrolment', guard: (profile) => keepsCurricula(profile) && !isRegistry(profile) },
  { ...demand, entry: 'registry', group: 'teaching', guard: isRegistry },
  { ...demand, entry: 'enrolment', guard: (profile) => seesDemand(profile) && !isRegistry(profile) },
  { entry: 'studies', href: '/study_plan', text: words('menu.plan'), order: 5, guard: studies },
]
