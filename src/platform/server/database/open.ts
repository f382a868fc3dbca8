import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { serveCopies } from './embedded/copy-live.ts'
import { openEmbedded } from './embedded/open.ts'
import type { Log } from './log.ts'
import { PreparingClient } from './prepared.ts'
import { checkServer, wordsOfFailure } from './server-check.ts'
import { typeParsers } from './type-parsers.ts'

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
    Client: PreparingClient,
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
  return database('postgres', { pool, owner, lists, readiness, withinMs: answerMs, closeServer })
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

async function openInside({ dataDir, log, statementTimeoutMs = 15_000 }: DatabaseOptions) {
  const embedded = await openEmbedded({ dataDir, log, statementTimeoutMs, idleTimeoutMs: idleInTransactionMs })
  const pool = makePool(log, {
    host: embedded.host,
    port: embedded.port,
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
    max: 1,
    Client: clientThatWaits(embedded.ready),
  })
  const copies = serveCopies({ pool, folder: join(dataDir, 'postgres'), host: embedded.host })
  return database('embedded', {
    pool,
    owner: pool,
    lists: pool,
    readiness: pool,
    withinMs: connectTimeoutMs,
    closeServer: () => {
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
type Opened = Pools & { withinMs: number; closeServer: () => Promise<void> }

function database(kind: Database['kind'], opened: Opened): Database {
  const { pool, owner, lists, readiness, withinMs, closeServer } = opened
  let closed: Promise<void> | undefined
  const db = overPool(pool)
  return {
    db,
    owner: { pool: owner, db: owner === pool ? db : overPool(owner) },
    lists: overPool(lists),
    pool,
    kind,
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

const overPool = (pool: pg.Pool) => new Kysely<any>({ dialect: new PostgresDialect({ pool }) })

/**
 * While the embedded database is being reopened, who wants a connection waits for it instead of failing. Its clients
 * follow each other in one session, so each begins by dropping the statements that the one before had prepared.
 */
function clientThatWaits(ready: () => Promise<void>): NonNullable<pg.PoolConfig['Client']> {
  return class extends PreparingClient {
    override connect(done?: unknown): any {
      const attempt = withinTime(ready(), connectTimeoutMs)
        .then(() => super.connect())
        .then(() => super.query('deallocate all'))
      if (typeof done !== 'function') return attempt
      attempt.then(
        () => done(null, this),
        (error) => done(error),
      )
    }
  }
}

function withinTime<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout exceeded when trying to connect')), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
