import { type Expression, type KyselyPlugin, type RawBuilder, SelectQueryNode, type SqlBool, sql } from 'kysely'
import { runStatement } from '../statement/run-statement.ts'
import type { Ctx, ResourceHandler } from './resource-handler.ts'

/** How many rows a list has; `isCapped` if it has more than are counted. */
export type Total = { count: number; isCapped: boolean }

/** Lists of large tables are counted up to this number. */
export const mostCounted = 10_000
/** By PostgreSQL's estimate: a table up to this size is counted in some milliseconds. */
const largeTable = 100_000

/**
 * The rows that a viewer may list, narrowed by the conditions of the request if there are any; no columns are selected
 * yet.
 */
export function listed(handler: ResourceHandler, ctx: Ctx, where: Expression<SqlBool>, isNarrowed: boolean) {
  const rows = handler.rows(ctx.db.withoutPlugins(), () => false, ctx).clearSelect()
  const parts = isNarrowed ? [] : ctx.rights.parts('list', handler)
  if (parts.length < 2) return rows.where(ctx.rights.where('list', handler)).where(where)
  // Several rules in one condition cannot use an index; without another condition the whole table would be read.
  const id = sql.ref(`${handler.as}.id`)
  const found = parts.map((part) => sql`${rows.select(id.as('id')).where(part)}`)
  return rows.where(sql<SqlBool>`${id} in (${sql.join(found, sql` union all `)})`).where(where)
}

type Narrowed = { where: readonly Expression<SqlBool>[]; isSearch: boolean }

/** Counts the rows of a list, in a large table only up to {@link mostCounted}. */
export async function countRows(handler: ResourceHandler, ctx: Ctx, { where, isSearch }: Narrowed): Promise<Total> {
  const [row] = await runStatement<Counted>(ctx, {
    key: `count ${handler.resource.type} ${where.length > 0}`,
    where,
    plansAnew: isSearch,
    build: (ctx, _, given) => countSql(handler.table, listed(handler, ctx, given, where.length > 0)),
  })
  return totalOf(row ?? { count: 0, most: null })
}

/** A number of rows, and the number at which counting stops; null if it does not. */
export type Counted = { count: number; most: number | null }

export function totalOf({ count, most }: Counted): Total {
  const isCapped = most !== null && count === most
  return { count: isCapped ? mostCounted : count, isCapped }
}

/**
 * A join keeps one row for each row of the main table (`rowsFrom`), so a count needs only those that its conditions
 * test: of outer joins PostgreSQL leaves out the others.
 */
const outerJoins: KyselyPlugin = {
  transformQuery: ({ node }) =>
    SelectQueryNode.is(node) && node.joins
      ? {
          ...node,
          joins: node.joins.map((join) => (join.joinType === 'InnerJoin' ? { ...join, joinType: 'LeftJoin' } : join)),
        }
      : node,
  transformResult: async ({ result }) => result,
}

/** Counts these rows of a table: {@link Counted}. */
export function countSql(table: string, all: ReturnType<ResourceHandler['rows']>): RawBuilder<Counted> {
  const most = sql<number>`(select most from cap)`
  const counted = all.withPlugin(outerJoins).select(sql.lit(1).as('one')).limit(most)
  return sql<Counted>`
    with cap as materialized (
      select case when sum(c.reltuples) > ${largeTable} then ${mostCounted + 1}::int end as most from pg_class c
      where c.oid = any(array(
        select ${table}::regclass::oid union select t.relid::oid from pg_partition_tree(${table}::regclass) t)))
    select count(*)::int as count, ${most} as most from ${counted} as counted`
}
