import type { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { screen } from '#platform/web/routes/screen.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { countQuery } from './count-query.ts'

type InCourse = { course: Item<typeof Course> }

/** The samples of a course, and one sample: for its lecturers and for the moderator. */
export const sampleScreens = [
  screen(paths.sample, () => import('./samples.tsx'), {
    tab: { text: words('sample.tab'), order: 30, listed: ({ course }: InCourse) => countQuery(course.id) },
  }),
  screen(paths.gradingSample, () => import('./sample.tsx'), {
    guard: ({ guest }) => !guest,
    title: words('sample.title'),
  }),
]
