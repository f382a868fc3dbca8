import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePerson } from '#people/server'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { type Database, openDatabase } from '#platform/server/database/open.ts'
import { prepareDatabase } from '#platform/server/database/prepare.ts'
import { type DividedDatabase, newDividedDatabase } from '#platform/server/database/roles.fixture.ts'
import { testServer } from '#platform/server/database/test-database.fixture.ts'
import { openFileStore } from '#platform/server/files/file-store.ts'
import { openOutgoing } from '#platform/server/outgoing/outgoing.ts'
import { record } from '#platform/server/resource/audit.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { checkSeals } from '#platform/server/resource/seal.ts'
import { openTestSecrets } from '#platform/server/secrets/secrets.fixture.ts'
import { type Api, openApi } from './api.ts'
import { migrationSets } from './migration-sets.ts'
import { purge } from './operations/retention.ts'
import { schedules } from './schedules.ts'

const quiet = () => undefined
const warnings: string[] = []
const log = (level: string, message: string, extra?: object) => {
  if (level !== 'info') warnings.push(`${message} ${JSON.stringify(extra)}`)
}

describe.runIf(testServer)('a database with one role for the portal and another that owns the tables', () => {
  let place: DividedDatabase
  let database: Database
  let api: Api
  let mina: number

  beforeAll(async () => {
    place = await newDividedDatabase()
    // The state before, with one role: everything belongs to the portal's role, including its queues.
    await place.asSuperuser(`grant all on schema public to ${place.names.portal};
      grant create on database ${new URL(place.ownerUrl).pathname.slice(1)} to ${place.names.portal}`)
    const before = await openDatabase({ dataDir: '', databaseUrl: place.databaseUrl, log: quiet })
    await prepareDatabase(before, migrationSets, quiet)
    const early = await open(before)
    mina = (await makePerson(before.db, { username: 'mina', officialName: 'Mina Chan' })).id
    await write(before.db, 1)
    await early.events.close()
    await before.close()
    await place.asSuperuser(`revoke all on schema public from ${place.names.portal};
      revoke create on database ${new URL(place.ownerUrl).pathname.slice(1)} from ${place.names.portal}`)

    database = await openDatabase({ dataDir: '', databaseUrl: place.databaseUrl, ownerUrl: place.ownerUrl, log: quiet })
    await prepareDatabase(database, migrationSets, quiet)
    api = await open(database)
  })
  afterAll(async () => {
    await api.events.close()
    await database.close()
    await place.clear()
  })

  const secrets = openTestSecrets()
  const files = (db: Database['db']) => openFileStore(db, { dataDir: place.dataDir })
  const open = ({ db, owner }: Database) =>
    openApi({
      ...{ db, ownerDb: owner.db, files: files(db), log, timeZone: 'Asia/Macau', requestsPerMinute: 0, periodic: true },
      publicUrl: 'http://localhost',
      secrets,
      issuer: {
        ...{ issuer: 'http://issuer.test', key: 'embedded', clientId: 'portal', guestClientId: 'portal-guest' },
        ...{ keys: () => Promise.reject(new Error('Nobody signs in here.')), audience: [], roleClaim: 'roles' },
      },
    })
  const write = (db: Database['db'], id: number) =>
    record(
      { ctx: { db, me: { id: mina, impersonator: null } }, requestId: `${id}`, reason: 'A book' },
      { action: 'create', type: 'Hold', id, after: { id, user: { '@id': `/api/v2/users/${mina}` }, reason: 'A book' } },
    )
  const asPortal = (statement: string) => sql.raw(statement).execute(database.db)

  test.each([
    `update audit_event set reason = 'other'`,
    'delete from audit_event',
    'truncate audit_event',
    'delete from audit_subject',
    `insert into audit_seal (month, first_id, last_id, events, hash) values ('2026-01', 1, 1, 1, 'x')`,
    'delete from audit_seal',
    `update move_log set reason = 'other'`,
    'delete from move_log',
    'delete from schema_migration',
    'alter table audit_event disable trigger audit_event_append_only',
    'drop table audit_event',
    'drop trigger move_log_append_only on move_log',
    'create table public.other (id integer)',
    `select audit_erase('[{"id": 1}]')`,
    'set session_replication_role = replica',
  ])('the portal cannot %s', async (statement) => {
    await expect(asPortal(statement)).rejects.toThrow(/permission denied|must be owner/)
  })

  test('the portal cannot access a month of the audit directly', async () => {
    const { rows } = await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'audit_event'::regclass`.execute(database.db)
    expect(rows.length).toBeGreaterThan(3)
    for (const { name } of rows) await expect(asPortal(`delete from ${name}`)).rejects.toThrow('permission denied')
  })

  test('writes are added to the audit, sealed by its owner, and the seals are valid', async () => {
    await write(database.db, 2)
    await schedules.find(({ name }) => name === 'audit-seal')?.run(work())
    expect(await checkSeals(database.db)).toMatchObject({ events: 2, faults: [] })
  })

  const work = (): WorkCtx => {
    const { db, owner } = database
    const times = { now: new Date(), today: '2026-11-22', timeZone: 'Asia/Macau' }
    const context = {
      db,
      ownerDb: owner.db,
      files: files(db),
      secrets,
      outgoing: openOutgoing(),
      log,
      universityName: 'U',
      publicUrl: '',
      contributors: [],
      ...times,
    }
    const ofRequest = {
      emit: async () => {},
      canText: false,
      publicUrl: '',
      rightsChanged: () => undefined,
    }
    return {
      ...{ ...context, emit: api.events.emit, rightsChanged: async () => {}, move: async () => false },
      asPerson: (person): Ctx => ({ ...context, ...person, ...ofRequest }),
    }
  }

  test('an erasure removes names from the audit, and old rows are deleted', async () => {
    const { db, owner } = database
    const [request] = await db
      .insertInto('erasure_request')
      .values({ person_id: mina, state: 'QUEUED', reason: 'She asked' })
      .returning('id')
      .execute()
    await api.clock()
    await api.events.settled()
    const { state } = await db
      .selectFrom('erasure_request')
      .select('state')
      .where('id', '=', request?.id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('ERASED')
    expect(await checkSeals(db)).toMatchObject({ events: 2, faults: [] })
    await purge({ ownerDb: owner.db, now: new Date(), log })
  })

  test('all periodic jobs run without missing permissions', async () => {
    for (const { run } of schedules) await run(work())
    await api.events.settled()
    expect(warnings.filter((text) => /permission|owner/.test(text))).toEqual([])
  })

  test('a later start finds everything in place, and migrates as the owner', async () => {
    await prepareDatabase(database, migrationSets, quiet)
    await migrate(database.owner.pool, migrationSets, quiet)
    const { rows } = await sql<{ owner: string }>`select distinct tableowner as owner from pg_tables
      where schemaname in ('public', 'radius')`.execute(database.db)
    expect(rows).toEqual([{ owner: place.names.owner }])
  })
})

describe.runIf(testServer)('the owner of the database', () => {
  test('prepares an empty one for the portal; a role with too many rights is refused with a message', async () => {
    const place = await newDividedDatabase()
    const { databaseUrl, ownerUrl, names } = place
    const database = await openDatabase({ dataDir: '', databaseUrl, ownerUrl, log: quiet })
    await prepareDatabase(database, migrationSets, quiet)
    await makePerson(database.db, { username: 'mina', officialName: 'Mina Chan' })
    await place.asSuperuser(`revoke ${names.portal} from ${names.owner}`)
    await expect(prepareDatabase(database, migrationSets, quiet)).rejects.toThrow(
      `grant "${names.portal}" to "${names.owner}"`,
    )
    await place.asSuperuser(`alter role ${names.portal} superuser`)
    await expect(prepareDatabase(database, migrationSets, quiet)).rejects.toThrow('DATABASE_OWNER_URL changes nothing')
    await place.asSuperuser(`alter role ${names.portal} nosuperuser; drop owned by ${names.portal} cascade`)
    await database.close()
    await place.clear()
  })
})
