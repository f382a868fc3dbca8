import type { PageCard } from '#platform/web/page/page-cards.ts'
import { paths as registryPaths } from '#registry/contract'
import { studentPaths } from '#teaching/contract'

/** The cards of this domain on pages of the domains below it. */
export const cards: readonly PageCard[] = [
  {
    name: 'sheets',
    on: () => registryPaths.root.pattern,
    place: 'beside',
    view: () => import('./publication/on-registry-home.tsx'),
  },
  {
    name: 'final grade',
    on: () => studentPaths.studentAttendance.pattern,
    place: 'beside',
    view: () => import('./final/of-student.tsx'),
  },
]
