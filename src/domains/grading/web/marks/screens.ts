import type { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { screen } from '#platform/web/routes/screen.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

type InCourse = { course: Item<typeof Course> }

/** The gradebook of a course: the first of the pages on its assessments. */
export const markScreens = [
  screen(paths.inputMark, () => import('./marks.tsx'), {
    tab: {
      text: words('marks.tab'),
      order: 10,
      when: ({ course }: InCourse) => course.actions.includes('seeMarks'),
    },
  }),
]
