import type { Database } from '#platform/server/database/open.ts'
import { countTables, differences } from './compare.ts'
import type { Counted } from './format.ts'
import { readBackup } from './read.ts'
import { atOneMoment } from './snapshot.ts'

/** Reads every row of the database, and of every table how many there are and their hash. */
export const verifyDatabase = (database: Database): Promise<Map<string, Counted>> =>
  atOneMoment(database.pool, countTables)

/** In which tables a database differs from a backup, each with a sentence; none when they are equal. */
export async function compareWith(path: string, database: Database): Promise<string[]> {
  const { tables } = await readBackup(path)
  return differences(tables, await verifyDatabase(database))
}
