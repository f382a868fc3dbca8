import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../open.ts'
import {
  emptyTestDatabase,
  newTestDatabase,
  openQuietly,
  startProcess,
  type TestDatabase,
} from '../test-database.fixture.ts'
import { openEmbedded } from './open.ts'

let testDatabase: TestDatabase

beforeAll(async () => {
  testDatabase = await newTestDatabase('embedded')
  const database = await openQuietly(testDatabase)
  await database.pool.query('create table parcel (id int primary key)')
  await database.close()
})

afterAll(() => testDatabase.clear())

describe('a statement that does not end', () => {
  let database: Database

  beforeAll(async () => {
    database = await openQuietly(testDatabase, { statementTimeoutMs: 1_000 })
  })

  afterAll(() => database.close())

  test.each([
    ['sleeping', 'select pg_sleep(60)', 1],
    ['counting', 'select count(*) from generate_series(1, 2000000000)', 2],
  ])(
    'is ended while %s; others wait and every acknowledged row is there',
    async (_, endless, id) => {
      await database.pool.query('insert into parcel values ($1)', [id])

      const stuck = expect(database.pool.query(endless)).rejects.toThrow('Connection terminated')
      const waiting = database.pool.query('select id from parcel where id = $1', [id])

      await stuck
      expect((await waiting).rows).toEqual([{ id }])
    },
    20_000,
  )
})

test('an idle transaction is rolled back, so that others get their turn', async () => {
  const embedded = await openEmbedded({
    ...testDatabase,
    log: () => {},
    statementTimeoutMs: 15_000,
    idleTimeoutMs: 300,
  })
  const address = { host: embedded.host, port: embedded.port, user: 'postgres', database: 'postgres' }
  const forgetful = new pg.Client(address)
  forgetful.on('error', () => {})
  await forgetful.connect()
  await forgetful.query('begin')
  await forgetful.query('insert into parcel values (100)')

  expect(await parcelsSeenBy(address)).toEqual([])
  await embedded.close()
})

/** Connections made while the engine is being reopened are cut off, so this connects again. */
async function parcelsSeenBy(address: pg.ClientConfig): Promise<unknown[]> {
  for (let tries = 1; ; tries++) {
    const other = new pg.Client(address)
    other.on('error', () => {})
    try {
      await other.connect()
      return (await other.query('select id from parcel where id = 100')).rows
    } catch (error) {
      if (tries === 20) throw error
      await new Promise((done) => setTimeout(done, 200))
    } finally {
      await other.end().catch(() => {})
    }
  }
}

test('a second process on the data folder is refused within a second, and the first continues', async () => {
  const database = await openQuietly(testDatabase)
  const second = startProcess(
    `import { openDatabase } from './open.ts'
     const startedAt = performance.now()
     await openDatabase({ dataDir, log: () => {} }).catch((error) => console.log(error.message))
     console.log(performance.now() - startedAt)`,
    { dataDir: testDatabase.dataDir },
  )
  expect(await second.line()).toContain(`in use by process ${process.pid} (`)
  expect(Number(await second.line())).toBeLessThan(1_000)

  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await database.close()
})

test('a first start that is killed half way does not obstruct the next', async () => {
  const place = emptyTestDatabase()
  const first = startProcess(
    `import { globSync } from 'node:fs'
     import { openDatabase } from './open.ts'
     const isBegun = () => globSync(dataDir + '/postgres.new-*/PG_VERSION').length > 0
     setInterval(() => isBegun() && process.kill(process.pid, 'SIGKILL'), 1)
     await openDatabase({ dataDir, log: () => {} })`,
    { dataDir: place.dataDir },
  )
  const [, signal] = await first.exited
  expect(signal).toBe('SIGKILL')
  expect(existsSync(join(place.dataDir, 'postgres'))).toBe(false)
  expect(globSync(join(place.dataDir, 'postgres.new-*', 'PG_VERSION'))).toHaveLength(1)

  for (const _ of ['the next', 'the one after']) {
    const database = await openQuietly(place)
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await database.close()
  }
  expect(globSync(join(place.dataDir, 'postgres.new-*'))).toEqual([])
  await place.clear()
})
