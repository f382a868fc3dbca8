import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { keepPlan, prepared } from './prepared.ts'
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
  'after a column got another type the statement is planned anew on a %s database',
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

test.each(kinds)(
  'a %s database keeps the plans that were used last, and no more than two hundred',
  async (kind) => {
    const testDatabase = await newTestDatabase(kind)
    const { pool, close } = await openQuietly(testDatabase, { maxConnections: 1 })
    const client = await pool.connect()
    const texts = Array.from({ length: 202 }, (_, at) => `select ${at} as kept`)
    for (const text of texts) {
      keepPlan(text)
      await client.query(text)
      await client.query('select 0 as kept')
    }
    const { rows } = await client.query('select statement from pg_prepared_statements')
    const names = rows.map(({ statement }) => statement)
    expect(names).toHaveLength(200)
    expect(names).toEqual(expect.arrayContaining(['select 0 as kept', 'select 201 as kept']))
    expect(names).not.toContain('select 1 as kept')
    client.release()
    await close()
    await testDatabase.clear()
  },
  60_000,
)

test('a statement whose plan is kept is planned once for all values, any other for its own', async () => {
  const testDatabase = await newTestDatabase('embedded')
  const { pool, close } = await openQuietly(testDatabase)
  const client = await pool.connect()
  const mode = async (text: string) => (await client.query(text)).rows[0].plan_cache_mode
  const [once, asNeeded] = ['show plan_cache_mode', 'show plan_cache_mode /* filtered */']
  keepPlan(once)
  keepPlan(asNeeded, 'as needed')
  expect([await mode(once), await mode(asNeeded), await mode(once), await mode('show plan_cache_mode ')]).toEqual([
    'force_generic_plan',
    'auto',
    'force_generic_plan',
    'auto',
  ])
  client.release()
  await close()
  await testDatabase.clear()
}, 60_000)
