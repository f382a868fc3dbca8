import { useSearchParams } from 'react-router'
import { Term } from '#academics/contract'
import type { Item } from '#platform/contract/resource.ts'
import { DateField } from '#platform/web/form/date-fields.tsx'
import { useFormat } from '#platform/web/format.ts'
import { prefetch, useLoaded } from '#platform/web/query.ts'
import { type Column, column } from '#platform/web/table/column.ts'
import { listAt } from '#platform/web/table/list.ts'
import { Table } from '#platform/web/table/table.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words.ts'
import { Add, Change } from '../structure/catalogue.tsx'
import { named } from '../structure/columns.tsx'
import { NamedFields } from '../structure/fields.tsx'
import { words } from '../words.ts'

const listHere = (search: URLSearchParams) => listAt(Term, search, { standard: { order: { startsOn: 'desc' } } })

export const load = (_: unknown, search: URLSearchParams) => prefetch(listHere(search).query)

/** The teaching terms, the newest first. */
export default function Terms() {
  const t = useWords(words)
  const [search] = useSearchParams()
  const list = listHere(search)
  const { data } = useLoaded(list.query)

  const fields = (
    <>
      <NamedFields />
      <DateField name="startsOn" label={t('terms.startsOn')} />
      <DateField name="endsOn" label={t('terms.endsOn')} />
    </>
  )
  const add = (
    <Add resource={Term} to={data} fields={fields}>
      {t('terms.add')}
    </Add>
  )
  return (
    <Page crumb={[{ text: t('crumb') }]} title={t('terms.title')} acts={add}>
      <Table
        of={list}
        columns={columns}
        label={t('terms.title')}
        acts={(item) => <Change resource={Term} of={item} fields={fields} />}
        empty={<Empty title={t('structure.empty')} />}
      />
    </Page>
  )
}

const columns: readonly Column<Item<typeof Term>>[] = [
  ...named<Item<typeof Term>>(),
  column({
    key: 'startsOn',
    text: words('terms.startsOn'),
    order: 'startsOn',
    width: 150,
    cell: ({ startsOn }) => <Day of={startsOn} />,
    export: ({ startsOn }) => startsOn,
    type: 'date',
  }),
  column({
    key: 'endsOn',
    text: words('terms.endsOn'),
    width: 150,
    cell: ({ endsOn }) => <Day of={endsOn} />,
    export: ({ endsOn }) => endsOn,
    type: 'date',
  }),
  column({
    key: 'current',
    text: words('terms.current'),
    width: 120,
    cell: (one) => <Current of={one} />,
    export: false,
  }),
]

function Day({ of }: { of: string }) {
  const { day } = useFormat()
  return day(of)
}

function Current({ of }: { of: Item<typeof Term> }) {
  const t = useWords(words)
  return of.current ? <Chip tone="positive">{t('terms.now')}</Chip> : null
}
