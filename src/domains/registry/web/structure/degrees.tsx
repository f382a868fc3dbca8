import { useSearchParams } from 'react-router'
import { cycles, Degree } from '#academics/contract'
import type { Item } from '#platform/contract/resource.ts'
import { SelectField } from '#platform/web/form/choice-fields.tsx'
import { prefetch, useLoaded } from '#platform/web/query.ts'
import { ChoiceFilter } from '#platform/web/table/choice-filter.tsx'
import { type Column, column } from '#platform/web/table/column.ts'
import { listAt } from '#platform/web/table/list.ts'
import { Table } from '#platform/web/table/table.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Part } from '#platform/web/ui/page.tsx'
import { say, useWords } from '#platform/web/words.ts'
import { words } from '../words.ts'
import { Add, Change } from './catalogue.tsx'
import { named } from './columns.tsx'
import { NamedFields, ParentField, parentsQuery } from './fields.tsx'

const listHere = (search: URLSearchParams) => listAt(Degree, search)

export const load = (_: unknown, search: URLSearchParams) =>
  Promise.all([prefetch(listHere(search).query), prefetch(parentsQuery('faculty'))])

/** The degrees that the faculties confer. */
export default function Degrees() {
  const t = useWords(words)
  const [search] = useSearchParams()
  const list = listHere(search)
  const { data } = useLoaded(list.query)
  const choices = cycles.map((value) => ({ value, text: t(`structure.cycles.${value}`) }))
  const fields = (
    <>
      <NamedFields />
      <SelectField name="cycle" label={t('structure.cycle')} options={choices} />
      <ParentField kind="faculty" />
    </>
  )
  const add = (
    <Add resource={Degree} to={data} fields={fields}>
      {t('structure.addDegree')}
    </Add>
  )
  return (
    <Part acts={add}>
      <Table
        of={list}
        columns={columns}
        label={t('structure.degrees')}
        filters={
          <ChoiceFilter name="cycle" label={t('structure.cycle')} all={t('structure.allCycles')} choices={choices} />
        }
        acts={(item) => <Change resource={Degree} of={item} fields={fields} />}
        empty={<Empty title={t('structure.empty')} />}
      />
    </Part>
  )
}

const columns: readonly Column<Item<typeof Degree>>[] = [
  ...named<Item<typeof Degree>>(),
  column({
    key: 'cycle',
    text: words('structure.cycle'),
    width: 130,
    cell: ({ cycle }) => say(words(`structure.cycles.${cycle}`)),
  }),
  column({ key: 'faculty', text: words('structure.faculty'), cell: ({ faculty }) => faculty.name }),
]
