import type { Profile } from '#platform/contract/session.ts'
import { layout, redirect, screen } from '#platform/web/screen.ts'
import { paths } from '../contract/paths.ts'
import { words } from './words.ts'

type Roles = Pick<Profile, 'effectiveRoles'>
const has = ({ effectiveRoles }: Roles, ...roles: readonly string[]) =>
  roles.some((role) => effectiveRoles.includes(role))

const chooses = (profile: Roles) => has(profile, 'ROLE_STUDENT')
const coordinates = (profile: Roles) => has(profile, 'ROLE_REGISTRY', 'ROLE_SUPER_ADMIN', 'ROLE_COORDINATOR')

export const screens = [
  layout(paths.root, () => import('./choose/choose.tsx'), { guard: chooses, title: words('menu.choose') }),
  redirect(paths.root, paths.courses),
  screen(paths.courses, () => import('./choose/courses.tsx'), {
    tab: { text: words('tabs.courses'), order: 10 },
    menu: {
      ...{ text: words('menu.choose'), section: 'personal', icon: 'plan', order: 16 },
      also: [paths.requests.pattern],
    },
  }),
  screen(paths.requests, () => import('./choose/requests.tsx'), {
    tab: { text: words('tabs.requests'), order: 20 },
  }),
  screen(paths.demand, () => import('./demand/list.tsx'), {
    guard: coordinates,
    menu: { text: words('menu.demand'), section: 'management', icon: 'chart', order: 40 },
  }),
  screen(paths.demandOf, () => import('./demand/detail.tsx'), { guard: coordinates, title: words('menu.demand') }),
  screen(paths.windows, () => import('./windows/list.tsx'), {
    guard: coordinates,
    menu: { text: words('menu.windows'), section: 'management', icon: 'clock', order: 41 },
  }),
  screen(paths.newWindow, () => import('./windows/create.tsx'), {
    guard: coordinates,
    title: words('windows.create'),
  }),
  screen(paths.window, () => import('./windows/detail.tsx'), { guard: coordinates, title: words('menu.windows') }),
]
