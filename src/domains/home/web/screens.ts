import { paths as peoplePaths } from '#people/contract'
import { words as peopleWords } from '#people/web'
import { screen } from '#platform/web/screen.ts'
import { paths } from '../contract/paths.ts'
import { askFeedEarly } from './feed/early.ts'
import { words } from './words.ts'

export const screens = [
  screen(paths.feed, () => import('./feed.tsx'), {
    early: askFeedEarly,
    menu: { text: words('menu.feed'), section: 'personal', icon: 'feed', order: 10 },
  }),
  screen(paths.tasks, () => import('./tasks.tsx'), { title: words('todo.all') }),
  screen(peoplePaths.person, () => import('./person/person.tsx'), {
    title: words('person.crumb'),
    guard: ({ guest }) => !guest,
  }),
  // The page belongs to the profile area, but joins what several domains know of a person.
  screen(peoplePaths.info, () => import('./profile/info.tsx'), { tab: { text: peopleWords('tabs.info'), order: 10 } }),
]
