import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Updates the planner's statistics of all tables with rows. Empty ones are left out: noted as empty, they would be
 * read from end to end by statements whose plan is kept, until the database counts their rows by itself.
 */
export const statisticsOfFilled = `
  do $$
  declare filled regclass;
  begin
    for filled in select oid::regclass from pg_class where relkind = 'r' and pg_relation_size(oid) > 0 loop
      execute format('analyze %s', filled);
    end loop;
  end $$`

/**
 * Runs {@link statisticsOfFilled}: after many inserts at once a list can otherwise exceed its time limit, and the
 * embedded database never updates the statistics by itself.
 */
export async function renewStatistics(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(statisticsOfFilled).execute(db)
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
