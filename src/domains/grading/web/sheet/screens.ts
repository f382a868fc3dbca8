import { screen } from '#platform/web/routes/screen.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

/** The grade sheet of a course, for those who mark it. */
export const sheetScreens = [
  screen(paths.submit, () => import('./submit.tsx'), { tab: { text: words('sheet.tab'), order: 40 } }),
]
