import { sql } from 'kysely'
import type { ResourceHandler } from '../resource-handler.ts'

/** How many rows a list has; `isCapped` where it has more than are counted. */
export type Total = { count: number; isCapped: boolean }

/** Lists of large tables are counted up to here. */
export const mostCounted = 10_000
/** By the estimate of PostgreSQL: up to here a table is counted in some milliseconds. */
const largeTable = 100_000

/** Counts the rows of a query over a table, in a large one no further than {@link mostCounted}. */
export async function countRows(
  all: ReturnType<ResourceHandler['rows']>,
  { table, db }: { table: string; db: Parameters<ResourceHandler['rows']>[0] },
): Promise<Total> {
  const most = sql<number>`(select most from cap)`
  const counted = all.select(sql.lit(1).as('one')).limit(most)
  const { rows } = await sql<{ count: number; most: number | null }>`
    with cap as materialized (
      select case when sum(c.reltuples) > ${largeTable} then ${mostCounted + 1}::int end as most from pg_class c
      where c.oid = ${table}::regclass or c.oid in (select t.relid from pg_partition_tree(${table}::regclass) t))
    select count(*)::int as count, ${most} as most from ${counted} as counted`.execute(db)
  const { count = 0, most: limit = null } = rows[0] ?? {}
  const isCapped = limit !== null && count === limit
  return { count: isCapped ? mostCounted : count, isCapped }
}
