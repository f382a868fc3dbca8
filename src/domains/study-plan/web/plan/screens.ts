import { screen } from '#platform/web/routes/screen.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { studies } from './guards.ts'

export const planScreens = [
  screen(paths.studies, () => import('./studies.tsx'), { guard: studies }),
  screen(paths.plan, () => import('./own-plan.tsx'), { guard: studies, title: words('menu.plan') }),
  screen(paths.compare, () => import('./compare.tsx'), { guard: studies, title: words('plan.compare.title') }),
  screen(paths.shared, () => import('./shared.tsx'), {
    guard: ({ guest }) => !guest,
    title: words('plan.share.title'),
  }),
  screen(paths.tabInCourse, () => import('./tab-in-course.tsx'), {
    tab: { text: words('plan.tab'), order: 30 },
  }),
  screen(paths.inCourse, () => import('./in-course.tsx'), { title: words('plan.tab') }),
  screen(paths.tabOfStudent, () => import('./tab-of-student.tsx'), {
    tab: { text: words('plan.tab'), order: 25 },
  }),
  screen(paths.ofStudent, () => import('./of-student.tsx'), { title: words('plan.tab') }),
]
