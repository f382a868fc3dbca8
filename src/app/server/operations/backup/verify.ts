import type { Database } from '#platform/server/database/open.ts'
import { countTables, differences } from './compare.ts'
import type { Counted } from './format.ts'
import { readBackup } from './read.ts'
import { atOneMoment } from './snapshot.ts'

const mostNamed = 20

/** Reads every row of the database, and of every table how many there are and their hash. */
export const verifyDatabase = (database: Database): Promise<Map<string, Counted>> =>
  atOneMoment(database.pool, countTables)

/** In which tables a database differs from a backup, each with a sentence; none when they are equal. */
export async function compareWith(path: string, database: Database): Promise<string[]> {
  const { tables } = await readBackup(path)
  return differences(tables, await verifyDatabase(database))
}

/** The files whose bytes are not those that were handed in, each with a sentence: a disk or a hand has changed them. */
export function damagedFiles(database: Database): Promise<string[]> {
  return atOneMoment(database.pool, async (client) => {
    const { rows } = await client.query<{ id: string; kind: string; at: string }>(`
      select id, kind, created_at::text as at from stored_file
      where sha256 <> encode(sha256(bytes), 'hex') order by created_at, id limit ${mostNamed}`)
    return rows.map(({ id, kind, at }) => `stored_file ${id} (${kind}, of ${at}) is not what was handed in`)
  })
}
