import type { Log } from '../log.ts'
import { leastMB } from './embedded/room.ts'
import { inTurn } from './in-turn.ts'
import { migrate } from './migrate.ts'
import type { MigrationSet } from './migration-files.ts'
import type { Database } from './open.ts'
import { separateRoles } from './roles.ts'
import { indexTrigrams } from './trigrams.ts'

/**
 * Creates everything in the database that the portal needs before it works; instances that start together take turns.
 */
export async function prepareDatabase(database: Database, sets: readonly MigrationSet[], log: Log): Promise<void> {
  if (database.room.isSpent())
    throw new Error(`The disk of the data folder is full: the embedded database needs ${leastMB} MB free to start.`)
  const { pool } = database.owner
  await migrate(pool, sets, log)
  await inTurn(database, log, async () => {
    await indexTrigrams(pool, log)
    await separateRoles(database)
  })
}
