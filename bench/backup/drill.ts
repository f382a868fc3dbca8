import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { fillWhenEmpty } from '../../src/app/server/demo/fill.ts'
import { demoPeople } from '../../src/app/server/demo-users.ts'
import { domains } from '../../src/app/server/domains.ts'
import { migrationSets } from '../../src/app/server/migration-sets.ts'
import type { Contents } from '../../src/app/server/operations/backup/read.ts'
import { restore } from '../../src/app/server/operations/backup/restore.ts'
import { compareWith, damagedFiles } from '../../src/app/server/operations/backup/verify.ts'
import { backUp, type Saved } from '../../src/app/server/operations/backup/write.ts'
import { openIdentity } from '../../src/identity/server/index.ts'
import { openTestBackground } from '../../src/platform/server/background/background.fixture.ts'
import { layCluster } from '../../src/platform/server/database/empty-cluster.fixture.ts'
import { migrate } from '../../src/platform/server/database/migrate.ts'
import { openDatabase } from '../../src/platform/server/database/open.ts'
import { openFileStore } from '../../src/platform/server/files/file-store.ts'

type Drill = { databaseUrl: string | undefined; say: (line: string) => void }
type Place = { dataDir: string; databaseUrl: string | undefined }

const log = () => undefined

/**
 * Rehearses a disaster: a filled portal, its backup, an empty machine, the same tables again; then back from there to
 * the other kind of database, and a backup with one changed byte, which must be refused and leave nothing.
 */
export async function drillBackup({ databaseUrl, say }: Drill): Promise<'held' | 'failed'> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-drill-'))
  const made: string[] = []
  const place = async (name: string, server?: string): Promise<Place> => {
    const dataDir = join(folder, name)
    if (server) return { dataDir, databaseUrl: await newDatabase(server, made) }
    await layCluster(dataDir)
    return { dataDir, databaseUrl: undefined }
  }
  try {
    const first = join(folder, 'first.gz')
    const second = join(folder, 'second.gz')
    const timed = timer(say)
    const origin = await place('origin')
    await timed('filled', () => inPlace(origin, fill))
    await timed('backed up', () => inPlace(origin, (place) => backUp(place, first)))
    const elsewhere = await place('elsewhere', databaseUrl)
    await timed(`restored on ${databaseUrl ? 'PostgreSQL' : 'an empty folder'}`, () => restoreTo(elsewhere, first))
    await inPlace(elsewhere, (place) => backUp(place, second))
    const home = await place('home')
    const contents = await timed('restored on an empty folder', () => restoreTo(home, second))
    const different = await inPlace(home, async ({ database, files }) => [
      ...(await compareWith(first, database)),
      ...(await damagedFiles(database, files)),
    ])
    const refused = await refusesDamage(first, await place('damaged', databaseUrl))
    say(
      `tables ${contents.tables.size}, rows ${contents.rows}, different ${different.length}, damaged refused ${refused}`,
    )
    for (const line of different) say(line)
    return different.length === 0 && refused && contents.rows > 0 ? 'held' : 'failed'
  } finally {
    if (databaseUrl) await dropDatabases(databaseUrl, made)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The demonstration's university, with work that is still waiting. */
async function fill({ database, files, dataDir }: Saved): Promise<void> {
  await migrate(database.pool, migrationSets, log)
  const options = { publicUrl: 'http://localhost:8080', clientId: 'portal', guestClientId: 'portal-guest' }
  const identity = await openIdentity({ db: database.db, dataDir, demo: true, people: demoPeople, ...options, log })
  await fillWhenEmpty(database.db, { identity, files, log, now: new Date() })
  const events = await openTestBackground(
    database.db,
    domains.flatMap(({ name: owner, on = [] }) => on.map((listener) => ({ ...listener, owner }))),
  )
  await events.close()
  await database.pool.query(`
    insert into jobs.job (name, data, start_after) select name, '{"drill": true}', now() + interval '1 day' from jobs.queue
    where left(name, 2) <> '__' limit 1`)
}

function restoreTo(place: Place, path: string): Promise<Contents> {
  return inPlace(place, ({ database, ...rest }) => restore(database, { path, ...rest, replace: false, log }))
}

async function refusesDamage(path: string, place: Place): Promise<boolean> {
  const bytes = readFileSync(path)
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  const damaged = `${path}.damaged`
  writeFileSync(damaged, bytes)
  return inPlace(place, async ({ database, ...rest }) => {
    const answer = await restore(database, { path: damaged, ...rest, replace: false, log }).then(
      () => 'restored',
      (error: Error) => error.message,
    )
    const { rows } = await database.pool.query(`select 1 from pg_tables where schemaname = 'public'`)
    return answer.includes('damaged') && rows.length === 0
  })
}

async function inPlace<Result>(
  { dataDir, databaseUrl }: Place,
  work: (place: Saved) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ dataDir, databaseUrl, log, statementTimeoutMs: 600_000 })
  const files = openFileStore(database.db, { dataDir })
  return work({ database, files, dataDir }).finally(() => database.close())
}

const timer =
  (say: Drill['say']) =>
  async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    const startedAt = performance.now()
    const result = await work()
    say(`${what} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    return result
  }

async function newDatabase(server: string, made: string[]): Promise<string> {
  const name = `portal_drill_${process.pid}_${made.length}`
  await onServer(server, `create database ${name}`)
  made.push(name)
  return Object.assign(new URL(server), { pathname: `/${name}` }).toString()
}

async function dropDatabases(server: string, names: readonly string[]): Promise<void> {
  for (const name of names) await onServer(server, `drop database ${name} with (force)`)
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
