import { readConfig } from '../../src/platform/server/config.ts'
import { openDatabase } from '../../src/platform/server/database/open.ts'
import { openFileStore } from '../../src/platform/server/files/file-store.ts'

/** The configured database, as its owner, and the file store for the commands of an operator, with time for long statements. */
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

/** Ends the command with a sentence. */
export function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
