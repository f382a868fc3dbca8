import { useSearchParams } from 'react-router'
import { prefetch } from '#platform/web/api/query.ts'
import { listAt } from '#platform/web/table/list.ts'
import { Table } from '#platform/web/table/table.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page, Part } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths as practicePaths } from '#teaching-practice/contract'
import { Import } from '../../contract/import.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { columns } from './columns.ts'
import styles from './imports.module.css'
import { Upload } from './upload.tsx'

const listHere = (search: URLSearchParams) =>
  listAt(Import, search, { standard: { order: { createdAt: 'desc' } }, always: { kind: 'practices' } })

export const load = (_: unknown, search: URLSearchParams) => prefetch(listHere(search).query)

/** Imports of practices: upload of a new file, and the earlier ones with their states. */
export default function PracticeImports() {
  const t = useWords(words)
  const [search] = useSearchParams()
  const to = (id: number) => paths.practiceImport({ id })
  return (
    <Page
      crumb={[{ text: t('imports.practices.area') }, { text: t('imports.practices.list'), to: practicePaths.list() }]}
      title={t('imports.practices.title')}
      meta={t('imports.practices.about')}
    >
      <Card padded>
        <div className={styles.steps}>
          <Upload kind="practices" to={to} />
        </div>
      </Card>
      <Part title={t('imports.practices.earlier')}>
        <Table
          of={listHere(search)}
          columns={columns.filter(({ key }) => key !== 'kind')}
          label={t('imports.practices.earlier')}
          name="Import practices"
          to={({ id }) => to(id)}
          empty={<Empty title={t('imports.list.empty')} />}
        />
      </Part>
    </Page>
  )
}
