import type pg from 'pg'
import type { Log } from './log.ts'
import { type Migration, type MigrationSet, readMigrations } from './migration-files.ts'
import { takeTurn } from './turn.ts'
import { codeOf } from './unavailable.ts'

/**
 * Applies the migrations that are not yet in the table `schema_migration`, forward only, each file in one transaction
 * with its row there: a process killed at any moment leaves only complete files applied, and the next start continues.
 * Instances that start together take turns. Throws if an applied file was changed or is missing.
 */
export async function migrate(pool: pg.Pool, sets: readonly MigrationSet[], log: Log): Promise<void> {
  const migrations = await readMigrations(sets)
  const applied = await readLedger(pool)
  refuseRewrittenHistory(migrations, applied)

  const missing = migrations.filter(({ name }) => !applied.has(name))
  if (missing.length === 0) return

  const client = await pool.connect()
  try {
    await inTurn(client, log, () => client.query(ledger))
    for (const migration of missing) await apply(client, migration, log)
  } finally {
    client.release()
  }
}

const ledger = `create table if not exists schema_migration (
  name text primary key, checksum text not null, applied_at timestamptz not null default now())`

type Ledger = Map<string, string>

async function readLedger(db: pg.Pool): Promise<Ledger> {
  try {
    const { rows } = await db.query<{ name: string; checksum: string }>('select name, checksum from schema_migration')
    return new Map(rows.map(({ name, checksum }) => [name, checksum]))
  } catch (error) {
    const undefinedTable = '42P01'
    if (codeOf(error) === undefinedTable) return new Map()
    throw error
  }
}

function refuseRewrittenHistory(migrations: readonly Migration[], applied: Ledger): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of applied) {
    const now = known.get(name)
    if (now === undefined)
      throw new Error(`The migration ${name} was applied to this database, but its file is missing.`)
    if (now !== checksum) {
      throw new Error(`The migration ${name} was changed after it was applied; restore it and add a new file instead.`)
    }
  }
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration, log: Log): Promise<void> {
  const startedAt = performance.now()
  const done = await inTurn(client, log, async () => {
    const already = await client.query('select 1 from schema_migration where name = $1', [name])
    if (already.rowCount) return false
    await client.query(sql).catch((error) => {
      throw new Error(`The migration ${name} failed${lineOf(error, sql)}: ${error.message}.`, { cause: error })
    })
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
    return true
  })
  if (done) log('info', `Migration ${name} applied.`, { ms: Math.round(performance.now() - startedAt) })
}

/** An arbitrary number, the same in every instance. */
const lock = 7_021_964

/**
 * Runs `work` in a transaction that holds the advisory lock. The lock belongs to the transaction, so that nothing needs
 * to be undone after a crash; the wait for it has no limit, while a migration's own wait for a table is limited by the
 * pool's timeout.
 */
async function inTurn<Result>(client: pg.PoolClient, log: Log, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin')
  try {
    await client.query('set local statement_timeout = 0; set local lock_timeout = 0')
    await takeTurn(client, { lock, until: 'transaction', what: 'another instance migrates it' }, log)
    await client.query('set local lock_timeout to default')
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

function lineOf(error: unknown, sql: string): string {
  if (!(error instanceof Error) || !('position' in error)) return ''
  const line = sql.slice(0, Number(error.position)).split('\n').length
  return ` in line ${line}`
}
