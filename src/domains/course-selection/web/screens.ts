import { layout, redirect, screen } from '#platform/web/routes/screen.ts'
import { paths } from '../contract/paths.ts'
import { chooses, coordinates } from './guards.ts'
import { words } from './words.ts'

export const screens = [
  layout(paths.root, () => import('./choose/choose.tsx'), { guard: chooses, title: words('menu.choose') }),
  redirect(paths.root, paths.courses),
  screen(paths.courses, () => import('./choose/courses.tsx'), {
    tab: { text: words('tabs.courses'), order: 10 },
  }),
  screen(paths.requests, () => import('./choose/requests.tsx'), {
    tab: { text: words('tabs.requests'), order: 20 },
  }),
  screen(paths.demand, () => import('./demand/list.tsx'), {
    guard: coordinates,
  }),
  screen(paths.demandOf, () => import('./demand/detail.tsx'), { guard: coordinates, title: words('menu.demand') }),
  screen(paths.windows, () => import('./windows/list.tsx'), {
    guard: coordinates,
  }),
  screen(paths.newWindow, () => import('./windows/create.tsx'), {
    guard: coordinates,
    title: words('windows.create'),
  }),
  screen(paths.window, () => import('./windows/detail.tsx'), { guard: coordinates, title: words('menu.windows') }),
]
