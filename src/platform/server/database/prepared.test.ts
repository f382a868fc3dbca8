import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { prepared } from './prepared.ts'
import { kinds, newTestDatabase, openQuietly } from './test-database.fixture.ts'

test.each(kinds)(
  'a marked statement gives the same rows each time on a %s database, which keeps it',
  async (kind) => {
    const testDatabase = await newTestDatabase(kind)
    const { db, pool, close } = await openQuietly(testDatabase, { maxConnections: 1 })
    const double = async (value: number) =>
      (await sql<{ twice: number }>`${prepared} select ${value}::int * 2 as twice`.execute(db)).rows[0]?.twice

    expect([await double(1), await double(2), await double(3)]).toEqual([2, 4, 6])
    const { rows } = await pool.query('select statement from pg_prepared_statements')
    expect(rows).toHaveLength(1)
    await close()
    await testDatabase.clear()
  },
  60_000,
)

test.each(kinds)(
  'after a column has changed its type the statement is planned again on a %s database',
  async (kind) => {
    const testDatabase = await newTestDatabase(kind)
    const { db, pool, close } = await openQuietly(testDatabase, { maxConnections: 1 })
    await pool.query('create table box (size int); insert into box values (7)')
    const size = () => sql`${prepared} select size from box`.execute(db).then(({ rows }) => rows)

    expect(await size()).toEqual([{ size: 7 }])
    await pool.query('alter table box alter size type text')
    await size().catch(() => undefined)
    expect(await size()).toEqual([{ size: '7' }])
    await close()
    await testDatabase.clear()
  },
  60_000,
)
