import { layout, redirect, screen } from '#platform/web/screen.ts'
import { paths } from '../contract/paths.ts'
import { words } from './words.ts'

export const screens = [
  layout(paths.profile, () => import('./profile.tsx'), { title: words('profile.title') }),
  redirect(paths.profile, paths.info),
  screen(paths.contact, () => import('./contact.tsx'), {
    guard: ({ guest }) => !guest,
    tab: { text: words('tabs.contact'), order: 20 },
  }),
]
