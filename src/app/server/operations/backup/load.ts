import type pg from 'pg'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { quoted } from './catalogue.ts'
import { filesToStore } from './files.ts'
import { type Column, type KeyFile, waitingJobs } from './format.ts'
import { putBack } from './jobs.ts'
import { type Listener, readBackup } from './read.ts'

const portionRows = 1_000
const portionBytes = 2_000_000

type Place = { client: pg.ClientBase; keys: (file: KeyFile) => void; files: FileStore }

/** Loads the contents of a backup into the empty tables of the transaction, in portions, and into the file store. */
export async function loadBackup(path: string, { client, keys, files }: Place): Promise<void> {
  let open: Portion | null = null
  const store = filesToStore(files)
  const listener: Listener = {
    table: async (name, columns) => {
      open = openPortion(client, name, columns)
    },
    row: async (row) => (open?.name === waitingJobs ? putBack(client, row) : open?.add(row)),
    end: async () => {
      if (open?.name !== waitingJobs) await open?.flush()
      open = null
    },
    sequence: async ({ sequence, last, start }) => {
      await client.query('select setval($1::regclass, $2::bigint, $3)', [
        quoted(sequence),
        last ?? start,
        last !== null,
      ])
    },
    keys: async (file) => keys(file),
    stored: store.start,
    piece: store.piece,
    storedEnd: store.end,
  }
  await readBackup(path, listener)
}

type Portion = ReturnType<typeof openPortion>

/** One statement inserts a portion of rows: each column is passed as one array. */
function openPortion(client: pg.ClientBase, name: string, columns: Column[]) {
  const names = columns.map(([column]) => quoted(column)).join(', ')
  const values = columns.map(([, type], at) => `v.c${at}::${type}`).join(', ')
  const arrays = columns.map((_, at) => `$${at + 1}::text[]`).join(', ')
  const given = columns.map((_, at) => `c${at}`).join(', ')
  const text = `insert into ${quoted(name)} (${names}) overriding system value
    select ${values} from unnest(${arrays}) as v(${given})`
  let waiting: (string | null)[][] = columns.map(() => [])
  let rows = 0
  let bytes = 0
  const flush = async (): Promise<void> => {
    if (rows === 0) return
    await client.query({ text, values: waiting })
    waiting = columns.map(() => [])
    rows = 0
    bytes = 0
  }
  return {
    name,
    flush,
    async add(row: readonly (string | null)[]): Promise<void> {
      for (const [at, list] of waiting.entries()) list.push(row[at] ?? null)
      rows++
      for (const value of row) bytes += value?.length ?? 0
      if (rows >= portionRows || bytes >= portionBytes) await flush()
    },
  }
}
