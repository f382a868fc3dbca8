import type { Profile } from '#platform/contract/session.ts'
import { screen } from '#platform/web/screen.ts'
import { absencePaths } from '../../contract/absence/paths.ts'
import { words } from '../words.ts'

const [student, ...others] = ['ROLE_STUDENT', 'ROLE_LECTURER', 'ROLE_REGISTRY', 'ROLE_SUPER_ADMIN'] as const
const hasRole =
  (...roles: readonly string[]) =>
  ({ guest, effectiveRoles }: Profile) =>
    !guest && effectiveRoles.some((role) => roles.includes(role))

/** Notices of absence: of students their own, of those who decide what waits for them. */
export const absenceScreens = [
  screen(absencePaths.notices, () => import('./list.tsx'), {
    title: words('absence.title'),
    guard: hasRole(student, ...others),
    menu: { text: words('menu.absences'), section: 'personal', icon: 'calendar', order: 18 },
  }),
  screen(absencePaths.newNotice, () => import('./create.tsx'), {
    title: words('absence.create'),
    guard: hasRole(student),
  }),
  screen(absencePaths.notice, () => import('./detail.tsx'), {
    title: words('absence.title'),
    guard: ({ guest }) => !guest,
  }),
]
