import { join } from 'node:path'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { clientThatWaits } from './embedded/client.ts'
import { serveCopies } from './embedded/copy-live.ts'
import { openEmbedded } from './embedded/open.ts'
import { type FreeBytes, freeWithinSecond, type Room, roomOf, trimLog, unlimitedRoom } from './embedded/room.ts'
import type { Log } from './log.ts'
import { overPool } from './over-pool.ts'
import { PipeliningClient } from './pipelining.ts'
import { answering, checkSettings } from './server-check.ts'
import { typeParsers } from './type-parsers.ts'
import { withinTime } from './within-time.ts'

export type { Log } from './log.ts'

/** The database, with the same interface for both kinds. */
export type Database = {
  db: Kysely<any>
  /**
   * The same for lists and searches: over connections of their own on which a statement is cancelled after three
   * seconds, so that slow lists do not delay other requests. The embedded database has one connection for everything.
   */
  lists: Kysely<any>
  pool: pg.Pool
  /**
   * The same with the role that owns the tables: only it migrates, seals the audit and removes contents from it.
   * Without a role of its own (setting DATABASE_OWNER_URL) it is the portal's.
   */
  owner: { db: Kysely<any>; pool: pg.Pool }
  kind: 'postgres' | 'embedded'
  room: Room
  /**
   * Whether the database answers: a server within two seconds, over a connection that requests cannot occupy; the
   * embedded database has one connection for everything, and ten seconds.
   */
  answers(): Promise<boolean>
  /** Waits for running statements, then closes everything. May be called twice. */
  close(): Promise<void>
}

/** Without `databaseUrl` the embedded database in `dataDir` is opened (and created at the first start). */
export type DatabaseOptions = {
  databaseUrl?: string | undefined
  /** The same database with the role that owns its tables, if that is another role. */
  ownerUrl?: string | undefined
  dataDir: string
  log: Log
  /** Connections to a PostgreSQL server, 4 by default. The embedded database has one. */
  maxConnections?: number
  /** The time after which a statement is cancelled, 15 s by default. */
  statementTimeoutMs?: number
  /** Returns the free space on the disk of the embedded database. */
  freeBytes?: FreeBytes
}

const connectTimeoutMs = 10_000
const idleInTransactionMs = 30_000
const answerMs = 2_000
const listMs = 3_000
const ownerConnections = 2

/** Opens the database and checks that it answers; throws an error whose message is a sentence for the operator. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, ...others } = options
  return databaseUrl ? openPostgres(databaseUrl, others) : openInside(others)
}

async function openPostgres(url: string, options: DatabaseOptions) {
  const { ownerUrl, log, maxConnections = 4, statementTimeoutMs = 15_000 } = options
  const settings = {
    connectionString: url,
    max: maxConnections,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    keepAlive: true,
    // The embedded database uses UTC, and `now()::date` must be the same day in both. JIT compilation of a statement
    // takes a third of a second, and no statement of the portal runs that long.
    options: '-c timezone=UTC -c jit=off',
    Client: PipeliningClient,
  }
  const working = { ...settings, statement_timeout: statementTimeoutMs, application_name: 'portal' }
  const pool = await answering(makePool(log, working), url)
  await checkSettings(pool, url).catch(endFirst(pool))
  const asOwner = { ...working, connectionString: ownerUrl, max: ownerConnections, application_name: 'portal-owner' }
  const owner = ownerUrl ? await answering(makePool(log, asOwner), ownerUrl).catch(endFirst(pool)) : pool
  const readiness = makePool(log, {
    connectionString: url,
    max: 1,
    statement_timeout: answerMs,
    application_name: 'portal-ready',
    keepAlive: true,
    idleTimeoutMillis: 0,
  })
  const lists = makePool(log, { ...settings, statement_timeout: listMs, application_name: 'portal-lists' })
  const closeServer = async () => {
    await Promise.all([readiness.end(), lists.end(), ...(owner === pool ? [] : [owner.end()])])
  }
  const room = unlimitedRoom
  return database('postgres', { pool, owner, lists, readiness, room, withinMs: answerMs, closeServer })
}

const endFirst = (pool: pg.Pool) => async (error: unknown) => {
  await pool.end()
  throw error
}

async function openInside(options: DatabaseOptions) {
  const { dataDir, log, statementTimeoutMs = 15_000, freeBytes = freeWithinSecond() } = options
  const embedded = await openEmbedded({ dataDir, log, statementTimeoutMs, idleTimeoutMs: idleInTransactionMs })
  const folder = join(dataDir, 'postgres')
  const room = roomOf(folder, log, freeBytes)
  const pool = makePool(log, {
    host: embedded.host,
    port: embedded.port,
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
    max: 1,
    Client: clientThatWaits(embedded.ready, room, connectTimeoutMs),
  })
  const endTrimming = trimLog(pool, folder, room)
  const copies = serveCopies({ pool, folder, host: embedded.host })
  return database('embedded', {
    pool,
    owner: pool,
    lists: pool,
    readiness: pool,
    room,
    withinMs: connectTimeoutMs,
    closeServer: () => {
      endTrimming()
      copies.close()
      return embedded.close()
    },
  })
}

function makePool(log: Log, config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, types: typeParsers, connectionTimeoutMillis: connectTimeoutMs })
  // A lost connection is also an error event of the client, even while it is checked out, and ends the process if
  // nothing listens.
  pool.on('connect', (client) => {
    client.on('error', (error) => log('warn', 'A database connection was lost.', { reason: error.message }))
  })
  pool.on('error', () => {})
  return pool
}

type Pools = Record<'pool' | 'owner' | 'lists' | 'readiness', pg.Pool>
type Opened = Pools & { room: Room; withinMs: number; closeServer: () => Promise<void> }

async function database(kind: Database['kind'], opened: Opened): Promise<Database> {
  const { pool, owner, lists, readiness, room, withinMs, closeServer } = opened
  let closed: Promise<void> | undefined
  const over = (of: pg.Pool) => overPool(of, { pipelines: kind === 'postgres' })
  const db = await over(pool)
  return {
    db,
    owner: { pool: owner, db: owner === pool ? db : await over(owner) },
    lists: await over(lists),
    pool,
    kind,
    room,
    answers: () =>
      withinTime(readiness.query('select 1'), withinMs).then(
        () => true,
        () => false,
      ),
    close: () => {
      closed ??= pool.end().then(closeServer)
      return closed
    },
  }
}
