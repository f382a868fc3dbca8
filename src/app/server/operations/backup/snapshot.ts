import type pg from 'pg'

/** Makes PostgreSQL format every value the same way whatever the server's settings, and disables timeouts. */
const habits = `
  set local search_path = public; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** Reads the database in a snapshot, while others continue to write. */
export function atOneMoment<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  return inside(pool, 'begin isolation level repeatable read read only', work)
}

/** Runs `work` in one transaction, so that all of it is committed or nothing. */
export function allOrNothing<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  return inside(pool, 'begin', work)
}

async function inside<Result>(
  pool: pg.Pool,
  begin: string,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query(begin)
    await client.query(habits)
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
