import { useSearchParams } from 'react-router'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { filtersOf } from '#platform/web/table/filters-of.ts'
import { listAt } from '#platform/web/table/list.ts'
import { Table } from '#platform/web/table/table.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Part } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../../contract/paths.ts'
import { PracticeSupervisor } from '../../../contract/supervisor.ts'
import { words } from '../../words.ts'
import { schoolsQuery } from '../parts/choices.ts'
import { SchoolFilter } from '../parts/school-filter.tsx'
import { ChangeSupervisor } from './change-supervisor.tsx'
import { columns } from './columns.tsx'

const { ChoiceFilter } = filtersOf(PracticeSupervisor)

type Kind = 'USER' | 'EXTERNAL'

const listHere = (kind: Kind, search: URLSearchParams) => listAt(PracticeSupervisor, search, { always: { kind } })

export const loadKind = (kind: Kind) => (_: unknown, search: URLSearchParams) =>
  Promise.all([prefetch(listHere(kind, search).query), prefetch(schoolsQuery)])

/** The supervisors of one kind, with their schools and the number of practices they look after. */
export function SupervisorTable({ kind }: { kind: Kind }) {
  const t = useWords(words)
  const [search] = useSearchParams()
  const list = listHere(kind, search)
  const mayCreate = useLoaded(list.query).data.actions.includes('create')
  const [to, act] =
    kind === 'USER'
      ? [paths.supervisorAdd(), t('manage.supervisors.add')]
      : [paths.supervisorAddExternal(), t('manage.supervisors.addExternal')]
  const add = mayCreate && (
    <ButtonLink look="primary" icon="plus" to={to}>
      {act}
    </ButtonLink>
  )
  const active = (['true', 'false'] as const).map((value) => ({
    value,
    text: t(`manage.supervisors.activeIs.${value}`),
  }))
  return (
    <Part acts={add}>
      <Table
        of={list}
        name={`PracticeSupervisor-${kind}`}
        columns={columns}
        label={`${t('manage.supervisors.title')} · ${t(`supervisorKinds.${kind}`)}`}
        to={({ id }) => paths.supervisor({ id })}
        acts={(one) => <ChangeSupervisor of={one} />}
        filters={
          <>
            <SchoolFilter />
            <ChoiceFilter
              name="active"
              label={t('manage.supervisors.active')}
              all={t('manage.supervisors.allActive')}
              choices={active}
            />
          </>
        }
        empty={
          <Empty title={t(`manage.supervisors.empty.${kind}`)} act={add}>
            {t('manage.supervisors.emptyAbout')}
          </Empty>
        }
      />
    </Part>
  )
}
