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
import { checkServer, wordsOfFailure } from './server-check.ts'
import { typeParsers } from './type-parsers.ts'
import { withinTime } from './within-time.ts'

export type { Log } from './log.ts'

/** The database, the same to all who use it whichever of the two kinds it is. */
export type Database = {
  db: Kysely<any>
  /**
   * The same for lists and searches: over connections of their own where a statement is ended after three seconds, so that
   * slow lists keep nobody else waiting. The embedded database has one connection for all.
   */
  lists: Kysely<any>
  pool: pg.Pool
  /**
   * The same as the role that owns the tables: it alone migrates, seals the audit and takes contents out of it. Without a
   * role of its own (setting DATABASE_OWNER_URL) it is the portal's.
   */
  owner: { db: Kysely<any>; pool: pg.Pool }
  kind: 'postgres' | 'embedded'
  room: Room
  /**
   * Whether the database answers: a server within two seconds, over a connection that no request can hold; the embedded
   * database has one connection for all, and ten seconds.
   */
  answers(): Promise<boolean>
  /** Waits for what runs, then lets go of everything. May be called twice. */
  close(): Promise<void>
}

/** Without `databaseUrl` the embedded database in `dataDir` is opened (and made at the first start). */
export type DatabaseOptions = {
  databaseUrl?: string | undefined
  /** The same database as the role that owns its tables, where that is another one. */
  ownerUrl?: string | undefined
  dataDir: string
  log: Log
  /** Connections to a PostgreSQL server, 4 by default. The embedded database has one. */
  maxConnections?: number
  /** After how long a statement is ended, 15 s by default. */
  statementTimeoutMs?: number
  /** What says how much room the disk of the embedded database has. */
  freeBytes?: FreeBytes
}

const connectTimeoutMs = 10_000
const idleInTransactionMs = 30_000
const answerMs = 2_000
const listMs = 3_000
const ownerConnections = 2

/** Opens the database and proves that it answers; throws an error whose message is a sentence for the operator. */
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
    // The embedded database lives in UTC, and `now()::date` shall be the same day in both. To compile a statement takes a
    // third of a second, and no statement of the portal runs so long.
    options: '-c timezone=UTC -c jit=off',
    Client: PipeliningClient,
  }
  const working = { ...settings, statement_timeout: statementTimeoutMs, application_name: 'portal' }
  const pool = await answering(makePool(log, working), url)
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

/** The pool once the server has answered; otherwise the pool is gone, and the reason is a sentence. */
async function answering(pool: pg.Pool, url: string): Promise<pg.Pool> {
  try {
    await checkServer(pool)
    return pool
  } catch (error) {
    await pool.end()
    throw new Error(wordsOfFailure(error, url), { cause: error })
  }
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
  // A lost connection is an event of the client too, also while it is lent out, and ends the process if nobody listens.
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
