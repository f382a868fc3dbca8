import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from './open.ts'
import { kinds, newTestDatabase, openQuietly, type TestDatabase } from './test-database.fixture.ts'
import { inTransaction } from './transaction.ts'
import { DatabaseUnavailable } from './unavailable.ts'

type Tables = { account: { id: number; points: number } }

describe.each(kinds)('on the %s database', (kind) => {
  let testDatabase: TestDatabase
  let database: Database
  let db: Kysely<Tables>

  beforeAll(async () => {
    testDatabase = await newTestDatabase(kind)
    database = await openQuietly(testDatabase, { statementTimeoutMs: 1_000 })
    db = database.db
    await database.pool.query('create table account (id int primary key, points int not null)')
  })

  afterAll(async () => {
    await database.close()
    await testDatabase.clear()
  })

  beforeEach(() => database.pool.query('truncate account; insert into account values (1, 0)'))

  const points = async () => (await db.selectFrom('account').select('points').execute())[0]?.points

  const failing = (code: string) => sql.raw(`do $$ begin raise 'of no use' using errcode = '${code}'; end $$`)

  test('thirty-two parallel requests each add their point to the sum', async () => {
    const addPoint = () =>
      inTransaction(
        db,
        async (tx) => {
          const before = await tx.selectFrom('account').select('points').where('id', '=', 1).executeTakeFirstOrThrow()
          await tx
            .updateTable('account')
            .set({ points: before.points + 1 })
            .where('id', '=', 1)
            .execute()
        },
        { isolation: 'serializable' },
      )
    await Promise.all(Array.from({ length: 32 }, addPoint))
    expect(await points()).toBe(32)
  })

  test('a failed transaction leaves nothing and is not retried', async () => {
    let tries = 0
    const work = inTransaction(db, async (tx) => {
      tries++
      await tx.updateTable('account').set({ points: 7 }).execute()
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect([tries, await points()]).toEqual([1, 0])
  })

  test.each(['40001', '40P01'])('a transaction aborted because of others (%s) is retried', async (code) => {
    let tries = 0
    await inTransaction(db, async (tx) => {
      tries++
      await tx.updateTable('account').set({ points: tries }).execute()
      if (tries < 3) await failing(code).execute(tx)
    })
    expect([tries, await points()]).toEqual([3, 3])
  })

  test('after three seconds of retries the error is thrown', async () => {
    const startedAt = performance.now()
    await expect(inTransaction(db, (tx) => failing('40001').execute(tx))).rejects.toMatchObject({ code: '40001' })
    expect(performance.now() - startedAt).toBeGreaterThan(2_000)
    expect(performance.now() - startedAt).toBeLessThan(4_000)
  })

  test('a connection lost in the middle is reported as an unavailable database, and the next request works', async () => {
    const lose = {
      postgres: sql`select pg_terminate_backend(pg_backend_pid())`,
      embedded: sql`select pg_sleep(60)`,
    }[kind]
    const work = inTransaction(db, async (tx) => {
      await tx.updateTable('account').set({ points: 7 }).execute()
      await lose.execute(tx)
    })
    await expect(work).rejects.toThrow(DatabaseUnavailable)
    expect(await points()).toBe(0)
  })
})
