import type pg from 'pg'

/**
 * Throws if a portal is running on the database, because its caches would become stale. On PostgreSQL every instance
 * has a listening connection; the embedded database can be opened by one process only.
 */
export async function refuseLivePortal(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ place: string }>(`
    select distinct coalesce(host(client_addr), 'this machine') as place from pg_stat_activity
    where datname = current_database() and application_name = 'portal listening' order by 1`)
  if (rows.length === 0) return
  const places = rows.map(({ place }) => place).join(', ')
  throw new Error(`A portal is running on this database (connected from ${places}). Stop every instance first.`)
}
