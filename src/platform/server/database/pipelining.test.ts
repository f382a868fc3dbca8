import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from './open.ts'
import { withNext } from './prepared.ts'
import { kinds, newTestDatabase, openQuietly, type TestDatabase } from './test-database.fixture.ts'
import { inTransaction } from './transaction.ts'
import { codeOf } from './unavailable.ts'

type Tables = { account: { id: number; points: number } }

describe.each(kinds)('on the %s database', (kind) => {
  let testDatabase: TestDatabase
  let database: Database
  let db: Kysely<Tables>

  beforeAll(async () => {
    testDatabase = await newTestDatabase(kind)
    database = await openQuietly(testDatabase, { maxConnections: 1 })
    db = database.db
    await database.pool.query('create table account (id int primary key, points int not null)')
  })

  afterAll(async () => {
    await database.close()
    await testDatabase.clear()
  })

  beforeEach(() => database.pool.query('truncate account; insert into account values (1, 0)'))

  const add = (tx: Kysely<Tables>, points: number) =>
    sql`${withNext}update account set points = points + ${points} where id = 1`.execute(tx)
  const insert = (tx: Kysely<Tables>, id: number) => sql`${withNext}insert into account values (${id}, 0)`.execute(tx)
  const points = async (from: Kysely<Tables> = db) =>
    (await from.selectFrom('account').select('points').where('id', '=', 1).execute())[0]?.points

  test('a statement sent with the next one runs before it, in the order in which they were issued', async () => {
    const seen = await inTransaction(db, async (tx) => {
      await add(tx, 2)
      await sql`${withNext}update account set points = points * 10`.execute(tx)
      return points(tx)
    })
    expect(seen).toBe(20)
    expect(await points()).toBe(20)
  })

  test('a statement sent with the end of the transaction is committed', async () => {
    await inTransaction(db, (tx) => add(tx, 5))
    expect(await points()).toBe(5)
  })

  test.each([
    ['with a statement after it', async (tx: Kysely<Tables>) => points(tx)],
    ['as the last one', async () => undefined],
  ])('one that fails, %s, fails the transaction with its own error, and nothing is committed', async (_, then) => {
    const work = inTransaction(db, async (tx) => {
      await add(tx, 5)
      await insert(tx, 1)
      await then(tx)
    })
    expect(codeOf(await work.catch((error: unknown) => error))).toBe('23505')
    expect(await points()).toBe(0)
    await inTransaction(db, (tx) => add(tx, 1))
    expect(await points()).toBe(1)
  })

  test('a statement of a transaction that fails before it is sent does not run', async () => {
    const work = inTransaction(db, async (tx) => {
      await add(tx, 5)
      throw new Error('not today')
    })
    await expect(work).rejects.toThrow('not today')
    expect(await points()).toBe(0)
  })

  test('concurrent statements in a transaction are answered in order, by a server in one round trip', async () => {
    const client = await database.pool.connect()
    client.release()
    const query = client.query.bind(client) as (...input: unknown[]) => Promise<unknown>
    const events: string[] = []
    const watched = async (...input: unknown[]) => {
      events.push('sent')
      const answer = await query(...input)
      events.push('answered')
      return answer
    }
    const found = await inTransaction(db, async (tx) => {
      await points(tx)
      Object.assign(client, { query: watched })
      return Promise.all([points(tx), add(tx, 2), points(tx)]).finally(() => Object.assign(client, { query }))
    })
    expect(found).toMatchObject([0, {}, 2])
    expect(events.slice(0, 3)).toEqual(kind === 'postgres' ? ['sent', 'sent', 'sent'] : ['sent', 'answered', 'sent'])
  })

  test('the first of concurrent statements that fails determines the error, and nothing is committed', async () => {
    const work = inTransaction(db, async (tx) => {
      await points(tx)
      const twice = sql`insert into account values (1, 0)`.execute(tx)
      await Promise.all([sql`update account set points = 7`.execute(tx), twice, points(tx)])
    })
    expect(codeOf(await work.catch((error: unknown) => error))).toBe('23505')
    expect(await points()).toBe(0)
  })

  test('statements of a transaction after another one has failed are not committed', async () => {
    let rest: Promise<unknown> = Promise.resolve()
    const work = inTransaction(db, async (tx) => {
      await points(tx)
      const failing = points(tx).then(() => {
        throw new Error('not today')
      })
      rest = points(tx)
        .then(() => sql`insert into account values (7, 0)`.execute(tx))
        .catch(() => undefined)
      await Promise.all([failing, rest])
    })
    await expect(work).rejects.toThrow('not today')
    await rest
    expect((await db.selectFrom('account').select('id').execute()).map(({ id }) => id)).toEqual([1])
  })

  test('outside of a transaction a statement is sent at once', async () => {
    await add(db, 3)
    expect(await points()).toBe(3)
  })
})
