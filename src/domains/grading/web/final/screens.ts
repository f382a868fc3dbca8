import type { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { redirect, screen } from '#platform/web/screen.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

type InCourse = { course: Item<typeof Course> }

/** The final grades of a course, for those who mark it. */
export const finalScreens = [
  redirect(paths.grading, paths.final),
  screen(paths.final, () => import('./final.tsx'), {
    tab: {
      text: words('final.tab'),
      order: 60,
      when: ({ course }: InCourse) => course.actions.includes('seeMarks'),
    },
  }),
]
