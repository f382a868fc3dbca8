import type { Profile } from '#platform/contract/session.ts'
import type { MenuPage } from '#platform/web/routes/screen.ts'
import { chooses, coordinates, runsEnrolment } from './guards.ts'
import { words } from './words.ts'

const onlyCoordinates = (profile: Profile) => coordinates(profile) && !runsEnrolment(profile)

/** Courses that students choose, and what is asked for: among the pages of the Registry, or of a coordinator. */
export const menu: readonly MenuPage[] = [
  {
    entry: 'studies',
    href: '/course_selection/courses',
    text: words('menu.choose'),
    order: 10,
    guard: chooses,
    also: ['/course_selection/requests'],
  },
  ...[
    { entry: 'registry', group: 'teaching', guard: runsEnrolment },
    { entry: 'enrolment', guard: onlyCoordinates },
  ].flatMap((place) => [
    { ...place, href: '/enrolment_windows', text: words('menu.windows'), order: 30 },
    { ...place, href: '/course_demand', text: words('menu.demand'), order: 31 },
  ]),
]
