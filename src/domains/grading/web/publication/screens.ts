import type { Profile } from '#platform/contract/session.ts'
import { screen } from '#platform/web/screen.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

type InCourse = { takes: boolean }

const publishes = ({ guest, effectiveRoles }: Profile) => !guest && effectiveRoles.includes('ROLE_REGISTRY')

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
    menu: { text: words('menu.publication'), section: 'registry', icon: 'table', order: 26 },
  }),
]
