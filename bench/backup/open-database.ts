import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../../src/platform/server/config/config.ts'
import { copyOfLive } from '../../src/platform/server/database/embedded/copy-live.ts'
import { DataFolderInUse } from '../../src/platform/server/database/embedded/lock.ts'
import { openDatabase } from '../../src/platform/server/database/open.ts'
import { openFileStore } from '../../src/platform/server/files/file-store.ts'

/**
 * The configured database, as its owner, and the file store for the commands of an operator, with a high limit for
 * statements.
 */
export async function openForTool() {
  try {
    const config = readConfig(process.env)
    const { databaseUrl, databaseOwnerUrl, dataDir } = config
    const log = () => undefined
    const database = await openDatabase({
      ...{ databaseUrl: databaseOwnerUrl ?? databaseUrl, dataDir, log },
      statementTimeoutMs: 3_600_000,
    })
    return { config, database, files: openFileStore(database.db, config) }
  } catch (error) {
    return fail(error)
  }
}

/**
 * The same for commands that only read. If a portal is running on the embedded database, it is a copy of the current
 * state, which is removed when it is closed.
 */
export async function openForReading() {
  const config = readConfig(process.env)
  if (config.databaseUrl) return openForTool()
  const copy = join(config.dataDir, 'backups', `copy-${process.pid}`)
  const live = { databaseUrl: undefined, dataDir: config.dataDir, log: () => undefined, statementTimeoutMs: 3_600_000 }
  try {
    const database = await openDatabase(live).catch(async (error: unknown) => {
      if (!(error instanceof DataFolderInUse)) throw error
      mkdirSync(copy, { recursive: true, mode: 0o700 })
      await copyOfLive(config.dataDir, copy)
      return openDatabase({ ...live, dataDir: copy })
    })
    const close = () => database.close().finally(() => rmSync(copy, { recursive: true, force: true }))
    return { config, database: { ...database, close }, files: openFileStore(database.db, config) }
  } catch (error) {
    rmSync(copy, { recursive: true, force: true })
    return fail(error)
  }
}

/** Ends the command with an error message. */
export function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
