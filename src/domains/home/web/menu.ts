import type { MenuEntry } from '#platform/web/routes/screen.ts'
import { words } from './words.ts'

/** The pages that everybody has. */
export const menu: readonly MenuEntry[] = [
  { href: '/feed', text: words('menu.feed'), section: 'personal', icon: 'feed', order: 10 },
  {
    href: '/schedule',
    text: words('menu.schedule'),
    section: 'personal',
    icon: 'calendar',
    order: 15,
    guard: ({ guest }) => !guest,
  },
]
