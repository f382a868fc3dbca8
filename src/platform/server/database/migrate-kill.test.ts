import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCatalogue } from './catalogue.ts'
import { migrate } from './migrate.ts'
import { kinds, newTestDatabase, openQuietly, startProcess, type TestDatabase } from './test-database.fixture.ts'

/** Two files; before each statement the process reports its position and waits, so that the test can kill it there. */
const files = {
  '0001_first': [
    'create table one (id int primary key)',
    'insert into one values (1)',
    'alter table one add name text',
  ],
  '0002_second': ['create table two (id int references one)', 'insert into two values (1)', 'drop table one cascade'],
}
const points = Object.entries(files).flatMap(([file, statements]) => statements.map((_, at) => `${file}:${at}`))
const pause = (point: string) => `do $$ begin raise notice '${point}'; perform pg_sleep(0.15); end $$;`

const migrateAloud = `
  import { migrate } from './migrate.ts'
  import { openDatabase } from './open.ts'
  const { pool } = await openDatabase({ dataDir, databaseUrl, log: () => {} })
  pool.on('connect', (client) => client.on('notice', ({ message }) => console.log(message)))
  await pool.connect().then((client) => client.release(true))
  await migrate(pool, [{ name: 'x', folder }], () => {})
  console.log('done')
  process.stdin.resume()`

describe.each(kinds)('the %s database', (kind) => {
  let testDatabase: TestDatabase
  let folder: string

  beforeAll(async () => {
    testDatabase = await newTestDatabase(kind)
    await openQuietly(testDatabase).then((database) => database.close())
    folder = mkdtempSync(join(tmpdir(), 'migrations-'))
    for (const [file, statements] of Object.entries(files)) {
      const text = statements.map((statement, at) => `${pause(`${file}:${at}`)}\n${statement};\n`)
      writeFileSync(join(folder, `${file}.sql`), text.join(''))
    }
  })

  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    await testDatabase.clear()
  })

  test('is complete again after the next start, at whichever statement the process is killed', async () => {
    for (const point of [...points, 'done']) {
      const killed = startProcess(migrateAloud, {
        dataDir: testDatabase.dataDir,
        databaseUrl: testDatabase.databaseUrl,
        folder,
      })
      let at = await killed.line()
      while (at !== undefined && at !== point) at = await killed.line()
      expect(at).toBe(point)
      await killed.kill()
    }

    const database = await openQuietly(testDatabase)
    const said: string[] = []
    await migrate(database.pool, [{ name: 'x', folder }], (_, message) => said.push(message))
    expect(said).toEqual([])
    const tables = (await readCatalogue(database.pool)).map(({ table, column }) => `${table}.${column}`)
    expect(tables.filter((name) => !name.startsWith('schema_migration'))).toEqual(['two.id'])
    expect((await database.pool.query('select id from two')).rows).toEqual([{ id: 1 }])
    await database.close()
  })
})
