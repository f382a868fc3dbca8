import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import type { Database } from './open.ts'
import { kinds, newTestDatabase, openQuietly, type TestDatabase } from './test-database.fixture.ts'

describe.each(kinds)('migrating the %s database', (kind) => {
  let testDatabase: TestDatabase
  let database: Database
  let folder: string

  beforeAll(async () => {
    testDatabase = await newTestDatabase(kind)
    database = await openQuietly(testDatabase)
  })

  afterAll(async () => {
    await database.close()
    await testDatabase.clear()
  })

  beforeEach(async () => {
    await database.pool.query('drop schema public cascade; create schema public')
    folder = mkdtempSync(join(tmpdir(), 'migrations-'))
    for (const set of ['people', 'lockers']) mkdirSync(join(folder, set))
    write('people/0001_people', 'create table person (id int primary key);')
    write('people/0002_names', 'alter table person add name text;\ninsert into person values (1, $$Mina$$);')
    write('lockers/0001_lockers', 'create table lockers (id int primary key, teacher int references person);')
  })

  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const write = (name: string, text: string) => writeFileSync(join(folder, `${name}.sql`), text)

  const run = async (on = database) => {
    const said: string[] = []
    const sets = [
      { name: 'people', folder: join(folder, 'people') },
      { name: 'lockers', folder: pathToFileURL(join(folder, 'lockers')) },
    ]
    await migrate(on.pool, sets, (_, message) => said.push(message))
    return said
  }

  const applied = async () => {
    const { rows } = await database.pool.query('select name from schema_migration order by applied_at, name')
    return rows.map(({ name }) => name)
  }

  test('applies each file once, in the order of the sets and numbers', async () => {
    const order = ['people/0001_people', 'people/0002_names', 'lockers/0001_lockers']
    expect(await run()).toEqual(order.map((name) => `Migration ${name} applied.`))
    expect(await applied()).toEqual(order)
    expect(await run()).toEqual([])
    expect((await database.pool.query('select * from person')).rows).toEqual([{ id: 1, name: 'Mina' }])
  })

  test('sends one query when there is nothing to do', async () => {
    await run()
    let uses = 0
    const count = () => uses++
    database.pool.on('acquire', count)
    await run()
    database.pool.off('acquire', count)
    expect(uses).toBe(1)
  })

  test('applies files that were added since', async () => {
    await run()
    write('people/0003_more', 'alter table person add born date;')
    expect(await run()).toEqual(['Migration people/0003_more applied.'])
  })

  test('refuses to start on a changed file', async () => {
    await run()
    write('people/0001_people', 'create table person (id bigint primary key);')
    await expect(run()).rejects.toThrow('The migration people/0001_people was changed after it was applied')
  })

  test('refuses to start when an applied file is missing', async () => {
    await run()
    rmSync(join(folder, 'lockers/0001_lockers.sql'))
    await expect(run()).rejects.toThrow(
      'The migration lockers/0001_lockers was applied to this database, but its file is',
    )
  })

  test('rolls back a file that fails, names the line, and continues when it is corrected', async () => {
    write('people/0002_names', 'alter table person add name text;\nalter table persn add born date;\n')
    await expect(run()).rejects.toThrow(
      /^The migration people\/0002_names failed.*: relation "persn" does not exist\.$/,
    )
    expect(await applied()).toEqual(['people/0001_people'])

    write('people/0002_names', 'alter table person add name text;')
    expect(await run()).toHaveLength(2)
  })

  test.each([
    ['people/2_short', 'select 1;', 'is not named like 0001_what_it_does.sql'],
    ['people/0002_again', 'select 1;', 'has the number of another one'],
    ['people/0003_own', 'select 1;\ncommit;', 'begins or ends a transaction itself'],
  ])('refuses the file %s', async (name, text, reason) => {
    write(name, text)
    await expect(run()).rejects.toThrow(reason)
  })

  test('lets instances that start together take turns', async () => {
    write('people/0001_people', 'select pg_sleep(0.3); create table person (id int primary key);')
    const other = kind === 'postgres' ? await openQuietly(testDatabase) : database
    const said = await Promise.all([run(), run(other), run(), run(other)])

    expect(said.flat()).toHaveLength(3)
    expect(await applied()).toHaveLength(3)
    if (other !== database) await other.close()
  })
})
