import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from './open.ts'
import { kinds, newTestDatabase, openQuietly, type TestDatabase, testServer } from './test-database.fixture.ts'

describe.each(kinds)('an open %s database', (kind) => {
  let testDatabase: TestDatabase
  let database: Database

  beforeAll(async () => {
    testDatabase = await newTestDatabase(kind)
    database = await openQuietly(testDatabase)
  })

  afterAll(async () => {
    await database.close()
    await testDatabase.clear()
  })

  test.each([
    ['a whole number of 64 bits', `9007199254740991::int8`, 9_007_199_254_740_991],
    ['a numeric', `12.50::numeric(5,2)`, 12.5],
    ['a date', `'2026-11-21'::date`, '2026-11-21'],
    ['a moment', `'2026-11-21 12:00:00+08'::timestamptz`, '2026-11-21T04:00:00.000Z'],
    ['a moment in the microseconds', `'2026-11-21 04:00:00.123456+00'::timestamptz`, '2026-11-21T04:00:00.123Z'],
    ['no end', `'infinity'::timestamptz`, 'infinity'],
    ['json', `'{"a":[1]}'::json`, { a: [1] }],
    ['jsonb', `'{"a":[1]}'::jsonb`, { a: [1] }],
    ['an array of whole numbers', `array[1::int8, null]`, [1, null]],
    ['an array of dates', `array['2026-11-21'::date]`, ['2026-11-21']],
    ['an array of moments', `array['2026-11-21 04:00:00+00'::timestamptz]`, ['2026-11-21T04:00:00.000Z']],
    ['nothing', `null::timestamptz`, null],
    ['its time zone', `current_setting('TimeZone')`, 'UTC'],
  ])('reads %s', async (_, expression, expected) => {
    const { rows } = await database.pool.query(`select ${expression} as value`)
    expect(rows[0].value).toEqual(expected)
  })

  test('refuses an integer that it cannot read exactly', async () => {
    await expect(database.pool.query('select 9007199254740993::int8')).rejects.toThrow('too large to be read exactly')
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('may be closed twice', async () => {
    const other = await newTestDatabase(kind)
    const second = await openQuietly(other)
    await second.close()
    await second.close()
    await expect(second.pool.query('select 1')).rejects.toThrow()
    await other.clear()
  })
})

test('a server that does not answer is named, without the password', async () => {
  const url = 'postgres://portal:secret@127.0.0.1:1/portal'
  const opening = openQuietly({ dataDir: '', databaseUrl: url, clear: async () => {} })
  await expect(opening).rejects.toThrow(/^The database server at 127\.0\.0\.1:1 cannot be reached: .*ECONNREFUSED.*\.$/)
  await expect(opening).rejects.not.toThrow('secret')
})

describe.runIf(testServer)('a PostgreSQL server', () => {
  const changed = (change: (url: URL) => void) => {
    const url = new URL(testServer ?? '')
    change(url)
    return openQuietly({ dataDir: '', databaseUrl: url.href, clear: async () => {} })
  }

  test('without the database is reported', async () => {
    const opening = changed((url) => {
      url.pathname = '/nowhere'
    })
    await expect(opening).rejects.toThrow('has no database "nowhere"')
  })

  test('cancels slow lists, which meanwhile delay no other requests', async () => {
    const testDatabase = await newTestDatabase('postgres')
    const database = await openQuietly(testDatabase)
    const slow = Array.from({ length: 8 }, () => sql`select pg_sleep(60)`.execute(database.lists))
    const ended = Promise.allSettled(slow)
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
    expect(await database.answers()).toBe(true)
    const reasons = (await ended).map((one) => (one.status === 'rejected' ? one.reason.code : one.status))
    expect(reasons).toEqual(Array.from({ length: 8 }, () => '57014'))
    await database.close()
    await testDatabase.clear()
  })

  test('that refuses the password is reported', async () => {
    const opening = changed((url) => {
      url.password = 'wrong'
    })
    await expect(opening).rejects.toThrow('the name or the password is wrong')
  })

  test('cancels a statement and a wait for a lock in time, under the portal’s name', async () => {
    const testDatabase = await newTestDatabase('postgres')
    const { pool, close } = await openQuietly(testDatabase)
    const { rows } = await pool.query(`select name, setting from pg_settings where name in
      ('application_name', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`)
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      application_name: 'portal',
      statement_timeout: '15000',
      lock_timeout: '5000',
      idle_in_transaction_session_timeout: '30000',
    })
    await close()
    await testDatabase.clear()
  })

  test('is reported as answering while four slow reads hold every connection', async () => {
    const testDatabase = await newTestDatabase('postgres')
    const { pool, answers, close } = await openQuietly(testDatabase)
    const slow = Array.from({ length: 4 }, () => pool.query('select pg_sleep(60)').catch(() => 'ended'))
    await vi.waitFor(() => expect(pool.totalCount - pool.idleCount).toBe(4))
    expect(await answers()).toBe(true)
    await endOthers(testDatabase, 'pg_sleep')
    expect(await Promise.all(slow)).toEqual(Array(4).fill('ended'))
    await close()
    expect(await answers()).toBe(false)
    await testDatabase.clear()
  })
})

/** Terminates other sessions' statements that contain this text. */
async function endOthers({ databaseUrl }: TestDatabase, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `select pg_cancel_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and query like $1`,
    [`%${text}%`],
  )
  await client.end()
}
