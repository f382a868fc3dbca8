import type pg from 'pg'
import type { Log } from './log.ts'

/** The advisory lock of a turn: `transaction` ends with the transaction, `session` with the connection. */
export type Turn = { lock: number; until: 'transaction' | 'session'; what: string }

/** A turn usually takes less time than this, and is then not worth a line. */
const firstSaidMs = 1_000
const saidEveryMs = 15_000

/**
 * Waits without a limit until this connection holds the lock, so that instances that start together do the same work one
 * after the other. A wait is never silent: the log says for what, and which connection holds the lock.
 */
export async function takeTurn(client: pg.PoolClient, turn: Turn, log: Log): Promise<void> {
  const suffix = turn.until === 'transaction' ? '_xact' : ''
  const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory${suffix}_lock($1) as taken`, [
    turn.lock,
  ])
  if (rows[0]?.taken) return
  const holder = await holderOf(client, turn.lock)
  const startedAt = performance.now()
  const say = () =>
    log('warn', `The start waits for another connection to the database: ${turn.what}.`, {
      seconds: Math.round((performance.now() - startedAt) / 1000),
      ...holder,
    })
  let timer = setTimeout(sayAgain, firstSaidMs)
  function sayAgain() {
    say()
    timer = setTimeout(sayAgain, saidEveryMs)
  }
  try {
    await client.query(`select pg_advisory${suffix}_lock($1)`, [turn.lock])
  } finally {
    clearTimeout(timer)
  }
}

/** What the database knows of the connection that holds the lock; a role without rights sees only its process. */
async function holderOf(client: pg.PoolClient, lock: number): Promise<object> {
  const { rows } = await client.query<Record<'pid' | 'application' | 'address' | 'since' | 'state', unknown>>(
    `select a.pid, a.application_name as application, host(a.client_addr) as address, a.backend_start as since, a.state
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and l.classid = ($1::bigint >> 32)::int::oid
      and l.objid = ($1::bigint & 4294967295)::bigint::oid and l.objsubid = 1
      and l.database = (select oid from pg_database where datname = current_database())
    limit 1`,
    [lock],
  )
  return rows[0] ?? {}
}
