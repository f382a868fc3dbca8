import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The migrations of one part of the portal; `name` is the part's name, as in `people/0001_people`. */
export type MigrationSet = { name: string; folder: string | URL }

/** One file, in the order in which it is applied. */
export type Migration = { name: string; sql: string; checksum: string }

/** Reads every `NNNN_name.sql` of the sets, in the order of the sets and then of the numbers. */
export async function readMigrations(sets: readonly MigrationSet[]): Promise<Migration[]> {
  const perSet = await Promise.all(sets.map(readSet))
  return perSet.flat()
}

async function readSet({ name, folder }: MigrationSet): Promise<Migration[]> {
  const path = folder instanceof URL ? fileURLToPath(folder) : folder
  const files = (await filesIn(path)).filter((file) => file.endsWith('.sql')).sort()
  refuseOddNames(name, files)
  return Promise.all(files.map((file) => readMigration(name, join(path, file), file)))
}

/** A domain without tables has no folder, because git keeps none that is empty. */
function filesIn(path: string): Promise<string[]> {
  return readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

async function readMigration(set: string, path: string, file: string): Promise<Migration> {
  const sql = await readFile(path, 'utf8')
  const name = `${set}/${file.slice(0, -'.sql'.length)}`
  if (endsTransaction.test(sql)) {
    throw new Error(
      `The migration ${name} begins or ends a transaction itself; each file already runs in one of its own.`,
    )
  }
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

/** A statement on a line of its own; `begin` without a semicolon belongs to a function's body. */
const endsTransaction = /^\s*(begin|start\s+transaction|commit|rollback)(\s+(work|transaction))?\s*;/im

function refuseOddNames(set: string, files: string[]): void {
  const odd = files.find((file) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(file))
  if (odd) throw new Error(`The migration ${set}/${odd} is not named like 0001_what_it_does.sql.`)

  const twice = files.find((file, at) => files[at - 1]?.slice(0, 4) === file.slice(0, 4))
  if (twice) throw new Error(`The migration ${set}/${twice} has the number of another one.`)
}
