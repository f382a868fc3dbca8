import { useSearchParams } from 'react-router'
import { Faculty } from '#academics/contract'
import type { Item } from '#platform/contract/resource.ts'
import { prefetch, useLoaded } from '#platform/web/query.ts'
import type { Column } from '#platform/web/table/column.ts'
import { listAt } from '#platform/web/table/list.ts'
import { Table } from '#platform/web/table/table.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Part } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words.ts'
import { words } from '../words.ts'
import { Add, Change } from './catalogue.tsx'
import { named } from './columns.tsx'
import { NamedFields } from './fields.tsx'

const listHere = (search: URLSearchParams) => listAt(Faculty, search)

export const load = (_: unknown, search: URLSearchParams) => prefetch(listHere(search).query)

/** The faculties, each led by a dean. */
export default function Faculties() {
  const t = useWords(words)
  const [search] = useSearchParams()
  const list = listHere(search)
  const { data } = useLoaded(list.query)

  const fields = <NamedFields />
  const add = (
    <Add resource={Faculty} to={data} fields={fields}>
      {t('structure.addFaculty')}
    </Add>
  )
  return (
    <Part acts={add}>
      <Table
        of={list}
        columns={columns}
        label={t('structure.faculties')}
        acts={(item) => <Change resource={Faculty} of={item} fields={fields} />}
        empty={<Empty title={t('structure.empty')} />}
      />
    </Part>
  )
}

const columns: readonly Column<Item<typeof Faculty>>[] = [...named<Item<typeof Faculty>>()]
