import type { Profile } from '#platform/contract/session.ts'
import { screen } from '#platform/web/routes/screen.ts'
import { paths } from '../contract/paths.ts'
import { decides } from './guards.ts'
import { words } from './words.ts'

const guard = ({ guest }: Profile) => !guest

export const screens = [
  screen(paths.requests, () => import('./mine/mine.tsx'), { guard, title: words('title') }),
  screen(paths.toDecide, () => import('./decide/decide.tsx'), { guard: decides, title: words('tabs.decide') }),
  screen(paths.decided, () => import('./decided/decided.tsx'), { guard: decides, title: words('tabs.decided') }),
  screen(paths.newRequest, () => import('./ask/ask.tsx'), { guard, title: words('create') }),
]
