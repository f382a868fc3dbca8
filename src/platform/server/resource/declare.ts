import { sql } from 'kysely'
import type { AnyResource } from '../../contract/resource.ts'
import { type Source, snakeCase } from '../tables/field-map.ts'
import type { Rows } from '../tables/rows-from.ts'
import { PlainRow } from './plain-row.ts'
import { columnOf, fieldReaders } from './read-fields.ts'
import type { Column, ResourceHandler } from './resource-handler.ts'
import { type WriteSpec, writesOf } from './writes.ts'

/** A domain's specification of a resource, without its types. */
export type Spec = Pick<
  ResourceHandler,
  'sorted' | 'conditions' | 'parties' | 'thing' | 'escalatesTo' | 'after' | 'afterAll' | 'readsReason' | 'notices'
> &
  WriteSpec & {
    fields: Record<string, unknown>
    filters?: ResourceHandler['filters']
    facts?: Record<string, Source>
    testedBy?: Record<string, Source>
    orderedBy?: Record<string, Source>
    sensitive?: { of: Source | readonly Source[]; inLists: boolean }
    versioned?: false
  }

/** Turns a declaration into what the HTTP layer needs. A filter, order or input without a column stops the start. */
export function declareHandler(resource: AnyResource, rows: Rows, spec: Spec): ResourceHandler {
  const { table, as, query } = rows
  const { fields: given, filters, facts, testedBy, orderedBy, sensitive, versioned = true, remove: _, ...others } = spec
  const fields = withNamesakes(resource, as, given)
  const concerned = [sensitive?.of ?? []].flat()
  const always = { fields: resource.flow ? ['state'] : [], columns: concerned.filter((one) => typeof one === 'string') }
  const { columns, select, present, nameOf } = fieldReaders(fields, always)
  const own = versioned ? [`${as}.id as id`, `${as}.version as version`] : [`${as}.id as id`]
  const known: Columns = { id: sql.ref(`${as}.id`), ...columns, ...columnsOf(facts), ...columnsOf(testedBy) }
  const handler: ResourceHandler = {
    ...others,
    ...{ resource, domain: '', table, as, query, present, consequences: { columns: {}, texts: {} } },
    rows: (db, wants, ctx) => select(query(db, ctx).select(own), wants, ctx),
    columns: { ...known, ...columnsOf(orderedBy) },
    filters: { ...valueFilters(resource, known), ...filters },
    ...(sensitive && { sensitive: { of: peopleIn(concerned.map(nameOf)), inLists: sensitive.inLists } }),
    ...writesOf(resource, { table, plain: new PlainRow(fields, as) }, spec),
  }
  checkNames(handler)
  return handler
}

type Columns = Record<string, Column>

/** The ids of people in these columns of a row: an id each, or a list of people. */
const peopleIn =
  (names: readonly string[]) =>
  (row: Record<string, number | null | { id: number }[] | undefined>): number[] =>
    names.flatMap((name) => {
      const value = row[name] ?? []
      return typeof value === 'number' ? value : value.map(({ id }) => id)
    })

/** Every field in the order of the contract; one without a source is the column of that name. */
const withNamesakes = ({ fields }: AnyResource, as: string, sources: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, sources[name] ?? `${as}.${snakeCase(name)}`]))

const columnsOf = (sources: Readonly<Record<string, Source>> = {}): Columns =>
  Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, columnOf(source)]))

/** The filters that have the name of a field: the value equals. */
function valueFilters({ filters }: AnyResource, columns: Columns): ResourceHandler['filters'] {
  const found: ResourceHandler['filters'] = {}
  for (const name of Object.keys(filters)) {
    const column = columns[name]
    if (column)
      found[name] = (value, ctx) => sql<boolean>`${typeof column === 'function' ? column(ctx) : column} = ${value}`
  }
  return found
}

function checkNames({ resource, columns, filters }: ResourceHandler): void {
  const orders = resource.order.filter((name) => !columns[name])
  const unmade = Object.keys(resource.filters).filter((name) => !filters[name])
  if (orders.length + unmade.length === 0) return
  throw new Error(`${resource.type}: no column is mapped to ${[...orders, ...unmade].join(', ')}.`)
}
