import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { theses, thesisColumns } from '../state/theses.tsx'
import { words } from '../words.ts'

/** Revised proposals of the reader's theses, which wait for their supervisor. */
export default listScreen(theses, {
  title: words('revisions.title'),
  always: { state: 'REVISED' },
  columns: thesisColumns,
  name: 'revisions',
})
