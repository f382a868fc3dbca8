import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { migrate } from '#platform/server/database/migrate.ts'
import { readMigrations } from '#platform/server/database/migration-files.ts'
import type { Log } from '#platform/server/log.ts'
import { migrationSets } from '../../migration-sets.ts'
import type { Head } from './format.ts'

type Ledger = Head['migrations']

/**
 * Brings an empty database to exactly the schema with which a backup was made, even an older one: its rows fit only
 * there, and the newer migrations then run on the restored rows. Throws if the backup is from a newer portal.
 */
export async function makeSchemaOf(ledger: Ledger, pool: pg.Pool, log: Log): Promise<void> {
  const wanted = new Map(ledger.map(({ name, checksum }) => [name, checksum]))
  const known = (await readMigrations(migrationSets)).filter(({ name, checksum }) => wanted.get(name) === checksum)
  const missing = [...wanted.keys()].filter((name) => !known.some((one) => one.name === name))
  if (missing.length > 0)
    throw new Error(`The backup is of another version of the portal (${missing.join(', ')}). Nothing was changed.`)
  const folder = mkdtempSync(join(tmpdir(), 'portal-schema-'))
  try {
    for (const { name } of migrationSets) await mkdir(join(folder, name))
    for (const { name, sql } of known) writeFileSync(join(folder, `${name}.sql`), sql)
    const sets = migrationSets.map(({ name }) => ({ name, folder: join(folder, name) }))
    await migrate(pool, sets, log)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Whether the database has other migrations than the backup. */
export async function hasOtherSchema(ledger: Ledger, pool: pg.Pool): Promise<boolean> {
  const there = await pool.query<{ there: boolean }>(`select to_regclass('schema_migration') is not null as there`)
  if (!there.rows[0]?.there) return false
  const { rows } = await pool.query<{ name: string }>('select name from schema_migration')
  const wanted = new Set(ledger.map(({ name }) => name))
  return rows.some(({ name }) => !wanted.has(name))
}
