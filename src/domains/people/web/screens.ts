import type { Profile } from '#platform/contract/session.ts'
import { layout, redirect, screen } from '#platform/web/routes/screen.ts'
import { paths } from '../contract/paths.ts'
import { words } from './words.ts'

/** Guests have no profile. */
const isMember = ({ guest }: Profile) => !guest

export const screens = [
  layout(paths.profile, () => import('./profile.tsx'), { title: words('profile.title') }),
  redirect(paths.profile, paths.info),
  screen(paths.contact, () => import('./contact.tsx'), {
    guard: ({ guest }) => !guest,
    tab: { text: words('tabs.contact'), order: 20 },
  }),
  screen(paths.photo, () => import('./photo/photo.tsx'), {
    guard: isMember,
    tab: { text: words('tabs.photo'), order: 30 },
  }),
  screen(paths.publicInfo, () => import('./public-info/public-info.tsx'), {
    guard: isMember,
    tab: { text: words('tabs.public'), order: 40 },
  }),
  screen(paths.wifi, () => import('./wifi/wifi.tsx'), {
    guard: isMember,
    tab: { text: words('tabs.wifi'), order: 50 },
  }),
  screen(paths.downloads, () => import('./downloads/downloads.tsx'), {
    guard: isMember,
    tab: { text: words('tabs.downloads'), order: 65 },
  }),
  screen(paths.privacy, () => import('./privacy/privacy.tsx'), {
    guard: isMember,
    tab: { text: words('tabs.privacy'), order: 70 },
  }),
]
