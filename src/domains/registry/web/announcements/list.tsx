import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { textsBy } from '#platform/web/table/column.ts'
import { words } from '../words.ts'
import { Audience, Title } from './cells.tsx'
import { announcements } from './screens.ts'

/** All announcements of the registry: drafts, published and withdrawn ones. */
export default listScreen(announcements, {
  standard: { order: { publishAt: 'desc' } },
  columns: (c) => [
    c.own('title', { cell: (one) => <Title of={one} /> }, { from: ['title', 'pinned'] }),
    c.state({ width: 130 }),
    c.own(
      'audience',
      {
        cell: (one) => <Audience of={one} />,
        export: { from: 'audience.kind', said: textsBy(words, 'audiences') },
      },
      { from: ['audience', 'people'] },
    ),
    c.moment('publishAt'),
    c.moment('expiresAt', { hideBelow: 'lg' }),
    c.number('reads', { width: 90, hideBelow: 'lg' }),
    c.made(
      'acks',
      ['requiresAck', 'acknowledgements'],
      {
        cell: ({ requiresAck, acknowledgements }) => (requiresAck ? acknowledgements : null),
        export: { from: 'acknowledgements' },
        numeric: true,
      },
      { width: 110, hideBelow: 'md' },
    ),
  ],
  filters: (f) => [f.state()],
})
