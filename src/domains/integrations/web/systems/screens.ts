import { screen } from '#platform/web/routes/screen.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

export const systemScreens = [
  screen(paths.systems, () => import('../overview/overview.tsx'), { tab: { text: words('tabs.systems'), order: 5 } }),
  screen(paths.system, () => import('./detail.tsx'), { page: 'own', title: words('systems.title') }),
]
