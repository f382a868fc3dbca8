import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { say } from '#platform/web/words.ts'
import { words } from '../words.ts'
import { Audience, Title } from './cells.tsx'
import { announcements } from './screens.ts'

/** All announcements of the registry: drafts, published and withdrawn ones. */
export default listScreen(announcements, {
  standard: { order: { publishAt: 'desc' } },
  columns: (c) => [
    c.own('title', { cell: (one) => <Title of={one} />, export: announcements.nameOf }, { from: ['title', 'pinned'] }),
    c.state({ width: 130 }),
    c.own('audience', {
      cell: (one) => <Audience of={one} />,
      export: ({ audience }) => audience && say(words(`audiences.${audience.kind}`)),
    }),
    c.moment('publishAt'),
    c.moment('expiresAt', { hideBelow: 'lg' }),
    c.made(
      'acks',
      ['requiresAck', 'acknowledgements'],
      { cell: ({ requiresAck, acknowledgements }) => (requiresAck ? acknowledgements : null), numeric: true },
      { width: 110, hideBelow: 'md' },
    ),
  ],
  filters: (f) => [f.state()],
})
