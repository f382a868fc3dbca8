import { useSearchParams } from 'react-router'
import { prefetch, useLoaded } from '#platform/web/query.ts'
import { listAt } from '#platform/web/table/list.ts'
import { Table } from '#platform/web/table/table.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words.ts'
import { paths } from '../../../contract/paths.ts'
import { TeachingPractice } from '../../../contract/practice.ts'
import { words } from '../../words.ts'
import { schoolsQuery, termsQuery } from '../parts/choices.ts'
import { columns, listFields } from './columns.tsx'
import { Filters } from './filters.tsx'

const listHere = (search: URLSearchParams) => listAt(TeachingPractice, search, { fields: listFields })

export const load = (_: unknown, search: URLSearchParams) =>
  Promise.all([prefetch(listHere(search).query), prefetch(termsQuery), prefetch(schoolsQuery)])

/** All practices: state, progress and risks. */
export default function Practices() {
  const t = useWords(words)
  const [search] = useSearchParams()
  const list = listHere(search)
  const mayCreate = useLoaded(list.query).data.actions.includes('create')
  const acts = mayCreate && (
    <>
      <ButtonLink icon="upload" to={paths.import()}>
        {t('manage.list.import')}
      </ButtonLink>
      <ButtonLink look="primary" icon="plus" to={paths.create()}>
        {t('manage.list.create')}
      </ButtonLink>
    </>
  )
  return (
    <Page crumb={[{ text: t('manage.crumb') }]} title={t('manage.list.title')} acts={acts} wide>
      <Table
        of={list}
        columns={columns}
        label={t('manage.list.title')}
        to={({ id }) => paths.practice({ teachingPracticeId: id })}
        filters={<Filters />}
        empty={
          <Empty title={t('manage.list.empty')} act={acts}>
            {t('manage.list.emptyAbout')}
          </Empty>
        }
      />
    </Page>
  )
}
