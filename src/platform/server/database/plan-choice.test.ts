import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { choiceOf, comparing, costsIn, isTimeToCompare, noteCosts } from './plan-choice.ts'
import { prepared } from './prepared.ts'
import { newTestDatabase, openQuietly, testServer } from './test-database.fixture.ts'
import { inTransaction } from './transaction.ts'

test('a generic plan is used after it was hardly more expensive for three requests', () => {
  for (const at of [8, 16, 32]) {
    expect(isTimeToCompare('a', at)).toBe(true)
    expect(choiceOf('a')).toBe('database')
    noteCosts('a', { own: 100, generic: 109 })
  }
  expect(choiceOf('a')).toBe('generic')
  expect(isTimeToCompare('a', 8)).toBe(false)
})

test.each([
  ['dearer for one request', { own: 100, generic: 111 }, 'database'],
  ['taken by the database itself', null, 'either'],
])('a generic plan that is %s is not compared again', (name, costs, choice) => {
  noteCosts(name, { own: 100, generic: 101 })
  noteCosts(name, costs)
  expect(isTimeToCompare(name, 16)).toBe(false)
  expect(choiceOf(name)).toBe(choice)
})

test('values become literals of any type; a value without a literal is not compared', () => {
  const [, , explain] = comparing('p', [7, null, "it's", ['a"b', 'c\\d'], new Date(0), false]) ?? []
  expect(explain).toBe(
    `explain (format json) execute p('7', null, 'it''s',  E'{"a\\\\"b","c\\\\\\\\d"}', '1970-01-01T00:00:00.000Z', 'false')`,
  )
  expect(comparing('p', [{ a: 1 }])).toBeNull()
})

test('statements for which the database chose the generic plan by itself need no comparison', () => {
  const plan = (cost: number) => ({ rows: [{ 'QUERY PLAN': [{ Plan: { 'Total Cost': cost } }] }] })
  const answers = (plans: number) => [
    { rows: [{ generic_plans: plans }] },
    { rows: [] },
    plan(5),
    { rows: [] },
    plan(6),
  ]
  expect(costsIn(answers(0))).toEqual({ own: 5, generic: 6 })
  expect(costsIn(answers(2))).toEqual({ own: 5, generic: 6 })
  expect(costsIn(answers(3))).toBeNull()
})

test.skipIf(!testServer)(
  'a list that was planned again for each request is planned once, and other statements stay as they are',
  async () => {
    const testDatabase = await newTestDatabase('postgres')
    const { db, pool, close } = await openQuietly(testDatabase, { maxConnections: 1 })
    // All places but one have 9,500 rows, so that the plan for any place is estimated as slightly more expensive.
    await pool.query(`create table part (id int primary key, place int not null);
    insert into part select n, case when n <= 95000 then n % 10 else 10 end from generate_series(1, 110000) n`)
    await pool.query('create index on part (place); analyze part')
    const inPlace = (from: Kysely<any>, place: number) =>
      sql`${prepared} select sum(id) from part where place = ${place}`.execute(from)
    const setting = async (from: Kysely<any> = db) =>
      (await sql<{ plan_cache_mode: string }>`show plan_cache_mode`.execute(from)).rows[0]?.plan_cache_mode
    const plans = async () =>
      (await pool.query('select generic_plans::int as generic, custom_plans::int as own from pg_prepared_statements'))
        .rows

    for (let use = 0; use < 33; use++) await inPlace(db, use % 10)
    const before = await plans()
    await inPlace(db, 3)
    expect(await setting()).toBe('force_generic_plan')
    expect(await plans()).toEqual([{ generic: (before[0]?.generic ?? 0) + 1, own: before[0]?.own }])
    await inTransaction(db, async (tx) => {
      await inPlace(tx, 3)
      expect(await setting(tx)).toBe('auto')
    })
    await inPlace(db, 3)
    await pool.query('select id from part where id = $1', [1])
    expect(await setting()).toBe('auto')
    await close()
    await testDatabase.clear()
  },
)
