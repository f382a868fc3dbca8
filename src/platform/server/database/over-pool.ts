import {
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  type Driver,
  Kysely,
  PostgresDialect,
} from 'kysely'
import type pg from 'pg'

type Options = { pipelines: boolean }

/**
 * Kysely over a pool. With clients that pipeline, statements that a transaction issues at once are sent at once and
 * answered in that order, while Kysely by itself waits for each answer before it sends the next statement. After a
 * transaction has ended, further statements in it fail: otherwise they would take effect although the transaction was
 * rolled back.
 */
export async function overPool(pool: pg.Pool, { pipelines }: Options): Promise<Kysely<any>> {
  const dialect = new PostgresDialect({ pool })
  const inner = dialect.createDriver()
  await inner.init()
  const ended = new WeakSet<DatabaseConnection>()
  const driver = noting(inner, ended)
  const compiler = dialect.createQueryCompiler()
  const executor = new Executor(compiler, dialect.createAdapter(), new DefaultConnectionProvider(driver))
  executor.within = (provider) => untilEnded(pipelines ? atOnce(provider) : provider, ended)
  return new Kysely<any>({ config: { dialect }, dialect, driver, executor })
}

/** A driver that records the connections whose transaction has ended and that are not yet released. */
function noting(inner: Driver, ended: WeakSet<DatabaseConnection>): Driver {
  return {
    init: (options) => inner.init(options),
    acquireConnection: (options) => inner.acquireConnection(options),
    beginTransaction: (connection, settings) => inner.beginTransaction(connection, settings),
    commitTransaction: (connection) => {
      ended.add(connection)
      return inner.commitTransaction(connection)
    },
    rollbackTransaction: (connection) => {
      ended.add(connection)
      return inner.rollbackTransaction(connection)
    },
    releaseConnection: (connection, options) => {
      ended.delete(connection)
      return inner.releaseConnection(connection, options)
    },
    destroy: (options) => inner.destroy(options),
  }
}

class Executor extends DefaultQueryExecutor {
  /** Replaces the connection provider of a transaction. */
  within = (provider: ConnectionProvider) => provider

  override withConnectionProvider(provider: ConnectionProvider): DefaultQueryExecutor {
    return super.withConnectionProvider(this.within(provider))
  }
}

/** The provider's one connection, shared by concurrent statements: the client keeps the order of what it sends. */
function atOnce(provider: ConnectionProvider): ConnectionProvider {
  let connection: Promise<DatabaseConnection> | undefined
  return {
    provideConnection: async (consumer) => {
      connection ??= provider.provideConnection((one) => Promise.resolve(one))
      return consumer(await connection)
    },
  }
}

const untilEnded = (provider: ConnectionProvider, ended: WeakSet<DatabaseConnection>): ConnectionProvider => ({
  provideConnection: (consumer, options) =>
    provider.provideConnection(async (connection) => {
      if (ended.has(connection)) throw new Error('The transaction has ended.')
      return consumer(connection)
    }, options),
})
