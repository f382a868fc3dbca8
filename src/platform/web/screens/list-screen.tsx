import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { AnyResource, Collection, FieldName, Item } from '../../contract/resource.ts'
import type { Profile } from '../../contract/session.ts'
import type { ListParams } from '../api/api.ts'
import { prefetch, useLoaded } from '../api/query.ts'
import { useProfile } from '../api/session.ts'
import type { Column } from '../table/column.ts'
import { listAt } from '../table/list.ts'
import { isFiltered } from '../table/list-address.ts'
import type { Many } from '../table/many.ts'
import { Table } from '../table/table.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Page, Part } from '../ui/page.tsx'
import { type Text, useText } from '../words/words.ts'
import { type Columns, columnsOf, type LabelsOf } from './columns.tsx'
import { defaultColumns } from './default-columns.tsx'
import type { ByDefault, SpecialColumn } from './default-names.ts'
import { drawn, type ListFilter, type ListFilters, listFiltersOf } from './filters.tsx'
import { type NameBelow, type Screens, textOf } from './screens-of.ts'

type ListPage<R extends AnyResource> = Collection<Item<R>>

type OwnColumns<_Special, R extends AnyResource, Labels extends string> = {
  /** By default all fields. */
  columns: (c: Columns<R, Labels>) => readonly Column<R>[]
}

/** `columns` is needed if there are fields without a default. */
type ListOptions<R extends AnyResource, Key extends string, Prefix extends string> = Options<R, Key, Prefix> &
  ByDefault<
    SpecialColumn<R, Key, Prefix>,
    OwnColumns<`no default for ${SpecialColumn<R, Key, Prefix>}`, R, LabelsOf<Key, Prefix>>
  >

type Options<R extends AnyResource, Key extends string, Prefix extends string> = {
  /** In addition to the search box, which is shown if the contract has a filter `q`. */
  filters?: (f: ListFilters<R, Key, Prefix>) => readonly ListFilter[]
  /** Order and filters that apply unless the address sets others. */
  standard?: ListParams<R>
  /** Order and filters that no address can change. */
  always?: ListParams<R>
  /** `shown`: only the fields that the columns show are requested from the server. */
  reads?: 'everything' | 'shown'
  /** Names of columns that are irrelevant to this person. */
  omits?: (profile: Profile) => readonly string[]
  /** Instead of the text `title`. */
  title?: Text
  /** One sentence below the title. */
  about?: Text
  /** Buttons before the one that creates a new record. */
  acts?: (found: ListPage<R>) => ReactNode
  /** Controls at the end of a row. */
  rowActs?: (item: Item<R>) => ReactNode
  /** Actions on many rows at once. */
  many?: Many<R>
  /** Further data to load before the list is shown. */
  needs?: () => Promise<unknown>
  /** `part`: below the tabs of another page. */
  frame?: 'page' | 'wide' | 'part'
  /** Distinguishes the tables of one resource, if it has several. */
  name?: string
}

/** The texts that the words file must have for a list: its title, that it is empty, and what to do about it. */
type ListTexts<Key extends string, Prefix extends string> =
  'title' | 'empty' | 'emptyAbout' extends NameBelow<Key, Prefix>
    ? unknown
    : { texts: 'title, empty and emptyAbout are needed' }

/** The parts that a list needs for rendering, built from its declaration once. */
type Made<R extends AnyResource> = {
  screens: Screens<R, never>
  options: Omit<Options<R, never, never>, 'filters'>
  columns: readonly Column<R>[]
  filters: readonly ListFilter[]
}

/**
 * The screen of a list: title, search, filters, order, pages, columns, export, and a button for a new record if the
 * person may create one. Names of columns, filters and orders are those of the contract; others do not compile.
 */
