import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../database/migrate.ts'
import type { Database } from '../database/open.ts'
import { kinds, newTestDatabase, openQuietly, type TestDatabase } from '../database/test-database.fixture.ts'
import { record } from './audit.ts'
import { checkSeals, sealAudit } from './seal.ts'

const viewer = {
  ...{ id: 1, name: 'Ana', username: 'ana', roles: [], effectiveRoles: [], permissions: [], relations: {}, holds: [] },
  ...{ guest: false, grants: [], impersonator: null },
}

describe.each(kinds)('the audit on the %s database', (kind) => {
  let place: TestDatabase
  let database: Database
  let db: Kysely<any>
  const sealed: object[] = []
  const seal = () => sealAudit({ ownerDb: db, log: (_, __, extra) => void sealed.push(extra ?? {}) })

  /** Writes an event as a request of Ana would. */
  const write = (to: Kysely<any>, id: number, after: object) =>
    record(
      { ctx: { db: to, me: viewer } as never, requestId: randomUUID(), reason: null },
      {
        ...{ action: 'create', type: 'Hold', id, after },
      },
    )
  const user = { '@id': '/api/v2/users/7', '@type': 'User', id: 7, name: 'Mina' }
  /** Changes the database as its owner can, with all triggers bypassed. */
  const tamper = async (statement: string, check: () => Promise<void>) => {
    const undo = new Error('undo')
    const tampering = db.transaction().execute(async (tx) => {
      await sql.raw('alter table audit_event disable trigger audit_event_append_only').execute(tx)
      await sql.raw(statement).execute(tx)
      const own = db
      db = tx
      await check().finally(() => {
        db = own
      })
      throw undo
    })
    await expect(tampering).rejects.toBe(undo)
  }
  const faults = async () => (await checkSeals(db)).faults

  beforeAll(async () => {
    place = await newTestDatabase(kind)
    database = await openQuietly(place)
    db = database.db
    await migrate(database.pool, [{ name: 'platform', folder: new URL('../migrations/', import.meta.url) }], () => {})
    for (const id of [1, 2, 3]) await write(db, id, { id, user, reason: `A book ${id}` })
    await seal()
    for (const id of [4, 5]) await write(db, id, { id, user, reason: `A book ${id}` })
    await seal()
  })
  afterAll(() => database.close().then(() => place.clear()))

  test('is sealed in steps, each seal following the one before it, and the log has the newest', async () => {
    const { newest, ...rest } = await checkSeals(db)
    expect(rest).toEqual({ events: 5, seals: 2, erased: 0, faults: [] })
    expect(sealed.map((seal) => 'events' in seal && seal.events)).toEqual([3, 2])
    expect(sealed.at(-1)).toMatchObject({ hash: newest })
    await seal()
    expect(sealed).toHaveLength(2)
  })

  test('reveals changed contents, a changed actor, a row removed or inserted, or a changed seal', async () => {
    await tamper(`update audit_event set changes = '{}' where id = 2`, async () =>
      expect(await faults()).toEqual(['the contents of 1 events of seal 1 were changed']),
    )
    await tamper('update audit_event set actor_id = 9 where id = 2', async () =>
      expect(await faults()).toEqual([expect.stringContaining('seal 1 of')]),
    )
    await tamper('delete from audit_event where id = 4', async () =>
      expect(await faults()).toEqual([expect.stringContaining('seal 2 of'), '4 events stand where 5 were sealed']),
    )
    await tamper(
      `insert into audit_event (id, at, action, object_type, object_id, request_id, digest)
        values (-1, now() - interval '3 months', 'x', 'x', 'x', 'x', 'x')`,
      async () => expect(await faults()).toEqual(['6 events stand where 5 were sealed']),
    )
    await tamper(`update audit_seal set hash = 'x' where id = 1`, async () =>
      expect(await faults()).toEqual([expect.stringContaining('seal 1 of'), expect.stringContaining('seal 2 of')]),
    )
    expect(await faults()).toEqual([])
  })

  test('does not let anybody change an event; an erasure removes contents, and the seals remain valid', async () => {
    const touch = (statement: string) => sql.raw(statement).execute(db)
    await expect(touch('delete from audit_event')).rejects.toThrow('written once')
    await expect(touch(`update audit_event set reason = 'x'`)).rejects.toThrow('written once')
    await expect(
      db.transaction().execute(async (tx) => {
        await sql`select set_config('portal.forgets', 'on', true)`.execute(tx)
        await sql`update audit_event set changes = '{"reason": ["other", "words"]}' where id = 1`.execute(tx)
      }),
    ).rejects.toThrow('written once')
    await sql`select audit_erase(jsonb_agg(jsonb_build_object('id', id, 'at', at))) from audit_event where id = 3`.execute(
      db,
    )
    expect(await checkSeals(db)).toMatchObject({ events: 5, erased: 1, faults: [] })
    const row = await db.selectFrom('audit_event').selectAll().where('id', '=', 3).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ changes: null, salt: null, actor_id: 1, object_id: '3' })
  })

  test.runIf(kind === 'postgres')('waits for running writes, and no write waits for it', async () => {
    const { promise: end, resolve: letGo } = Promise.withResolvers<void>()
    const writing = Promise.withResolvers<void>()
    const slow = db.transaction().execute(async (tx) => {
      await write(tx, 6, { id: 6 })
      writing.resolve()
      await end
    })
    await writing.promise
    await write(db, 7, { id: 7 })
    const sealing = seal()
    await write(db, 8, { id: 8 })
    letGo()
    await Promise.all([slow, sealing])
    await seal()
    expect(await checkSeals(db)).toMatchObject({ events: 8, faults: [] })
  })

  test('is stored in a table for each month', async () => {
    const { rows } = await sql<{ tables: number; strays: number }>`
      select (select count(*)::int from pg_inherits where inhparent = 'audit_event'::regclass) as tables,
        (select count(*)::int from audit_event_default) as strays`.execute(db)
    await sql`select audit_months(now(), now() + interval '5 months')`.execute(db)
    const after = await sql`select from pg_inherits where inhparent = 'audit_event'::regclass`.execute(db)
    expect([rows[0], after.rows.length]).toEqual([{ tables: 4, strays: 0 }, 7])
  })
})
