import type { Profile } from '#platform/contract/session.ts'
import type { MenuPage } from '#platform/web/routes/screen.ts'
import { words } from './words.ts'

const isMember = ({ guest }: Profile) => !guest

/** The pages that everybody has. */
export const menu: readonly MenuPage[] = [
  { entry: 'today', href: '/feed', text: words('menu.feed'), order: 10 },
  { entry: 'inbox', href: '/tasks', text: words('menu.tasks'), order: 10, guard: isMember },
  { entry: 'inbox', href: '/notifications', text: words('menu.notices'), order: 20, guard: isMember },
  { entry: 'inbox', href: '/tasks/done', text: words('menu.done'), order: 30, guard: isMember },
  { entry: 'schedule', href: '/schedule', text: words('menu.schedule'), order: 10, guard: isMember },
]
