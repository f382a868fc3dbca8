import type { Log } from './log.ts'
import type { Database } from './open.ts'
import { takeTurn } from './turn.ts'

/** An arbitrary number, the same in every instance. */
const lock = 7_021_966

/**
 * Runs work that instances that start together must not do at the same time, such as creating what is missing in the
 * database. The lock belongs to a connection of its own, which is closed afterwards. The embedded database has one
 * process.
 */
export async function inTurn<Result>(
  { kind, pool }: Pick<Database, 'kind' | 'pool'>,
  log: Log,
  work: () => Promise<Result>,
): Promise<Result> {
  if (kind === 'embedded') return work()
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await takeTurn(client, { lock, until: 'session', what: 'another instance prepares it' }, log)
    return await work()
  } finally {
    client.release(true)
  }
}
