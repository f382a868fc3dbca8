import { screen } from '#platform/web/routes/screen.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

/** The report on the grades of a course. */
export const reportScreens = [
  screen(paths.gradeReport, () => import('./report.tsx'), { tab: { text: words('report.tab'), order: 20 } }),
]
