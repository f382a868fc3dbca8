import { randomUUID } from 'node:crypto'
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { type Api, openApi } from '../../app/server/api.ts'
import { migrationSets } from '../../app/server/migration-sets.ts'
import { newDataDir, newFolder } from '../server/database/empty-cluster.fixture.ts'
import { migrate } from '../server/database/migrate.ts'
import { type Database, openDatabase } from '../server/database/open.ts'
import { indexTrigrams } from '../server/database/trigrams.ts'
import { type FileStore, openFileStore } from '../server/files/file-store.ts'
import { type Outgoing, openOutgoing } from '../server/outgoing/outgoing.ts'
import { openTestSecrets } from '../server/secrets/secrets.fixture.ts'
import type { Secrets } from '../server/secrets/secrets.ts'
import { type Caller, callerWith } from './call.ts'
import { emptyTables } from './empty-tables.ts'

/** A person of a test: the claims of the identity provider about them. */
export type TestPerson = {
  username: string
  sub?: string
  roles?: readonly string[]
  name?: string
  email?: string
  guest?: boolean
  impersonator?: { id: string; username: string; reason: string }
}

/**
 * The whole portal for tests: a real database, the real API, tokens signed by a key of its own. The clock is stopped.
 */
export type TestApp = {
  db: Kysely<any>
  /** The store of its files, in a folder of its own. */
  files: FileStore
  secrets: Secrets
  outgoing: Outgoing
  api: Api
  now: Date
  /** Someone who calls the API; found or created at their first call. */
  as: (person: TestPerson) => Caller
  /** Someone without a token, or with this one. */
  withToken: (token?: string) => Caller
  /** Signs a token; `claims` override its contents. */
  token: (person: TestPerson, claims?: Record<string, unknown>) => Promise<string>
  /** Changes columns of one row, bypassing every rule. */
  set: (table: string, id: number, values: object) => Promise<unknown>
  /** Deletes all rows of all tables. */
  empty: () => Promise<void>
  /** How many statements were sent to the database while `work` ran. */
  statements: (work: () => Promise<unknown>) => Promise<number>
}

const issuer = 'http://issuer.test/realms/master'
/** The time of the clock in every test file, until a test moves it. */
const begin = Date.parse('2026-11-21T02:00:00.000Z')
let opened: Promise<TestApp> | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * The testApp of this worker: opened once, emptied and set back to its first instant by each test file that requests
 * it. Calls wait for each other: an earlier call must not empty the database after a later one has returned.
 */
export function openTestApp(): Promise<TestApp> {
  const next = last.then(openAnew)
  last = next.catch(() => undefined)
  return next
}

async function openAnew(): Promise<TestApp> {
  opened ??= open()
  const testApp = await opened
  testApp.now.setTime(begin)
  await testApp.empty()
  return testApp
}

async function open(): Promise<TestApp> {
  const database = await testDatabase()
  const now = new Date(begin)
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256', kid: 'test' }] })
  const trusted = {
    issuer,
    key: 'embedded',
    keys,
    clientId: 'portal',
    guestClientId: 'portal-guest',
    audience: ['portal-api'],
    roleClaim: 'realm_access.roles',
  }
  const { statements, db } = counted(database)
  const files = openFileStore(db, { dataDir: await newFolder() })
  const secrets = openTestSecrets()
  // Other systems in tests are on this machine.
  const outgoing = openOutgoing(['127.0.0.1'])
  const api = await openApi({
    ...{ db, files, issuer: trusted, now: () => now, timeZone: 'Asia/Macau', requestsPerMinute: 0 },
    publicUrl: 'http://localhost',
    ...{ secrets, outgoing },
    verifyStatements: true,
    log: (level, message, extra) => {
      if (level === 'error') process.stderr.write(`${message} ${JSON.stringify(extra)}\n`)
    },
  })
  const token = (person: TestPerson, claims: Record<string, unknown> = {}) =>
    new SignJWT({ ...claimsOf(person, now), ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'test', typ: 'at+jwt' })
      .sign(privateKey)
  return {
    ...{ db, files, secrets, outgoing, api, now, token, statements },
    as: (person) => callerWith(api.fetch, () => token(person)),
    set: (table, id, values) => db.updateTable(table).set(values).where('id', '=', id).execute(),
    withToken: (text) => callerWith(api.fetch, async () => text),
    empty: async () => {
      await endWork(db)
      await emptyTables(db)
      api.sessions.forget()
    },
  }
}

function claimsOf({ username, sub, roles = [], name, email, guest, impersonator }: TestPerson, now: Date) {
  const seconds = Math.floor(now.getTime() / 1000)
  return {
    iss: issuer,
    sub: sub ?? `sub-of-${username}`,
    azp: guest ? 'portal-guest' : 'portal',
    aud: 'portal-api',
    iat: seconds,
    exp: seconds + 300,
    auth_time: seconds,
    preferred_username: username,
    name: name ?? username,
    email: email ?? `${username}@example.edu`,
    realm_access: { roles },
    ...(impersonator ? { impersonator } : {}),
  }
}

/** The embedded database in a folder of its own, or a new database on the server of TEST_DATABASE_URL. */
async function testDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  const quiet = () => undefined
  const place = server ? { dataDir: '', databaseUrl: await newDatabase(server) } : { dataDir: await newDataDir() }
  const database = await openDatabase({ ...place, log: quiet })
  await migrate(database.pool, migrationSets, quiet)
  await indexTrigrams(database.pool, quiet)
  return database
}

async function newDatabase(server: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(server), { pathname: `/${name}` }).toString()
}

/** The same database, counting the statements of requests. */
function counted({ db, pool }: Database) {
  let count = 0
  const counting = new WeakSet<pg.PoolClient>()
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const watched = async () => {
    const client = await connect()
    if (counting.has(client)) return client
    counting.add(client)
    const query = client.query.bind(client) as (...input: unknown[]) => unknown
    const counted = (...input: unknown[]) => {
      const text = typeof input[0] === 'string' ? input[0] : ''
      if (!ofNoRequest.test(text)) count++
      return query(...input)
    }
    return Object.assign(client, { query: counted })
  }
  Object.assign(pool, { connect: watched })
  const statements = async (work: () => Promise<unknown>) => {
    const before = count
    await work()
    return count - before
  }
  return { db, statements }
}

/** Statements that do not belong to a request: the begin and end of transactions, and the job queue. */
const ofNoRequest = /^(begin|start transaction|commit|rollback|deallocate)|\bjobs\./

/** Background work of the previous test file must not write into the tables of this one. */
async function endWork(db: Kysely<any>): Promise<void> {
  for (;;) {
    await sql`delete from jobs.job where state <> 'active'`.execute(db)
    const { rows } = await sql`select 1 from jobs.job limit 1`.execute(db)
    if (rows.length === 0) return
    await new Promise((done) => setTimeout(done, 10))
  }
}
