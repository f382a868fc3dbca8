import { screen } from '#platform/web/routes/screen.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

/** The groups of an assessment, for those who mark it. */
export const groupScreens = [
  screen(paths.assessmentGroups, () => import('./page.tsx'), { page: 'own', title: words('groups.title') }),
]
