import type { Profile } from '#platform/contract/session.ts'
import { screen } from '#platform/web/screen.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

const isRegistry = ({ guest, effectiveRoles }: Profile) =>
  !guest && effectiveRoles.some((role) => role === 'ROLE_REGISTRY' || role === 'ROLE_SUPER_ADMIN')

/** The schemes by which totals become grades, maintained by the Registry. */
export const schemeScreens = [
  screen(paths.gradeSchemes, () => import('./list.tsx'), {
    title: words('schemes.title'),
    guard: isRegistry,
    menu: { text: words('menu.gradeSchemes'), section: 'registry', icon: 'table', order: 47 },
  }),
  screen(paths.newGradeScheme, () => import('./create.tsx'), { title: words('schemes.create'), guard: isRegistry }),
  screen(paths.gradeScheme, () => import('./detail.tsx'), { title: words('schemes.title'), guard: isRegistry }),
]
