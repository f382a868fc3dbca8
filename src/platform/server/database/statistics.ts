import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Updates the planner's statistics of all tables: after many inserts at once a list can otherwise exceed its time
 * limit, and the embedded database never updates them by itself.
 */
export async function renewStatistics(db: QueryExecutorProvider): Promise<void> {
  await sql`analyze`.execute(db)
}

/**
 * The same for the tables that have at least doubled in this transaction: its next statements would otherwise be
 * planned for the few rows of before.
 */
export async function renewStatisticsOfGrown(tx: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_stat_xact_user_tables x join pg_class c on c.oid = x.relid
    where x.schemaname = 'public' and x.n_tup_ins > 0 and x.n_tup_ins >= 2 * c.reltuples`.execute(tx)
  if (rows.length === 0) return
  await sql`analyze ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(tx)
}
