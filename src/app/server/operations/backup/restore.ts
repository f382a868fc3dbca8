import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { migrate } from '#platform/server/database/migrate.ts'
import type { Database } from '#platform/server/database/open.ts'
import { statisticsOfFilled } from '#platform/server/database/statistics.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Log } from '#platform/server/log.ts'
import { migrationSets } from '../../migration-sets.ts'
import { quoted, tablesOf } from './catalogue.ts'
import { countTables, differences } from './compare.ts'
import { type KeyFile, waitingJobs } from './format.ts'
import { withoutGuards } from './guards.ts'
import { makeQueues, queuesNamed } from './jobs.ts'
import { refuseLivePortal } from './live-portal.ts'
import { loadBackup } from './load.ts'
import { type Contents, readBackup } from './read.ts'
import { hasOtherSchema, makeSchemaOf } from './schema.ts'
import { allOrNothing } from './snapshot.ts'

type Restore = { path: string; dataDir: string; files: FileStore; replace: boolean; log: Log }

/**
 * Restores a backup into an empty database, or with `replace` in place of everything there. The whole file is read and
 * verified first; the rows are loaded in one transaction that commits only if every table has the hash of the backup.
 */
export async function restore(database: Database, { path, dataDir, files, replace, log }: Restore): Promise<Contents> {
  const { contents, queues, hasBytes } = await readWhole(path)
  const { pool } = database
  const ledger = contents.head.migrations
  await refuseLivePortal(pool)
  if (await hasOtherSchema(ledger, pool))
    throw new Error('The database was already used by a newer portal than the backup. Restore into a new, empty one.')
  if (!replace) await refuseRows(pool)
  const keys = openKeyFiles(dataDir, replace)
  await makeSchemaOf(ledger, pool, log)
  // The backup is from a time when files were still moving into the store, before this column was dropped.
  if (hasBytes) await pool.query('alter table stored_file add column if not exists bytes bytea')
  await makeQueues(pool, queues)
  await allOrNothing(pool, async (client) => {
    await empty(client)
    await withoutGuards(client, () => loadBackup(path, { client, keys: keys.take, files }))
    const different = differences(contents.tables, await countTables(client))
    if (different.length > 0) throw new Error(`Not everything arrived, so nothing was kept:\n${different.join('\n')}`)
    keys.put()
  })
  await migrate(pool, migrationSets, log)
  await pool.query(statisticsOfFilled)
  return contents
}

async function readWhole(path: string) {
  const queues = queuesNamed()
  let table = ''
  let hasBytes = false
  const contents = await readBackup(path, {
    table: async (name, columns) => {
      table = name
      hasBytes ||= name === 'stored_file' && columns.some(([column]) => column === 'bytes')
    },
    row: async (row) => {
      if (table === waitingJobs) queues.add(row)
    },
  })
  return { contents, queues: queues.found, hasBytes }
}

async function refuseRows(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    for (const { name } of await tablesOf(client)) {
      const { rowCount } = await client.query(`select 1 from ${quoted(name)} limit 1`)
      if (rowCount) throw new Error(`The database is not empty: ${name} has rows. Restore into an empty one.`)
    }
  } finally {
    client.release()
  }
}

async function empty(client: pg.ClientBase): Promise<void> {
  const tables = await tablesOf(client)
  if (tables.length > 0) await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
  await client.query('delete from jobs.job')
}

/** The files with keys: existing different ones are never lost, but renamed. */
function openKeyFiles(dataDir: string, replace: boolean) {
  const taken: KeyFile[] = []
  const isThere = ({ file, text }: KeyFile) =>
    existsSync(join(dataDir, file)) && readFileSync(join(dataDir, file), 'utf8') === text
  return {
    take(given: KeyFile): void {
      const path = join(dataDir, given.file)
      if (existsSync(path) && !isThere(given) && !replace)
        throw new Error(`${path} holds other keys than the backup. Move it away first.`)
      taken.push(given)
    },
    put(): void {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 })
      for (const given of taken.filter((one) => !isThere(one))) {
        const path = join(dataDir, given.file)
        if (existsSync(path)) renameSync(path, `${path}.replaced-${Date.now()}`)
        writeFileSync(`${path}.new`, given.text, { mode: 0o600 })
        renameSync(`${path}.new`, path)
      }
    },
  }
}
