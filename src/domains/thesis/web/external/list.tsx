import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { columnsOf } from '#platform/web/screens/columns.tsx'
import { filtersOf } from '#platform/web/table/filters-of.ts'
import { listAt } from '#platform/web/table/list.ts'
import { Table } from '#platform/web/table/table.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Part } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { ExternalPerson } from '../../contract/external/external-person.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { Agreement } from './agreement.tsx'
import { externals } from './externals.ts'
import { ExternalDialog } from './form.tsx'

type FacultyParams = Params<'/faculties/:id/theses/external_users'>

const { ChoiceFilter } = filtersOf(ExternalPerson)
const c = columnsOf(externals)
const columns = [
  c.text('name'),
  c.text('institution'),
  c.text('field', { hideBelow: 'md' }),
  c.own('agreementUntil', { cell: (one) => <Agreement of={one} />, type: 'date' }, { width: 210 }),
  c.number('now'),
  c.number('before', { hideBelow: 'md' }),
]

const peopleOf = ({ id }: FacultyParams, search: URLSearchParams) =>
  listAt(ExternalPerson, search, { always: { 'faculty.id': Number(id) } })

export const load = (params: FacultyParams, search: URLSearchParams) => prefetch(peopleOf(params, search).query)

/** The people from outside who take part in theses of a faculty. */
export default function ExternalPeople({ params }: { params: FacultyParams }) {
  const t = useWords(words)
  const [search] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const list = peopleOf(params, search)
  const mayAdd = useLoaded(list.query).data.actions.includes('create')
  const add = mayAdd && (
    <Button look="primary" icon="plus" onClick={() => setAdding(true)}>
      {t('externals.add')}
    </Button>
  )
  return (
    <Part acts={add || undefined}>
      <Table
        of={list}
        columns={columns}
        label={t('externals.title')}
        to={(one) => paths.external({ id: params.id, externalSupervisorId: one.id })}
        filters={
          <ChoiceFilter
            name="agreed"
            label={t('externals.fields.agreed')}
            all={t('externals.all.agreed')}
            choices={(['true', 'false'] as const).map((value) => ({
              value,
              text: t(`externals.choices.agreed.${value}`),
            }))}
          />
        }
        empty={<Empty title={t('externals.empty')}>{t('externals.emptyAbout')}</Empty>}
      />
      {adding && <ExternalDialog faculty={Number(params.id)} for="create" onClose={() => setAdding(false)} />}
    </Part>
  )
}
