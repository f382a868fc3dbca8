import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { theses, thesisColumns } from '../state/theses.tsx'
import { words } from '../words.ts'

/** The theses that the reader supervises or is in charge of, with the overall status OPEN (specification §2). */
export default listScreen(theses, {
  title: words('theses.ongoing'),
  always: { overallStatus: 'OPEN' },
  columns: thesisColumns,
  filters: (f) => [f.state()],
  name: 'ongoing',
})
