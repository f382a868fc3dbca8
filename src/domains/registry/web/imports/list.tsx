import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { columns } from './columns.ts'
import { imports } from './screens.ts'

/** All uploaded files and their states. */
export default listScreen(imports, {
  standard: { order: { createdAt: 'desc' } },
  columns: () => columns,
  filters: (f) => [f.choice('kind', (kind) => words(`imports.kinds.${kind}`)), f.state()],
  acts: () => <ImportFile />,
})

function ImportFile() {
  const t = useWords(words)
  return (
    <ButtonLink look="primary" icon="upload" to={paths.importNew()}>
      {t('imports.list.create')}
    </ButtonLink>
  )
}
