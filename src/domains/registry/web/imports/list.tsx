import { useSearchParams } from 'react-router'
import { prefetch } from '#platform/web/query.ts'
import { filtersOf } from '#platform/web/table/filters-of.ts'
import { listAt } from '#platform/web/table/list.ts'
import { Table } from '#platform/web/table/table.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words.ts'
import { Import, importFlow } from '../../contract/import.ts'
import { importKindNames } from '../../contract/import-kinds.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { columns } from './columns.tsx'

const { ChoiceFilter } = filtersOf(Import)

const listHere = (search: URLSearchParams) => listAt(Import, search, { standard: { order: { createdAt: 'desc' } } })

export const load = (_: unknown, search: URLSearchParams) => prefetch(listHere(search).query)

/** Every file that was brought in, and what became of it. */
export default function Imports() {
  const t = useWords(words)
  const [search] = useSearchParams()
  const create = (
    <ButtonLink look="primary" icon="upload" to={paths.importNew()}>
      {t('imports.list.create')}
    </ButtonLink>
  )
  const states = importFlow.states.map((value) => ({ value, text: t(`states.${value}`) }))
  const kinds = importKindNames.map((value) => ({ value, text: t(`imports.kinds.${value}`) }))
  return (
    <Page crumb={[{ text: t('crumb') }]} title={t('imports.list.title')} acts={create}>
      <Table
        of={listHere(search)}
        columns={columns}
        label={t('imports.list.title')}
        to={({ id }) => paths.import({ id })}
        filters={
          <>
            <ChoiceFilter name="kind" label={t('imports.list.kind')} all={t('imports.list.allKinds')} choices={kinds} />
            <ChoiceFilter
              name="state"
              label={t('imports.list.state')}
              all={t('imports.list.allStates')}
              choices={states}
            />
          </>
        }
        empty={
          <Empty title={t('imports.list.empty')} act={create}>
            {t('imports.list.emptyAbout')}
          </Empty>
        }
      />
    </Page>
  )
}
