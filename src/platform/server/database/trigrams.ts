import type pg from 'pg'
import type { Log } from './log.ts'
import { takeTurn } from './turn.ts'

/**
 * Gives each table with a `search_text` a trigram index, which finds parts of words. `pg_trgm` is an extension that the
 * owner of a database may add; on a server that refuses it, searches find the same by reading the table (30 ms for
 * 100,000 people), and the log says so. Called after the migrations at each start.
 */
export async function indexTrigrams(pool: pg.Pool, log: Log): Promise<void> {
  const { rows } = await pool.query<{ table: string }>(tablesWithout)
  if (rows.length === 0) return
  const refusal = await pool.query('create extension if not exists pg_trgm').then(
    () => null,
    (error: Error) => error.message,
  )
  if (refusal !== null) {
    log('warn', 'Searches read whole tables: the database has no pg_trgm. Its owner can add it.', { reason: refusal })
    return
  }
  const client = await pool.connect()
  try {
    for (const { table } of rows) await addIndex(client, table, log)
  } finally {
    client.release()
  }
}

/** Tables with a search text (see `platform/0007_search`) but without a trigram index. */
const tablesWithout = `
  select t.relname as "table" from pg_class t join pg_class w on w.relname = t.relname || '_search_words'
  where t.relnamespace = 'public'::regnamespace and w.relnamespace = t.relnamespace
    and to_regclass('public.' || quote_ident(t.relname || '_search_trigrams')) is null
  order by t.relname`

/** Instances that start together take turns: the lock belongs to the transaction. */
async function addIndex(client: pg.PoolClient, table: string, log: Log): Promise<void> {
  await client.query('begin')
  try {
    await client.query('set local statement_timeout = 0; set local lock_timeout = 0')
    await takeTurn(
      client,
      { lock, until: 'transaction', what: `another instance adds the search index of ${table}` },
      log,
    )
    const [name, index] = [table, `${table}_search_trigrams`].map((text) => client.escapeIdentifier(text))
    await client.query(`create index if not exists ${index} on ${name} using gin (search_text gin_trgm_ops)`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** An arbitrary number, the same in every instance. */
const lock = 7_021_965
