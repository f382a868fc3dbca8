import type { MenuPage } from '#platform/web/routes/screen.ts'
import { operates } from './guards.ts'
import { words } from './words.ts'

export const menu: readonly MenuPage[] = [
  {
    entry: 'registry',
    group: 'system',
    href: '/registry/connections/systems',
    text: words('menu.connections'),
    order: 90,
    also: ['/registry/connections'],
    guard: operates,
  },
]
