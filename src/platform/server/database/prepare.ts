import type { Log } from '../log.ts'
import { inTurn } from './in-turn.ts'
import { migrate } from './migrate.ts'
import type { MigrationSet } from './migration-files.ts'
import type { Database } from './open.ts'
import { separateRoles } from './roles.ts'
import { indexTrigrams } from './trigrams.ts'

/** Makes everything in the database that the portal needs before it works; instances that start together take turns. */
export async function prepareDatabase(database: Database, sets: readonly MigrationSet[], log: Log): Promise<void> {
  const { pool } = database.owner
  await migrate(pool, sets, log)
  await inTurn(database, async () => {
    await indexTrigrams(pool, log)
    await separateRoles(database)
  })
}
