import type { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { screen } from '#platform/web/routes/screen.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { countQuery } from './count-query.ts'

type InCourse = { course: Item<typeof Course> }

/** The invitations of a course, and the papers of one of them, which the guest can read as well. */
export const guestScreens = [
  screen(paths.guestGrading, () => import('./invitations.tsx'), {
    tab: {
      text: words('guest.title'),
      order: 20,
      when: ({ course }: InCourse) => course.actions.includes('seeMarks'),
      listed: ({ course }: InCourse) => countQuery(course.id),
    },
  }),
  screen(paths.guestPapers, () => import('./papers.tsx'), { title: words('guest.papers') }),
]
