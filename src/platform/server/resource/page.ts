import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { AnyResource } from '../../contract/resource.ts'
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

/**
 * Rows in the chosen order; the id follows the way of the last key, so that an index is read in one direction. Empty
 * values come last: `asc` has them there by itself, and a column that is never empty needs no word that would keep
 * PostgreSQL from reading its index backwards.
 */
function inOrder(
  { resource, columns, sorted }: ResourceHandler,
  ctx: Ctx,
  asked: Wanted['order'],
  id: RawBuilder<number>,
) {
  const chosen = asked.length > 0 ? asked : sorted
  const columnOf = (field: string) => {
    const column = columns[field]
    return typeof column === 'function' ? column(ctx) : column
  }
  const keys = chosen.map(([field, way]) => sql`${columnOf(field)} ${sql.raw(wayOf(resource, field, way))}`)
  const last = chosen.at(-1)?.[1] ?? 'asc'
  return sql`${sql.join([...keys, sql`${id} ${sql.raw(last)}`])}`
}

const wayOf = (resource: AnyResource, field: string, way: 'asc' | 'desc'): string =>
  way === 'desc' && isNullable(resource, field) ? 'desc nulls last' : way

const nullable = new WeakMap<AnyResource, Map<string, boolean>>()

/** Whether a field, or the reference above it, may be empty by the contract. */
function isNullable(resource: AnyResource, field: string): boolean {
  const known = nullable.get(resource) ?? new Map<string, boolean>()
  nullable.set(resource, known)
  const before = known.get(field)
  if (before !== undefined) return before
  const [top = '', below] = field.split('.')
  const schema = resource.fields[top]
  const inner = below === undefined ? undefined : innerOf(schema)?.[below]
  const may = !schema || schema.safeParse(null).success || (inner?.safeParse(null).success ?? false)
  known.set(field, may)
  return may
}

const innerOf = (schema: unknown): Record<string, z.ZodMiniType> | undefined =>
  (schema as { shape?: Record<string, z.ZodMiniType> } | undefined)?.shape

async function count(all: ReturnType<ResourceHandler['rows']>): Promise<number> {
  const { n } = await all.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()
  return n as number
}
