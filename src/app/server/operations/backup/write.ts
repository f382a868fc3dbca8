import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import type { Database } from '#platform/server/database/open.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { sequencesOf, tablesOf } from './catalogue.ts'
import { linesOfFiles, type WrittenFiles } from './files.ts'
import { keyFiles, waitingJobs } from './format.ts'
import { hasQueues, waitingColumns, waitingSelect } from './jobs.ts'
import { linesOf, openTally, type Source } from './rows.ts'
import { atOneMoment } from './snapshot.ts'

/** What was written. */
export type Written = { tables: number; rows: number } & WrittenFiles

/** What is backed up: the database, the files, and the folder with the keys. */
export type Saved = { database: Database; files: FileStore; dataDir: string }

/**
 * Writes a snapshot of the whole database, the files that its rows refer to, and the files with keys
 * into a new file that only its owner can read. The file gets its name once it is complete and synced to disk. Memory
 * does not grow with the database.
 */
export async function backUp({ database, files, dataDir }: Saved, path: string): Promise<Written> {
  if (existsSync(path)) throw new Error(`${path} exists already; choose another name.`)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const unfinished = `${path}.unfinished`
  rmSync(unfinished, { force: true })
  const written: Written = { tables: 0, rows: 0, files: 0, missing: [] }
  try {
    await atOneMoment(database.pool, (client) =>
      pipeline(
        Readable.from(sealed(linesOfPortal(client, { files, dataDir }, written), written)),
        createGzip(),
        createWriteStream(unfinished, { mode: 0o600, flags: 'wx' }),
      ),
    )
    await toDisk(unfinished)
    renameSync(unfinished, path)
    await toDisk(dirname(path))
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
  return written
}

async function* linesOfPortal(
  client: pg.ClientBase,
  { files, dataDir }: Omit<Saved, 'database'>,
  written: Written,
): AsyncGenerator<string> {
  const there = await client.query<{ there: boolean }>(`select to_regclass('schema_migration') is not null as there`)
  if (!there.rows[0]?.there) throw new Error('The database is empty; there is nothing to back up.')
  const ledger = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration order by applied_at, name collate "C"',
  )
  yield line({ backup: 'portal', format: 2, madeAt: new Date().toISOString(), migrations: ledger.rows })
  for (const table of await tablesOf(client)) yield* linesOfTable({ client, ...table, written })
  if (await hasQueues(client)) yield* linesOfTable({ client, ...waitingWork, written })
  for (const sequence of await sequencesOf(client)) yield line(sequence)
  for (const file of keyFiles) {
    const keys = join(dataDir, file)
    if (existsSync(keys)) yield line({ file, text: readFileSync(keys, 'utf8') })
  }
  for await (const note of linesOfFiles(client, files, written)) yield line(note)
}

const waitingWork = { name: waitingJobs, columns: waitingColumns, select: waitingSelect, hasFiles: false }

type TableToWrite = { client: pg.ClientBase; name: string; columns: object; written: Written } & Source

async function* linesOfTable({ client, name, columns, written, ...source }: TableToWrite): AsyncGenerator<string> {
  yield line({ table: name, columns })
  const tally = openTally()
  for await (const { text, rows } of linesOf(client, source)) {
    tally.add(text, rows)
    yield text
  }
  const counted = tally.end()
  written.tables++
  written.rows += counted.rows
  yield line({ end: name, ...counted })
}

/** The last line contains the checksum of all others. */
async function* sealed(lines: AsyncGenerator<string>, written: Written): AsyncGenerator<string> {
  const hash = createHash('sha256')
  for await (const text of lines) {
    hash.update(text)
    yield text
  }
  const { tables, rows, files } = written
  yield line({ seal: hash.digest('hex'), tables, rows, files })
}

const line = (note: object) => `${JSON.stringify(note)}\n`

async function toDisk(path: string): Promise<void> {
  const file = await open(path, 'r')
  await file.sync().finally(() => file.close())
}
