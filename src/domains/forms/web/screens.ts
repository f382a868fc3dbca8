import type { Profile } from '#platform/contract/session.ts'
import { screen } from '#platform/web/routes/screen.ts'
import { paths } from '../contract/paths.ts'
import { serviceRequestPaths } from '../contract/request/paths.ts'
import { servicePaths } from '../contract/service/paths.ts'
import { asks, decides, keepsRecords } from './guards.ts'
import { words } from './words.ts'

const guard = ({ guest }: Profile) => !guest

export const screens = [
  screen(paths.requests, () => import('./mine/mine.tsx'), { guard, title: words('title') }),
  screen(paths.toDecide, () => import('./decide/decide.tsx'), { guard: decides, title: words('tabs.decide') }),
  screen(paths.decided, () => import('./decided/decided.tsx'), { guard: decides, title: words('tabs.decided') }),
  screen(paths.deputies, () => import('./deputies/deputies.tsx'), { guard: decides, title: words('tabs.deputies') }),
  screen(servicePaths.services, () => import('./builder/list.tsx'), { guard: keepsRecords }),
  screen(servicePaths.serviceNew, () => import('./builder/create.tsx'), {
    guard: keepsRecords,
    title: words('services.create'),
  }),
  screen(servicePaths.service, () => import('./builder/detail.tsx'), {
    guard: keepsRecords,
    title: words('services.title'),
  }),
  screen(paths.newRequest, () => import('./ask/ask.tsx'), { guard, title: words('create') }),
  screen(serviceRequestPaths.askService, () => import('./service/ask.tsx'), { guard: asks, title: words('create') }),
  screen(serviceRequestPaths.serviceRequest, () => import('./service/detail.tsx'), { guard, title: words('title') }),
]
