import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { curricula } from './screens-of.ts'

/** All versions that the person may read: those that are written, those that wait, and those in force. */
export default listScreen(curricula, {
  columns: (c) => [
    c.ref('program'),
    c.own('catalogueYear', { cell: ({ catalogueYear }) => String(catalogueYear) }),
    c.number('edition'),
    c.number('credits'),
    c.ref('author'),
    c.state(),
  ],
  filters: (f) => [f.state()],
})