export function listScreen<R extends AnyResource, Key extends string, Prefix extends string>(
  screens: Screens<R, Key, Prefix> & ListTexts<Key, Prefix>,
  options: ListOptions<R, Key, Prefix>,
) {
  const { columns: own }: Partial<OwnColumns<never, R, LabelsOf<Key, Prefix>>> = options
  const columns = (own?.(columnsOf<R, Key, Prefix>(screens)) ?? defaultColumns(screens)).map(withDash)
  const filters = options.filters?.(listFiltersOf(screens)) ?? []
  const made: Made<R> = { screens, options, columns, filters }
  const load = (_: unknown, search: URLSearchParams) =>
    Promise.all([
      prefetch(listHere(made, search).query),
      options.needs?.(),
      ...filters.map((one) => one.needs?.()),
      ...(screens.also ?? []).map((words) => words.load()),
    ])
  return Object.assign(() => <ListView made={made} />, { load })
}

const listHere = <R extends AnyResource>({ screens, options, columns }: Made<R>, search: URLSearchParams) =>
  listAt(screens.of, search, {
    ...(options.standard && { standard: options.standard }),
    ...(options.always && { always: options.always }),
    ...(options.reads === 'shown' && { fields: fieldsIn(columns) }),
  })

function ListView<R extends AnyResource>({ made }: { made: Made<R> }) {
  const { screens, options, filters } = made
  const { one } = screens
  const omitted = options.omits?.(useProfile()) ?? []
  const text = useText()
  const [search] = useSearchParams()
  const list = listHere(made, search)
  const { data } = useLoaded(list.query)
  const title = options.title ?? textOf(screens, 'title')
  const acts = actsOf(made, data)
  const isEmpty = data['hydra:totalItems'] === 0 && !isFiltered(screens.of, search)
  return (
    // Before there is anything the acts stand below the sentence that says so.
    <Frame made={made} title={title} acts={isEmpty ? null : acts}>
      <Table
        of={list}
        columns={made.columns.filter(({ key }) => !omitted.includes(key))}
        label={text(title)}
        filters={drawn(filters)}
        empty={
          <Empty title={text(textOf(screens, 'empty'))} act={acts}>
            {text(textOf(screens, 'emptyAbout'))}
          </Empty>
        }
        {...(one && { to: (item: Item<R>) => one(item as { id: number }) })}
        {...(options.many && { many: options.many })}
        {...(options.rowActs && { acts: options.rowActs })}
        {...(options.name && { name: options.name })}
      />
    </Frame>
  )
}

type FrameProps<R extends AnyResource> = { made: Made<R>; title: Text; acts: ReactNode; children: ReactNode }

function Frame<R extends AnyResource>({ made: { screens, options }, title, acts, children }: FrameProps<R>) {
  const text = useText()
  if (options.frame === 'part') return <Part acts={acts}>{children}</Part>
  return (
    <Page
      crumb={screens.area ? [{ text: text(screens.area) }] : []}
      title={text(title)}
      meta={options.about && text(options.about)}
      acts={acts}
      wide={options.frame === 'wide'}
    >
      {children}
    </Page>
  )
}

/** The buttons of a list, for people to whom the server allows their actions. */
function actsOf<R extends AnyResource>({ screens, options: { acts } }: Made<R>, found: ListPage<R>): ReactNode {
  const mayCreate = screens.create && found.actions.includes('create')
  if (!acts && !mayCreate) return null
  return (
    <>
      {acts?.(found)}
      {mayCreate && <CreateLink screens={screens} />}
    </>
  )
}

function CreateLink<R extends AnyResource>({ screens }: { screens: Screens<R, never> }) {
  const text = useText()
  return (
    <ButtonLink look="primary" icon="plus" to={screens.create?.() ?? '/'}>
      {text(textOf(screens, 'create'))}
    </ButtonLink>
  )
}

/** A missing value is shown as a dash. */
const withDash = <R extends AnyResource>(column: Column<R>): Column<R> => ({
  ...column,
  cell: (item) => {
    const shown = column.cell(item)
    return shown === null || shown === undefined || shown === '' ? <span data-none>–</span> : shown
  },
})

const fieldsIn = <R extends AnyResource>(columns: readonly Column<R>[]): readonly FieldName<R>[] => [
  ...new Set<FieldName<R>>(['id', ...columns.flatMap((one) => ('from' in one ? one.from : [one.key]))]),
]
