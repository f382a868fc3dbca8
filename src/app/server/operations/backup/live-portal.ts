import type pg from 'pg'

/**
 * Refuses where a portal works on the database: what it has in its memory would be of before. On PostgreSQL every instance
 * has a connection on which it listens; the embedded database is opened by one process alone.
 */
export async function refuseLivePortal(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ place: string }>(`
    select distinct coalesce(host(client_addr), 'this machine') as place from pg_stat_activity
    where datname = current_database() and application_name = 'portal listening' order by 1`)
  if (rows.length === 0) return
  const places = rows.map(({ place }) => place).join(', ')
  throw new Error(`A portal is running on this database (connected from ${places}). Stop every instance first.`)
}
