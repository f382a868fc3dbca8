import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { event } from '../../contract/event.ts'
import { id } from '../../contract/fields.ts'
import { openTestBackground } from '../background/background.fixture.ts'
import type { Background } from '../background/background.ts'
import { listen, type OwnedListener } from '../background/events.ts'
import type { Schedule } from '../background/schedule.ts'
import type { Database } from '../database/open.ts'
import { newTestDatabase, openQuietly, type TestDatabase, testServer } from '../database/test-database.fixture.ts'
import { inTransaction } from '../database/transaction.ts'
import { alone, type Notify, openNotify } from './notify.ts'

const log = () => undefined

test('the embedded database has no other instances to notify', async () => {
  expect(await openNotify(undefined, log)).toBe(alone)
})

describe.runIf(testServer)('two instances on one PostgreSQL', () => {
  let testDatabase: TestDatabase
  let databases: Database[]
  let notifies: Notify[]
  const heard = [0, 0]

  beforeAll(async () => {
    testDatabase = await newTestDatabase('postgres')
    databases = [await openQuietly(testDatabase), await openQuietly(testDatabase)]
    notifies = [await openNotify(testDatabase.databaseUrl, log), await openNotify(testDatabase.databaseUrl, log)]
    for (const [at, notify] of notifies.entries())
      notify.on('rights', () => {
        heard[at] = (heard[at] ?? 0) + 1
      })
  })

  afterAll(async () => {
    for (const notify of notifies) await notify.close()
    for (const database of databases) await database.close()
    await testDatabase.clear()
  })

  const first = () => databases[0]?.db ?? Promise.reject(new Error('not open'))

  test('a notification in a transaction reaches all after its commit, and nobody after a rollback', async () => {
    const db = await first()
    await inTransaction(db, async (tx) => {
      await notifies[0]?.tell(tx, 'rights')
      await sql`select pg_sleep(0.2)`.execute(tx)
      expect(heard).toEqual([0, 0])
    })
    await vi.waitFor(() => expect(heard).toEqual([1, 1]), 1_000)
    await inTransaction(db, async (tx) => {
      await notifies[0]?.tell(tx, 'rights')
      throw new Error('changed my mind')
    }).catch(() => undefined)
    await notifies[1]?.tell(db, 'something else')
    await sql`select pg_sleep(0.2)`.execute(db)
    expect(heard).toEqual([1, 1])
  })

  test('the others learn whom it is about', async () => {
    const about: string[] = []
    notifies[1]?.on('about', (whom) => about.push(whom))
    await notifies[0]?.tell(await first(), 'about', '12,13')
    await vi.waitFor(() => expect(about).toEqual(['12,13']), 1_000)
  })

  test('periodic work is done by one of them at each time', async () => {
    const db = await first()
    await sql`create table ticked (at timestamptz not null default now(), instance integer not null)`.execute(db)
    const tickOf = (instance: number, own: Database['db']): Schedule => ({
      name: 'tick',
      cron: '* * * * *',
      atStart: true,
      run: async () => {
        await sql`insert into ticked (instance) values (${instance})`.execute(own)
      },
    })
    const opened: Background[] = []
    for (const [instance, { db: own }] of databases.entries())
      opened.push(await openTestBackground(own, [], [tickOf(instance, own)]))
    const waiting = () => sql`select from jobs.job where name = '__periodic' and state <> 'completed'`.execute(db)
    await vi.waitFor(
      async () => {
        expect((await sql`select from ticked`.execute(db)).rows.length).toBeGreaterThan(0)
        expect((await waiting()).rows).toEqual([])
      },
      { timeout: 90_000, interval: 200 },
    )
    const { rows } = await sql<{ ticks: number; due: number }>`
      select (select count(*)::int from ticked) as ticks,
        (select count(*)::int from jobs.job where name = '__periodic') as due`.execute(db)
    expect(rows[0]?.ticks).toBe(rows[0]?.due)
    for (const background of opened) await background.close()
  })

  test('a lost connection is opened again, and listeners read the data again', async () => {
    const client = new pg.Client({ connectionString: testDatabase.databaseUrl })
    await client.connect()
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'portal listening' and datname = current_database()`)
    await client.end()
    await vi.waitFor(() => expect(heard).toEqual([2, 2]), 3_000)
    await notifies[1]?.tell(await first(), 'rights')
    await vi.waitFor(() => expect(heard).toEqual([3, 3]), 1_000)
  })

  test('two hundred events are handled once each, by both instances together', async () => {
    const db = await first()
    await sql`create table handled (event integer not null, instance integer not null)`.execute(db)
    const opened: Background[] = []
    for (const [instance, { db: own }] of databases.entries())
      opened.push(await openTestBackground(own, [handling(instance)]))
    await inTransaction(db, async (tx) => {
      for (let event = 1; event <= 200; event++) await opened[event % 2]?.emit(tx, happened, { event })
    })
    await vi.waitFor(async () => expect((await counted(db)).events).toBe(200), { timeout: 40_000, interval: 200 })
    for (const events of opened) await events.settled()
    expect(await counted(db)).toEqual({ rows: 200, events: 200 })
    for (const events of opened) await events.close()
  })
})

const happened = event('drill.happened', { event: id() })

const handling = (instance: number): OwnedListener => ({
  ...listen(happened, async ({ event }, { db }) => {
    await sql`insert into handled values (${event}, ${instance})`.execute(db)
  }),
  owner: 'drill',
})

async function counted(db: Database['db']) {
  const { rows } = await sql<{ rows: number; events: number }>`
    select count(*)::int as rows, count(distinct event)::int as events from handled`.execute(db)
  return rows[0] ?? { rows: 0, events: 0 }
}
