import { screen } from '#platform/web/routes/screen.ts'
import { paths } from '../../contract/paths.ts'
import { publishes } from '../guards.ts'
import { words } from '../words.ts'

type InCourse = { takes: boolean }

/** The published grade for the student, and the sheets that the Registry publishes. */
export const publicationScreens = [
  screen(paths.grade, () => import('./grade.tsx'), {
    tab: {
      text: words('publication.tab'),
      order: 61,
      when: ({ takes }: InCourse) => takes,
    },
  }),
  screen(paths.publication, () => import('./queue.tsx'), {
    guard: publishes,
    title: words('publication.queue.title'),
  }),
]
