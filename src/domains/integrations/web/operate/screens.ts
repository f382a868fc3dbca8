import { layout, redirect, screen } from '#platform/web/routes/screen.ts'
import { paths } from '../../contract/paths.ts'
import { operates } from '../guards.ts'
import { words } from '../words.ts'

/** Each further kind of connection adds its tab below the layout, in the screens of its own folder. */
export const operatorScreens = [
  layout(paths.connections, () => import('./layout.tsx'), { guard: operates, title: words('menu.connections') }),
  redirect(paths.connections, paths.systems),
  screen(paths.linkedCourses, () => import('./list.tsx'), {
    tab: { text: words('tabs.courses'), order: 10 },
  }),
  screen(paths.syncRuns, () => import('./runs.tsx'), { tab: { text: words('tabs.runs'), order: 20 } }),
]
