import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { theses, thesisColumns } from '../state/theses.tsx'
import { words } from '../words.ts'

/** The theses that the reader supervises or is in charge of, with the overall status CLOSE (specification §2). */
export default listScreen(theses, {
  title: words('theses.completed'),
  always: { overallStatus: 'CLOSE' },
  columns: thesisColumns,
  filters: (f) => [f.state()],
  name: 'completed',
})
