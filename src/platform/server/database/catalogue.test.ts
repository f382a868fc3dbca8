import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCatalogue } from './catalogue.ts'
import type { Database } from './open.ts'
import { kinds, newTestDatabase, openQuietly, type TestDatabase } from './test-database.fixture.ts'

describe.each(kinds)('the catalogue of the %s database', (kind) => {
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

  test('names the columns of tables and views of the portal, and nothing else', async () => {
    await database.pool.query(`
      create table parcel (id bigint primary key, gone text, score numeric(5,2) not null, given_at timestamptz);
      alter table parcel drop column gone;
      create index parcel_given_at on parcel (given_at);
      create sequence counter;
      create view good_parcel as select id from parcel where score >= 50;
      create materialized view parcel_count as select count(*) as n from parcel;
      create schema elsewhere;
      create table elsewhere.hidden (id int)`)

    expect(await readCatalogue(database.pool)).toEqual([
      { table: 'good_parcel', column: 'id', type: 'bigint' },
      { table: 'parcel', column: 'id', type: 'bigint' },
      { table: 'parcel', column: 'score', type: 'numeric(5,2)' },
      { table: 'parcel', column: 'given_at', type: 'timestamp with time zone' },
    ])
  })

  test.runIf(kind === 'postgres')('leaves out the objects of an operator’s extension', async () => {
    await database.pool.query('create extension pg_stat_statements')
    const tables = new Set((await readCatalogue(database.pool)).map(({ table }) => table))
    expect([...tables].filter((table) => table.startsWith('pg_stat'))).toEqual([])
  })
})
