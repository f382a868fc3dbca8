import { screen } from '#platform/web/routes/screen.ts'
import { paths } from '../../contract/paths.ts'
import { isRegistry } from '../guards.ts'
import { words } from '../words.ts'

/** The schemes by which totals become grades, maintained by the Registry. */
export const schemeScreens = [
  screen(paths.gradeSchemes, () => import('./list.tsx'), {
    title: words('schemes.title'),
    guard: isRegistry,
  }),
  screen(paths.newGradeScheme, () => import('./create.tsx'), { title: words('schemes.create'), guard: isRegistry }),
  screen(paths.gradeScheme, () => import('./detail.tsx'), { title: words('schemes.title'), guard: isRegistry }),
]
