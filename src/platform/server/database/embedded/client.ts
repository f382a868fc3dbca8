import type pg from 'pg'
import { PreparingClient } from '../prepared.ts'
import { withinTime } from '../within-time.ts'
import type { Room } from './room.ts'

/**
 * The client of the embedded database. While the database is being reopened, requests for a connection wait instead of
 * failing. Clients follow each other in one session, so each begins by dropping the statements that the one before had
 * prepared. When the disk has no space left, every transaction is read-only.
 */
export function clientThatWaits(
  ready: () => Promise<void>,
  room: Room,
  timeoutMs: number,
): NonNullable<pg.PoolConfig['Client']> {
  return class extends PreparingClient {
    #onlyReads: boolean | null = null

    override connect(done?: unknown): any {
      const attempt = withinTime(ready(), timeoutMs)
        .then(() => super.connect())
        .then(() => super.query('deallocate all'))
      if (typeof done !== 'function') return attempt
      attempt.then(
        () => done(null, this),
        (error) => done(error),
      )
    }

    override query(config: any, values?: any, callback?: any): any {
      const first = this.#toldFirst(room.isSpent())
      if (!first) return super.query(config, values, callback)
      // If this fails, the query that follows fails, too.
      return super
        .query(first)
        .catch(() => undefined)
        .then(() => super.query(config, values, callback))
    }

    /** The session's default applies to the next transactions; one that has already begun gets its own setting. */
    #toldFirst(spent: boolean): string | null {
      const status = this.getTransactionStatus()
      if (status === 'T' && spent) return 'set transaction_read_only = on'
      if (status !== 'I' || spent === this.#onlyReads) return null
      this.#onlyReads = spent
      return `set default_transaction_read_only = ${spent ? 'on' : 'off'}`
    }
  }
}
