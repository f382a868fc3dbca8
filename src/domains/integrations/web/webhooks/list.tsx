import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { textsBy } from '#platform/web/table/column.ts'
import { words } from '../words.ts'
import { Kinds } from './kinds.tsx'
import { LastMessages } from './last-messages.tsx'
import { webhooks } from './webhooks.ts'

/** The addresses to which the portal sends events. */
export default listScreen(webhooks, {
  columns: (c) => [
    c.text('name'),
    c.text('address', { hideBelow: 'lg' }),
    c.own(
      'kinds',
      {
        cell: ({ kinds }) => <Kinds of={kinds} short />,
        export: { from: 'kinds', said: textsBy(words, 'webhooks.choices.kinds') },
      },
      { hideBelow: 'md' },
    ),
    c.own('last', { cell: ({ last }) => <LastMessages of={last} />, export: false }, { width: 150 }),
    c.number('waiting'),
    c.moment('lastTakenAt', { hideBelow: 'md' }),
    c.state(),
  ],
  filters: (f) => [f.state()],
  frame: 'part',
})
