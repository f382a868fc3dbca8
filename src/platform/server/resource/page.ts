import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Ctx, ResourceHandler, Wants } from '../resource-handler.ts'
import type { Page } from './paging.ts'
import { type Viewing, withRights } from './present.ts'

/** What a list asks for: which rows, in which order, which page of them, and which fields. */
export type Wanted = {
  where: readonly Expression<SqlBool>[]
  order: readonly (readonly [string, 'asc' | 'desc'])[]
  page: Page
  ask: Wants
  /** What is selected with each row, so that it is shown as this viewer may see it. */
  viewing: Viewing
}

/** A page of rows, and how many rows there are, once asked: the last page tells it by itself. */
export async function readRows(
  handler: ResourceHandler,
  ctx: Ctx,
  { where, order, page: { page, size }, ask, viewing }: Wanted,
) {
  const id = sql.ref<number>(`${handler.as}.id`)
  const sorted = inOrder(handler, ctx, order, id)
  const first = (page - 1) * size
  const all = (db: Ctx['db']) =>
    handler
      .rows(db, () => false, ctx)
      .clearSelect()
      .where(sql<SqlBool>`${sql.join(where, sql` and `)}`)
  // Which rows they are is found before what is shown of them, so that nothing dear is read of the rows of other pages.
  const onPage = all(ctx.db.withoutPlugins()).select(id.as('id')).orderBy(sorted).limit(size).offset(first)
  const shown = withRights(handler.rows(ctx.db, ask, ctx), viewing).where(sql<SqlBool>`${id} in ${onPage}`)
  const rows: { id: number }[] = await shown.orderBy(sorted).execute()
  const isLast = rows.length < size && (rows.length > 0 || page === 1)
  return { rows, total: async () => (isLast ? first + rows.length : count(all(ctx.db))) }
}

function inOrder({ columns, sorted }: ResourceHandler, ctx: Ctx, asked: Wanted['order'], id: RawBuilder<number>) {
  const chosen = asked.length > 0 ? asked : sorted
  const columnOf = (field: string) => {
    const column = columns[field]
    return typeof column === 'function' ? column(ctx) : column
  }
  const keys = chosen.map(([field, way]) => sql`${columnOf(field)} ${sql.raw(way)} nulls last`)
  return sql`${sql.join([...keys, sql`${id} asc`])}`
}

async function count(all: ReturnType<ResourceHandler['rows']>): Promise<number> {
  const { n } = await all.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()
  return n as number
}
