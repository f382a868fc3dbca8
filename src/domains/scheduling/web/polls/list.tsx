import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { words } from '../words.ts'
import { polls } from './screens-of.ts'

/** The polls that the reader has made or is asked by, the latest first. */
export default listScreen(polls, {
  title: words('menu.polls'),
  about: words('polls.about'),
  columns: (c) => [
    c.text('title'),
    c.ref('organiser', { hideBelow: 'md' }),
    c.moment('closesAt'),
    c.moment('startsAt'),
    c.own('answered', { cell: ({ answered, people }) => `${answered} / ${people}`, export: { from: 'answered' } }),
    c.state(),
  ],
  filters: (f) => [f.state()],
})
