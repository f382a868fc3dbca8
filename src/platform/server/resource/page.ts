import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { codeOf } from '../database/unavailable.ts'
import type { FieldSelection as Fields } from '../http/fields.ts'
import { runStatement } from '../statement/run-statement.ts'
import { type Counted, countRows, countSql, listed, type Total, totalOf } from './count-rows.ts'
import { type Cursor, notACursor } from './cursor.ts'
import { type Part, type Position, partsAfter } from './keyset.ts'
import { type Order, type OrderKey, orderBy, orderKeys, reversed } from './order-keys.ts'
import type { Page } from './paging.ts'
import { type Row, viewingOf, withRights } from './present.ts'
import type { Ctx, ResourceHandler } from './resource-handler.ts'

/** The request for a page of a list: which rows, in which order, which page, and which fields. */
export type RowSelection = {
  /** Narrows the rows that the viewer may list. */
  where: readonly Expression<SqlBool>[]
  /** The condition contains freely typed text, so that a plan is only good for one search. */
  isSearch: boolean
  order: Order
  page: Page
  /** Continues from a row instead of counting pages. */
  cursor?: Cursor | null
  fields: Pick<Fields, 'key' | 'ask'>
}

/** A page of rows, whether there are rows before and after it, and a function that counts all rows. */
export type PageOfRows = {
  rows: Row[]
  before: boolean
  after: boolean
  /** The position of a row of this page in its list. */
  positionOf: (row: object) => Position
  total: () => Promise<Total>
}

/** Reads a page: by its number, or from the row of a cursor, which costs the same at any depth. */
export async function readRows(handler: ResourceHandler, ctx: Ctx, wanted: RowSelection): Promise<PageOfRows> {
  const { page, cursor = null } = wanted
  const backwards = cursor?.side === 'before'
  const first = cursor ? 0 : (page.page - 1) * page.size
  const found = await readPart(handler, ctx, wanted, first)
  const more = found.length > page.size
  const rows = found.slice(0, page.size)
  if (backwards) rows.reverse()
  const isLast = !cursor && !more && (rows.length > 0 || first === 0)
  const exact: Total = { count: first + rows.length, isCapped: false }
  const counted = found[0]?.$total
  return {
    rows,
    before: backwards ? more : cursor !== null || first > 0,
    after: backwards || more,
    positionOf,
    total: async () => (isLast ? exact : counted ? totalOf(counted) : countRows(handler, ctx, wanted)),
  }
}

/** The keys of lists that were longer than a page: these are counted in the statement that reads the page. */
const longLists = new Set<string>()
/** Callers choose the fields and the size of a page, so the keys could be any number. */
const mostKeys = 2_000
type PageRow = Row & { $total?: Counted | null }

/** Reads one row more than a page has, to know whether there are others. */
async function readPart(handler: ResourceHandler, ctx: Ctx, wanted: RowSelection, first: number): Promise<PageRow[]> {
  const { page, cursor = null, fields, order, where, isSearch } = wanted
  const { type } = handler.resource
  const kind = cursor ? `${cursor.side} ${cursor.position.map((value) => value === null)}` : `page ${first > 0}`
  const most = page.size + 1
  const key = `list ${type} ${kind} ${most} ${where.length > 0} ${order.flat()} ${fields.key}`
  const isCounted = longLists.has(key)
  const reading = runStatement<PageRow, PageValues>(ctx, {
    key: isCounted ? `counted ${key}` : key,
    values: { first, ...valuesOf(cursor?.position ?? []) },
    where,
    plansAnew: isSearch,
    build: (ctx, { first: offset, ...values }, conditions) => {
      const position = positionAmong(values, cursor)
      const keys = cursor?.side === 'before' ? reversed(orderKeys(handler, ctx, order)) : orderKeys(handler, ctx, order)
      const all = listed(handler, ctx, conditions, where.length > 0)
      const rows = pageSql(handler, ctx, { keys, position, most, offset: first > 0 ? offset : null, fields, all })
      return isCounted ? rows.select(totalIfLong(countSql(handler.table, all), page.size).as('$total')) : rows
    },
  })
  const rows = await (cursor ? reading.catch(refuseCursor) : reading)
  if (rows.length === most) noteLong(key)
  return rows
}

function noteLong(key: string): void {
  if (longLists.size >= mostKeys) longLists.clear()
  longLists.add(key)
}

/** Counts all rows of the list unless the page has them all. */
const totalIfLong = (counted: RawBuilder<Counted>, size: number) => sql<Counted | null>`
  case when count(*) over () > ${sql.lit(size)} then (select to_json(x) from (${counted}) as x) end`

/** The offset of the page, and the values of the position by name. */
type PageValues = { first: number } & Readonly<Record<string, number | string>>

type PageSql = {
  keys: readonly OrderKey[]
  position: Position | null
  most: number
  offset: number | null
  fields: RowSelection['fields']
  /** All rows of the list. */
  all: ReturnType<typeof listed>
}

function pageSql(handler: ResourceHandler, ctx: Ctx, { keys, position, most, offset, fields, all }: PageSql) {
  const id = sql.ref<number>(`${handler.as}.id`)
  // As a literal, it lets the database choose one plan for all requests instead of a new one for each.
  const limit = sql.lit(most)
  // The rows are selected before their columns are read, so that nothing expensive is computed for rows of other pages.
  const ids = all.select(id.as('id')).limit(limit)
  const partOf = ({ where, keys }: Part) => (where ? ids.where(where) : ids).orderBy(orderBy(keys))
  const parts = offset === null ? partsAfter(keys, position).map(partOf) : [ids.orderBy(orderBy(keys)).offset(offset)]
  const onPage = sql.join(parts, sql` union all `)
  const shown = withRights(handler.rows(ctx.db, fields.ask, ctx), viewingOf(ctx, handler))
  const placed = keys.reduce(
    (query, { column }, at) => query.select(sql`(${column})::text`.as(nameOf(at))),
    shown.where(sql<SqlBool>`${id} in (${onPage})`),
  )
  return placed.orderBy(orderBy(keys)).limit(limit)
}

/** The values of a position by name; nulls are left out, because the text of the statement contains them. */
const valuesOf = (position: Position): Record<string, string> =>
  Object.fromEntries(position.flatMap((value, at) => (value === null ? [] : [[nameOf(at), value]])))

/** The position of a cursor, with each value taken from the values of the statement. */
const positionAmong = (values: Readonly<Record<string, unknown>>, cursor: Cursor | null): Position | null =>
  cursor?.position.map((value, at) => (value === null ? null : String(values[nameOf(at)]))) ?? null

function positionOf(row: object): Position {
  const values: (string | null)[] = []
  for (let at = 0; nameOf(at) in row; at++) values.push(Reflect.get(row, nameOf(at)) as string | null)
  return values
}

/** The values of the keys are selected with each row. */
const nameOf = (at: number) => `$key${at}`

/** A value that PostgreSQL cannot parse (class 22) never belonged to a cursor of this list. */
function refuseCursor(error: unknown): never {
  throw codeOf(error)?.startsWith('22') ? notACursor() : error
}
