import { words as peopleWords } from '#people/web'
import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { textsBy } from '#platform/web/table/column.ts'
import { scopeNames } from './scope-names.ts'
import { holds } from './screens.ts'

/** The people with holds, the reasons, and whether each hold is in force. */
export default listScreen(holds, {
  standard: { order: { since: 'desc' } },
  columns: (c) => [
    c.ref('user'),
    c.localized('reason'),
    c.own(
      'scopes',
      {
        cell: ({ scopes }) => scopeNames(scopes),
        export: { from: 'scopes', said: textsBy(peopleWords, 'hold.scopes') },
      },
      { hideBelow: 'md' },
    ),
    c.day('since', { hideBelow: 'md' }),
    c.state(),
  ],
  many: { moves: ['clear', 'override', 'reinstate'], words: peopleWords, nameOf: ({ user }) => user.name },
  filters: (f) => [f.state(), f.choice('kind', (kind) => peopleWords(`hold.kinds.${kind}`))],
})
