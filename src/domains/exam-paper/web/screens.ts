import type { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { screen } from '#platform/web/routes/screen.ts'
import { paths } from '../contract/paths.ts'
import { reviewsOrPrints } from './guards.ts'
import { words } from './words.ts'

type InCourse = { course: Pick<Item<typeof Course>, 'type'> }

export const screens = [
  screen(paths.inCourse, () => import('./in-course.tsx'), {
    title: words('tabs.paper'),
    tab: { text: words('tabs.paper'), order: 30, when: ({ course }: InCourse) => course.type === 'EXAM' },
  }),
  screen(paths.examPapers, () => import('./papers/list.tsx'), {
    guard: reviewsOrPrints,
  }),
  screen(paths.examPaper, () => import('./papers/detail.tsx'), {
    guard: ({ guest }) => !guest,
    title: words('tabs.paper'),
  }),
]
