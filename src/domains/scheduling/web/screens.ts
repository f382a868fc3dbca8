import { screen } from '#platform/web/routes/screen.ts'
import { paths } from '../contract/paths.ts'
import { asksOthers, isMember } from './guards.ts'
import { words } from './words.ts'

export const screens = [
  screen(paths.polls, () => import('./polls/list.tsx'), { guard: isMember, title: words('menu.polls') }),
  screen(paths.newPoll, () => import('./polls/create.tsx'), { guard: asksOthers, title: words('polls.create') }),
  screen(paths.poll, () => import('./poll/poll.tsx'), { guard: isMember, title: words('polls.title') }),
  screen(paths.pages, () => import('./pages/list.tsx'), { guard: isMember, title: words('menu.pages') }),
  screen(paths.newPage, () => import('./pages/create.tsx'), { guard: asksOthers, title: words('pages.create') }),
  screen(paths.page, () => import('./pages/page.tsx'), { guard: isMember, title: words('pages.title') }),
  screen(paths.bookings, () => import('./bookings/list.tsx'), { guard: isMember, title: words('menu.bookings') }),
  screen(paths.booking, () => import('./bookings/detail.tsx'), { guard: isMember, title: words('bookings.facts') }),
]
