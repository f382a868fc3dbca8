import type { Database } from '#platform/server/database/open.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { countTables, differences } from './compare.ts'
import { hashInStore, namedFiles } from './files.ts'
import type { Counted } from './format.ts'
import { readBackup } from './read.ts'
import { atOneMoment } from './snapshot.ts'

const mostNamed = 20

/** Reads every row of the database; returns the number of rows and the hash of each table. */
export const verifyDatabase = (database: Database): Promise<Map<string, Counted>> =>
  atOneMoment(database.pool, countTables)

/** The tables in which a database differs from a backup, each as a sentence; none if they are equal. */
export async function compareWith(path: string, database: Database): Promise<string[]> {
  const { tables } = await readBackup(path)
  return differences(tables, await verifyDatabase(database))
}

/**
 * The files in the store that are missing or changed, each as a sentence. Reads every byte of every file that a row
 * refers to.
 */
export async function damagedFiles(database: Database, files: FileStore): Promise<string[]> {
  const damaged: string[] = []
  for (const sha256 of await atOneMoment(database.pool, namedFiles)) {
    const found = await hashInStore(files, sha256)
    if (found === sha256) continue
    const { rows } = await database.pool.query<{ id: string; kind: string; at: string }>(
      'select id, kind, created_at::text as at from stored_file where sha256 = $1 order by created_at, id',
      [sha256],
    )
    const fault = found === null ? 'is not in the file store' : 'is not what was handed in'
    damaged.push(...rows.map(({ id, kind, at }) => `stored_file ${id} (${kind}, of ${at}) ${fault}: ${sha256}`))
    if (damaged.length >= mostNamed) break
  }
  return damaged
}
