import { screen } from '#platform/web/routes/screen.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

/** Marks by candidate number, for those who mark. */
export const byNumberScreens = [
  screen(paths.markByNumber, () => import('./marks.tsx'), { page: 'own', title: words('byNumber.open') }),
]
