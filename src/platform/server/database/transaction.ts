import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { codeOf, DatabaseUnavailable, isConnectionLoss } from './unavailable.ts'

type Options = { isolation?: 'serializable' }

const deadlineMs = 3_000

/**
 * Runs `work` in one transaction, and again for up to three seconds if PostgreSQL aborts it because of concurrent ones
 * (serialization failure, deadlock), so `work` must change nothing except through `tx`. Inside, every query goes
 * through `tx`: the embedded database has one connection, and a query outside `tx` would deadlock.
 * Throws {@link DatabaseUnavailable} when the connection is lost; it is then unknown whether the commit took place.
 */
export async function inTransaction<Tables, Result>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Result>,
  { isolation }: Options = {},
): Promise<Result> {
  const giveUpAt = performance.now() + deadlineMs
  for (let attempt = 1; ; attempt++) {
    try {
      const transaction = db.transaction()
      return await (isolation ? transaction.setIsolationLevel(isolation) : transaction).execute(work)
    } catch (error) {
      if (isConnectionLoss(error)) throw new DatabaseUnavailable(error)
      const pauseMs = Math.random() * Math.min(10 * 2 ** attempt, 300)
      if (!lostToOthers(error) || performance.now() + pauseMs > giveUpAt) throw error
      await sleep(pauseMs)
    }
  }
}

function lostToOthers(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40001' || code === '40P01'
}
