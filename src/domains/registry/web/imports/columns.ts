import { columnsOf } from '#platform/web/screens/columns.tsx'
import { words } from '../words.ts'
import { imports } from './screens.ts'

const c = columnsOf(imports)

/** The columns of lists of imported files. */
export const columns = [
  c.text('fileName'),
  c.choice('kind', (kind) => words(`imports.kinds.${kind}`), { width: 140 }),
  c.state({ width: 140 }),
  c.number('rows', { width: 90 }),
  c.ref('author', { hideBelow: 'md' }),
  c.moment('createdAt', { hideBelow: 'md' }),
]
