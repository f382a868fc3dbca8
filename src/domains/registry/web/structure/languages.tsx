import { useSearchParams } from 'react-router'
import { Language } from '#academics/contract'
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

const listHere = (search: URLSearchParams) => listAt(Language, search)

export const load = (_: unknown, search: URLSearchParams) => prefetch(listHere(search).query)

/** The language areas, each under one coordination across all programs. */
export default function Languages() {
  const t = useWords(words)
  const [search] = useSearchParams()
  const list = listHere(search)
  const { data } = useLoaded(list.query)

  const fields = <NamedFields />
  const add = (
    <Add resource={Language} to={data} fields={fields}>
      {t('structure.addLanguage')}
    </Add>
  )
  return (
    <Part acts={add}>
      <Table
        of={list}
        columns={columns}
        label={t('structure.languages')}
        acts={(item) => <Change resource={Language} of={item} fields={fields} />}
        empty={<Empty title={t('structure.empty')} />}
      />
    </Part>
  )
}

const columns: readonly Column<Item<typeof Language>>[] = [...named<Item<typeof Language>>()]
