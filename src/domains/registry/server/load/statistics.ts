import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Lets the planner know the new sizes of all tables: after so many rows at once a list can else take longer than it may,
 * and the embedded database never does this on its own.
 */
export async function renewStatistics(db: QueryExecutorProvider): Promise<void> {
  await sql`analyze`.execute(db)
}
