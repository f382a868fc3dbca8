import { type Expression, type SqlBool, sql } from 'kysely'
import { codeOf } from '../database/unavailable.ts'
import type { Ctx, ResourceHandler, Wants } from '../resource-handler.ts'
import { countRows, type Total } from './count-rows.ts'
import { type Cursor, notACursor } from './cursor.ts'
import { type Part, type Position, partsAfter } from './keyset.ts'
import { type Order, type OrderKey, orderBy, orderKeys, reversed } from './order-keys.ts'
import type { Page } from './paging.ts'
import { type Viewing, withRights } from './present.ts'

/** What a list asks for: which rows, in which order, which page of them, and which fields. */
export type Wanted = {
  where: readonly Expression<SqlBool>[]
  order: Order
  page: Page
  /** Reads on from a row instead of counting pages. */
  cursor?: Cursor | null
  ask: Wants
  /** What is selected with each row, so that it is shown as this viewer may see it. */
  viewing: Viewing
}

/** A page of rows, whether there are others on its two sides, and how many there are once asked. */
export type PageOfRows = {
  rows: { id: number }[]
  before: boolean
  after: boolean
  /** The position of a row of this page in its list. */
  positionOf: (row: object) => Position
  total: () => Promise<Total>
}

/** Reads a page: by its number, or on from the row of a cursor, which costs the same however deep it is. */
export async function readRows(handler: ResourceHandler, ctx: Ctx, wanted: Wanted): Promise<PageOfRows> {
  const { page, cursor = null } = wanted
  const keys = orderKeys(handler, ctx, wanted.order)
  const backwards = cursor?.side === 'before'
  const first = cursor ? 0 : (page.page - 1) * page.size
  const found = await readPart(handler, ctx, wanted, { keys: backwards ? reversed(keys) : keys, first })
  const more = found.length > page.size
  const rows = found.slice(0, page.size)
  if (backwards) rows.reverse()
  const isLast = !cursor && !more && (rows.length > 0 || first === 0)
  const exact: Total = { count: first + rows.length, isCapped: false }
  return {
    rows,
    before: backwards ? more : cursor !== null || first > 0,
    after: backwards || more,
    positionOf: (row) => keys.map((_, at) => Reflect.get(row, nameOf(at)) as string | null),
    total: async () => (isLast ? exact : countRows(allOf(handler, ctx, wanted), { table: handler.table, db: ctx.db })),
  }
}

const allOf = (handler: ResourceHandler, ctx: Ctx, { where }: Wanted, db = ctx.db) =>
  handler
    .rows(db, () => false, ctx)
    .clearSelect()
    .where(sql<SqlBool>`${sql.join(where, sql` and `)}`)

/** One row more than a page has tells whether there are others. */
async function readPart(
  handler: ResourceHandler,
  ctx: Ctx,
  wanted: Wanted,
  { keys, first }: { keys: readonly OrderKey[]; first: number },
): Promise<{ id: number }[]> {
  const { page, cursor = null, ask, viewing } = wanted
  const id = sql.ref<number>(`${handler.as}.id`)
  const most = page.size + 1
  // Which rows they are is found before what is shown of them, so that nothing dear is read of the rows of other pages.
  const all = allOf(handler, ctx, wanted, ctx.db.withoutPlugins()).select(id.as('id')).limit(most)
  const partOf = ({ where, keys }: Part) => (where ? all.where(where) : all).orderBy(orderBy(keys))
  const parts =
    first > 0 ? [all.orderBy(orderBy(keys)).offset(first)] : partsAfter(keys, cursor?.position ?? null).map(partOf)
  const onPage = sql.join(parts, sql` union all `)
  const shown = withRights(handler.rows(ctx.db, ask, ctx), viewing).where(sql<SqlBool>`${id} in (${onPage})`)
  const placed = keys.reduce((query, { column }, at) => query.select(sql`(${column})::text`.as(nameOf(at))), shown)
  const reading = placed.orderBy(orderBy(keys)).limit(most).execute() as Promise<{ id: number }[]>
  return cursor ? reading.catch(refuseCursor) : reading
}

/** The values of a row under the keys of the list are read beside it. */
const nameOf = (at: number) => `$key${at}`

/** A value that PostgreSQL cannot read (class 22) was never in a cursor of this list. */
function refuseCursor(error: unknown): never {
  throw codeOf(error)?.startsWith('22') ? notACursor() : error
}
