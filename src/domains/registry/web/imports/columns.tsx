import type { Column } from '#platform/web/table/column.ts'
import { say } from '#platform/web/words.ts'
import type { Import } from '../../contract/import.ts'
import { words } from '../words.ts'
import { ImportState, When } from './cells.tsx'

/** What a list says of imported files. */
export const columns: readonly Column<typeof Import>[] = [
  { key: 'fileName', text: words('imports.list.file'), cell: ({ fileName }) => fileName },
  {
    key: 'kind',
    text: words('imports.list.kind'),
    order: 'kind',
    width: 140,
    cell: ({ kind }) => say(words(`imports.kinds.${kind}`)),
  },
  {
    key: 'state',
    text: words('imports.list.state'),
    order: 'state',
    width: 140,
    cell: ({ state }) => <ImportState of={state} />,
    export: ({ state }) => say(words(`states.${state}`)),
  },
  {
    key: 'rows',
    text: words('imports.list.rows'),
    order: 'rows',
    numeric: true,
    width: 90,
    cell: ({ rows }) => rows,
  },
  { key: 'author', text: words('imports.list.by'), hideBelow: 'md', cell: ({ author }) => author.name },
  {
    key: 'createdAt',
    text: words('imports.list.at'),
    order: 'createdAt',
    width: 190,
    hideBelow: 'md',
    cell: ({ createdAt }) => <When of={createdAt} />,
    export: ({ createdAt }) => createdAt,
    type: 'datetime',
  },
]
