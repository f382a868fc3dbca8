import { useSearchParams } from 'react-router'
import { prefetch, useLoaded } from '#platform/web/query.ts'
import { filtersOf } from '#platform/web/table/filters-of.ts'
import { listAt } from '#platform/web/table/list.ts'
import { Table } from '#platform/web/table/table.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words.ts'
import { paths } from '../../../contract/paths.ts'
import { School, schoolKinds } from '../../../contract/school.ts'
import { words } from '../../words.ts'
import { columns } from './columns.tsx'

const { ChoiceFilter } = filtersOf(School)

const listHere = (search: URLSearchParams) => listAt(School, search)

export const load = (_: unknown, search: URLSearchParams) => prefetch(listHere(search).query)

/** The schools that take students, their agreements, and the places that are left. */
export default function Schools() {
  const t = useWords(words)
  const [search] = useSearchParams()
  const list = listHere(search)
  const mayCreate = useLoaded(list.query).data.actions.includes('create')
  const create = mayCreate && (
    <ButtonLink look="primary" icon="plus" to={paths.schoolNew()}>
      {t('manage.schools.create')}
    </ButtonLink>
  )
  const kinds = schoolKinds.map((value) => ({ value, text: t(`schoolKinds.${value}`) }))
  const agreed = (['true', 'false'] as const).map((value) => ({ value, text: t(`manage.schools.agreedIs.${value}`) }))
  return (
    <Page crumb={[{ text: t('manage.crumb') }]} title={t('manage.schools.title')} acts={create} wide>
      <Table
        of={list}
        columns={columns}
        label={t('manage.schools.title')}
        to={({ id }) => paths.school({ id })}
        filters={
          <>
            <ChoiceFilter
              name="kind"
              label={t('manage.schools.kind')}
              all={t('manage.schools.allKinds')}
              choices={kinds}
            />
            <ChoiceFilter
              name="agreed"
              label={t('manage.schools.agreement')}
              all={t('manage.schools.allAgreed')}
              choices={agreed}
            />
          </>
        }
        empty={
          <Empty title={t('manage.schools.empty')} act={create}>
            {t('manage.schools.emptyAbout')}
          </Empty>
        }
      />
    </Page>
  )
}
