import { type Kysely, sql } from 'kysely'
import { inTransaction } from '../database/transaction.ts'
import type { FileStore } from './file-store.ts'
import { clearParts } from './resumable/parts.ts'
import { clearSpool } from './spool.ts'

/**
 * Removes the files to which no row has referred for a day; a backup that began meanwhile still finds them. Any number
 * of instances may do this at once: each file is claimed with a lock, for which `put` of the same file waits.
 */
export async function sweepFiles(db: Kysely<any>, files: FileStore, now: Date): Promise<void> {
  await clearSpool(files.spoolFolder, now)
  await clearParts(db, files)
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from loose_file where since < ${now}::timestamptz - interval '1 day'
    order by since limit 1000`.execute(db)
  for (const { sha256 } of rows) await removeLoose(db, files, { sha256, now })
}

type Loose = { sha256: string; now: Date }

async function removeLoose(db: Kysely<any>, files: FileStore, { sha256, now }: Loose): Promise<void> {
  await inTransaction(db, async (tx) => {
    const claimed = await sql`delete from loose_file
      where sha256 = ${sha256} and since < ${now}::timestamptz - interval '1 day' returning 1`.execute(tx)
    if (claimed.rows.length === 0) return
    const named = await sql`select from stored_file where sha256 = ${sha256} limit 1`.execute(tx)
    if (named.rows.length === 0) await files.remove(sha256)
  })
}

/**
 * Finds files to which no row refers and that are not recorded as such, for example after a database was restored from
 * an older backup.
 */
export async function findLooseFiles(db: Kysely<any>, files: FileStore): Promise<void> {
  let portion: string[] = []
  const note = async () => {
    await sql`insert into loose_file (sha256) select given from unnest(${portion}::text[]) as given
      where not exists (select from stored_file f where f.sha256 = given) on conflict do nothing`.execute(db)
    portion = []
  }
  for await (const sha256 of files.list()) {
    portion.push(sha256)
    if (portion.length === 500) await note()
  }
  await note()
}
