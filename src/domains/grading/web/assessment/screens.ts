import type { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { layout, screen } from '#platform/web/routes/screen.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { countQuery } from './count-query.ts'

type InCourse = { course: Item<typeof Course> }

/** The assessments of a course: the tab of the course, and the pages below it. */
export const assessmentScreens = [
  layout(paths.assessments, () => import('./layout.tsx'), {
    tab: {
      text: words('assessment.tabs.area'),
      order: 50,
      when: ({ course }: InCourse) => course.actions.includes('seePeople'),
      listed: ({ course }: InCourse) => countQuery(course.id),
    },
  }),
  screen(paths.assessments, () => import('./first.tsx')),
  screen(paths.assessmentList, () => import('./list.tsx'), {
    tab: {
      text: words('assessment.tabs.list'),
      order: 30,
      listed: ({ course }: InCourse) => countQuery(course.id),
    },
  }),
  screen(paths.newAssessment, () => import('./create.tsx'), { page: 'own', title: words('assessment.create') }),
  screen(paths.assessment, () => import('./detail.tsx'), { page: 'own' }),
]
