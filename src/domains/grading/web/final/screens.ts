import type { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { layout, redirect, screen } from '#platform/web/routes/screen.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

type InCourse = { course: Item<typeof Course> }

/** The pages of grading, for those who mark the course; the first is that of the final grades. */
export const finalScreens = [
  layout(paths.grading, () => import('./layout.tsx'), {
    tab: {
      text: words('final.tab'),
      order: 60,
      when: ({ course }: InCourse) => course.actions.includes('seeMarks'),
    },
  }),
  redirect(paths.grading, paths.final),
  screen(paths.final, () => import('./final.tsx'), { tab: { text: words('final.grades'), order: 10 } }),
]
