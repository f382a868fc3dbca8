import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../open.ts'
import { newTestDatabase, openQuietly, type TestDatabase } from '../test-database.fixture.ts'
import { checkpoint } from './room.ts'

const MB = 1e6
let testDatabase: TestDatabase
let database: Database
let freeMB = 1_000
const told: string[] = []

beforeAll(async () => {
  testDatabase = await newTestDatabase('embedded')
  database = await openQuietly(testDatabase, {
    freeBytes: () => freeMB * MB,
    log: (_, message) => told.push(message),
  })
  await database.pool.query('create table note (id int primary key)')
})

afterAll(async () => {
  await database.close()
  await testDatabase.clear()
})

const write = (id: number) => database.pool.query('insert into note values ($1)', [id])
const notes = async () => (await database.pool.query('select id from note order by id')).rows.map(({ id }) => id)

test('on a full disk the database is read-only until there is space again', async () => {
  await write(1)
  freeMB = 20
  await expect(write(2)).rejects.toMatchObject({ code: '25006' })
  expect(await notes()).toEqual([1])
  freeMB = 100
  await write(3)
  expect(await notes()).toEqual([1, 3])
})

test('a running transaction is rolled back completely when the disk becomes full', async () => {
  const work = database.db.transaction().execute(async (tx) => {
    await tx.insertInto('note').values({ id: 10 }).execute()
    freeMB = 20
    await tx.insertInto('note').values({ id: 11 }).execute()
  })
  await expect(work).rejects.toMatchObject({ code: '25006' })
  freeMB = 100
  expect(await notes()).toEqual([1, 3])
})

test('writes are refused before the disk is full, and both are logged once', () => {
  told.length = 0
  freeMB = 50
  expect([database.room.isShort(), database.room.isSpent(), database.room.isShort()]).toEqual([true, false, true])
  freeMB = 100
  expect([database.room.isShort(), database.room.isSpent()]).toEqual([false, false])
  expect(told).toEqual([
    'the disk of the data folder is full, requests that write are refused',
    'the disk of the data folder has room again, writing goes on',
  ])
})

test('the write-ahead log frees what it no longer needs, also on a full disk', async () => {
  await database.pool.query('create table much as select repeat($1, 1000) from generate_series(1, 20000)', ['x'])
  const segments = () => readdirSync(join(testDatabase.dataDir, 'postgres', 'pg_wal')).length
  const before = segments()
  freeMB = 20
  await checkpoint(database.pool)
  freeMB = 100
  expect(segments()).toBeLessThan(before / 2)
})
