import { useSearchParams } from 'react-router'
import { Program } from '#academics/contract'
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

const listHere = (search: URLSearchParams) => listAt(Program, search)

export const load = (_: unknown, search: URLSearchParams) =>
  Promise.all([prefetch(listHere(search).query), prefetch(parentsQuery('degree'))])

/** The programs of study, with who coordinates them today. */
export default function Programs() {
  const t = useWords(words)
  const [search] = useSearchParams()
  const list = listHere(search)
  const { data } = useLoaded(list.query)

  const fields = (
    <>
      <NamedFields />
      <NumberField name="ects" label={t('structure.ects')} />
      <ParentField kind="degree" />
    </>
  )
  const add = (
    <Add resource={Program} to={data} fields={fields}>
      {t('structure.addProgram')}
    </Add>
  )
  return (
    <Part acts={add}>
      <Table
        of={list}
        columns={columns}
        label={t('structure.programs')}
        acts={(item) => <Change resource={Program} of={item} fields={fields} />}
        empty={<Empty title={t('structure.empty')} />}
      />
    </Part>
  )
}

const columns: readonly Column<Item<typeof Program>>[] = [
  ...named<Item<typeof Program>>(),
  column({
    key: 'ects',
    text: words('structure.ects'),
    order: 'ects',
    numeric: true,
    width: 90,
    cell: ({ ects }) => ects,
  }),
  column({ key: 'degree', text: words('structure.degree'), hideBelow: 'md', cell: ({ degree }) => degree.name }),
  column({
    key: 'coordinators',
    text: words('structure.coordinators'),
    hideBelow: 'lg',
    cell: ({ coordinators }) => coordinators.map(({ name }) => name).join(', '),
  }),
]
