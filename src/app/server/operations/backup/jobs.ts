import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import * as z from 'zod/mini'
import type { Column } from './format.ts'

/** The columns of a pending job and its queue, in the order of `waitingSelect`. */
const names = ['id', 'name', 'data', 'start_after', 'retry_limit', 'retry_delay', 'retry_backoff', 'singleton_key']
export const waitingColumns: Column[] = names.map((name): Column => [name, 'text'])

/** Jobs in progress count as pending: a restored portal runs them again. */
export const waitingSelect = `
  select j.id::text, j.name, j.data::text, j.start_after::text, q.retry_limit::text, q.retry_delay::text,
    q.retry_backoff::text, j.singleton_key
  from jobs.job j join jobs.queue q on q.name = j.name
  where j.state in ('created', 'retry', 'active') and left(j.name, 2) <> '__'
  order by j.id`

/** Whether the queues were ever created in this database. */
export async function hasQueues(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('jobs.job') is not null as there`)
  return rows[0]?.there ?? false
}

const asJob = z.tuple([
  z.string(),
  z.string(),
  z.nullable(z.string()),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.nullable(z.string()),
])

type Row = readonly (string | null)[]

/** Collects the queues named in a backup, to be created before their jobs are restored. */
export function queuesNamed() {
  const found = new Map<string, QueueOptions>()
  return {
    found,
    add(row: Row): void {
      const [, name, , , retryLimit, retryDelay, retryBackoff] = asJob.parse(row)
      const numbers = { retryLimit: Number(retryLimit), retryDelay: Number(retryDelay) }
      found.set(name, { ...numbers, retryBackoff: retryBackoff === 'true' })
    },
  }
}
type QueueOptions = { retryLimit: number; retryDelay: number; retryBackoff: boolean }

/** Creates the tables of the queues if there are none yet, and the queues as they were. */
export async function makeQueues(pool: pg.Pool, queues: ReadonlyMap<string, QueueOptions>): Promise<void> {
  const boss = new PgBoss({ db: through(pool), schema: 'jobs', schedule: false, supervise: false })
  // Errors are thrown by the failed call; without a listener they would end the process first.
  boss.on('error', () => undefined)
  await boss.start()
  try {
    for (const [name, options] of queues) await boss.createQueue(name, options)
  } finally {
    await boss.stop({ graceful: false })
  }
}

/**
 * Restores one pending job, in the transaction of `client`. pg-boss itself would look up the queue outside that
 * transaction and, on the embedded database, which has one connection, wait for itself.
 */
export async function putBack(client: pg.ClientBase, row: Row): Promise<void> {
  const [id, name, data, startAfter, , , , singletonKey] = asJob.parse(row)
  await client.query(
    `insert into jobs.job (id, name, data, start_after, singleton_key, retry_limit, retry_delay, retry_backoff,
        retry_delay_max, expire_seconds, deletion_seconds, keep_until, policy, dead_letter, heartbeat_seconds)
      select $1::uuid, q.name, $3::jsonb, $4::timestamptz, $5, q.retry_limit, q.retry_delay, q.retry_backoff,
        q.retry_delay_max, q.expire_seconds, q.deletion_seconds, now() + q.retention_seconds * interval '1 second',
        q.policy, q.dead_letter, q.heartbeat_seconds
      from jobs.queue q where q.name = $2`,
    [id, name, data, startAfter, singletonKey],
  )
}

const through = (db: pg.Pool) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const { rows } = await db.query(text, values)
    return { rows }
  },
})
