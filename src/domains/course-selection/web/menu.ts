import type { MenuEntry } from '#platform/web/routes/screen.ts'
import { chooses, coordinates } from './guards.ts'
import { words } from './words.ts'

/** Courses that students choose, and what is asked for. */
export const menu: readonly MenuEntry[] = [
  {
    href: '/course_selection/courses',
    text: words('menu.choose'),
    section: 'personal',
    icon: 'plan',
    order: 16,
    guard: chooses,
    also: ['/course_selection/requests'],
  },
  {
    href: '/course_demand',
    text: words('menu.demand'),
    section: 'management',
    icon: 'chart',
    order: 40,
    guard: coordinates,
  },
  {
    href: '/enrolment_windows',
    text: words('menu.windows'),
    section: 'management',
    icon: 'clock',
    order: 41,
    guard: coordinates,
  },
]
