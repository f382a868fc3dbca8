import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { ListParams } from '#platform/web/api.ts'
import { prefetch, useLoaded } from '#platform/web/query.ts'
import type { Column } from '#platform/web/table/column.ts'
import { listAt } from '#platform/web/table/list.ts'
import { Table } from '#platform/web/table/table.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Part } from '#platform/web/ui/page.tsx'
import { type Text, useText, useWords } from '#platform/web/words.ts'
import { words } from '../words.ts'
import { Add, Change, type Kept } from './catalogue.tsx'
import { NamedFields, type Parent, parentsQuery } from './fields.tsx'

type Frame = (props: { acts: ReactNode; children: ReactNode }) => ReactNode

/** One kind of thing in the catalogue: how its list looks, and what its form asks beside code and name. */
type Kind<R extends Kept> = {
  resource: R
  title: Text
  add: Text
  /** At module level: `named` and what else the kind has. */
  columns: readonly Column<R>[]
  Fields?: () => ReactNode
  /** What its form offers as that to which it belongs: read before the list is shown. */
  parent?: Parent
  Filter?: () => ReactNode
  standard?: ListParams<R>
  /** The layout around the list where it is not part of another page. */
  Frame?: Frame
}

/** The screen of a kind: a list in which things are added, changed and removed. */
export const catalogueScreen = <R extends Kept>(kind: Kind<R>) => ({
  load: (_: unknown, search: URLSearchParams) =>
    Promise.all([
      prefetch(listHere(kind, search).query),
      ...(kind.parent ? [prefetch(parentsQuery(kind.parent))] : []),
    ]),
  default: () => <CatalogueList kind={kind} />,
})

const listHere = <R extends Kept>({ resource, standard = {} }: Kind<R>, search: URLSearchParams) =>
  listAt(resource, search, { standard })

function CatalogueList<R extends Kept>({ kind }: { kind: Kind<R> }) {
  const { resource, title, add, columns, Fields = Nothing, Filter, Frame = Part } = kind
  const t = useWords(words)
  const text = useText()
  const [search] = useSearchParams()
  const list = listHere(kind, search)
  const { data } = useLoaded(list.query)
  const fields = (
    <>
      <NamedFields />
      <Fields />
    </>
  )
  const adding = (
    <Add resource={resource} to={data} fields={fields}>
      {text(add)}
    </Add>
  )
  return (
    <Frame acts={adding}>
      <Table
        of={list}
        columns={columns}
        label={text(title)}
        filters={Filter && <Filter />}
        acts={(item) => <Change resource={resource} of={item} fields={fields} />}
        empty={<Empty title={t('structure.empty')} />}
      />
    </Frame>
  )
}

const Nothing = () => null
