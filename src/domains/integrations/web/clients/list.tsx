import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { textsBy } from '#platform/web/table/column.ts'
import { words } from '../words.ts'
import { ClientState } from './client-state.tsx'
import { clients } from './clients.ts'
import { Scopes } from './scopes.tsx'

/** The systems that use the API by themselves. */
export default listScreen(clients, {
  columns: (c) => [
    c.text('name'),
    c.text('contact', { hideBelow: 'lg' }),
    c.own(
      'scopes',
      {
        cell: ({ scopes }) => <Scopes of={scopes} short />,
        export: { from: 'scopes', said: textsBy(words, 'clients.choices.scopes') },
      },
      { hideBelow: 'md' },
    ),
    c.day('endsOn'),
    c.moment('lastUsedAt', { hideBelow: 'md' }),
    c.own(
      'state',
      { cell: (of) => <ClientState of={of} />, export: { from: 'state', said: textsBy(words, 'states') } },
      {
        from: ['state', 'endsOn', 'lastUsedAt', 'createdAt'],
        width: 190,
      },
    ),
  ],
  filters: (f) => [f.state()],
  frame: 'part',
})
