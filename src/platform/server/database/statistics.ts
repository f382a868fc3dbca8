import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Lets the planner know the new sizes of all tables: after so many rows at once a list can else take longer than it may,
 * and the embedded database never does this on its own.
 */
export async function renewStatistics(db: QueryExecutorProvider): Promise<void> {
  await sql`analyze`.execute(db)
}

/**
 * The same for the tables that have at least doubled in this transaction: what it does next would else be planned for
 * the few rows that they had before.
 */
export async function renewStatisticsOfGrown(tx: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_stat_xact_user_tables x join pg_class c on c.oid = x.relid
    where x.schemaname = 'public' and x.n_tup_ins > 0 and x.n_tup_ins >= 2 * c.reltuples`.execute(tx)
  if (rows.length === 0) return
  await sql`analyze ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(tx)
}
