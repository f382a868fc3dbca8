import { useSearchParams } from 'react-router'
import { Module } from '#academics/contract'
import type { Item } from '#platform/contract/resource.ts'
import { NumberField } from '#platform/web/form/text-fields.tsx'
import { prefetch, useLoaded } from '#platform/web/query.ts'
import { type Column, column } from '#platform/web/table/column.ts'
import { listAt } from '#platform/web/table/list.ts'
import { Table } from '#platform/web/table/table.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Part } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words.ts'
import { words } from '../words.ts'
import { Add, Change } from './catalogue.tsx'
import { named } from './columns.tsx'
import { NamedFields, ParentField, parentsQuery } from './fields.tsx'

const listHere = (search: URLSearchParams) => listAt(Module, search)

export const load = (_: unknown, search: URLSearchParams) =>
  Promise.all([prefetch(listHere(search).query), prefetch(parentsQuery('program'))])

/** The subjects of the catalogue; a course is one run of a module. */
export default function Modules() {
  const t = useWords(words)
  const [search] = useSearchParams()
  const list = listHere(search)
  const { data } = useLoaded(list.query)

  const fields = (
    <>
      <NamedFields />
      <NumberField name="credits" label={t('structure.credits')} />
      <ParentField kind="program" help={t('structure.noProgram')} />
    </>
  )
  const add = (
    <Add resource={Module} to={data} fields={fields}>
      {t('structure.addModule')}
    </Add>
  )
  return (
    <Part acts={add}>
      <Table
        of={list}
        columns={columns}
        label={t('structure.modules')}
        acts={(item) => <Change resource={Module} of={item} fields={fields} />}
        empty={<Empty title={t('structure.empty')} />}
      />
    </Part>
  )
}

const columns: readonly Column<Item<typeof Module>>[] = [
  ...named<Item<typeof Module>>(),
  column({
    key: 'credits',
    text: words('structure.credits'),
    order: 'credits',
    numeric: true,
    width: 100,
    cell: ({ credits }) => credits,
  }),
  column({ key: 'program', text: words('structure.program'), hideBelow: 'md', cell: ({ program }) => program?.name }),
]
