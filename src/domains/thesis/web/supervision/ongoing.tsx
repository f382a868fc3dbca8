import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { theses, thesisColumns } from '../state/theses.tsx'
import { words } from '../words.ts'

/** The theses that the reader supervises or is in charge of, with the overall status OPEN (specification §2). */
export default listScreen(theses, {
  title: words('theses.ongoing'),
  always: { overallStatus: 'OPEN' },
  columns: thesisColumns,
  filters: (f) => [f.state()],
  acts: () => <ToBoard />,
  name: 'ongoing',
})

function ToBoard() {
  const t = useWords(words)
  return <ButtonLink to={paths.board()}>{t('board.act')}</ButtonLink>
}
