import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Counted } from './format.ts'

const goalBytes = 1_000_000
const mostRows = 500

/** A statement that reads rows, and whether they contain files. */
export type Source = { select: string; hasFiles: boolean }

/**
 * The rows of a statement as lines, fetched in portions through a cursor of the running transaction, so that memory
 * does not grow with the table. The portions adapt to the size of the rows; files are read one by one, because their
 * sizes cannot be predicted.
 */
export async function* linesOf(
  client: pg.ClientBase,
  { select, hasFiles }: Source,
): AsyncGenerator<{ text: string; rows: number }> {
  await client.query(`declare backup_rows no scroll cursor for ${select}`)
  try {
    for (let count = hasFiles ? 1 : 16; ; ) {
      const { rows } = await client.query<(string | null)[]>({
        text: `fetch forward ${count} from backup_rows`,
        rowMode: 'array',
      })
      if (rows.length === 0) return
      const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('')
      yield { text, rows: rows.length }
      const fitting = Math.ceil((goalBytes * rows.length) / text.length)
      if (!hasFiles) count = Math.max(1, Math.min(fitting, count * 4, mostRows))
    }
  } finally {
    await client.query('close backup_rows').catch(() => undefined)
  }
}

/** Counts and hashes the rows of a statement without storing them. */
export async function countRows(client: pg.ClientBase, source: Source): Promise<Counted> {
  const tally = openTally()
  for await (const { text, rows } of linesOf(client, source)) tally.add(text, rows)
  return tally.end()
}

/** Counts lines and hashes them as they pass. */
export function openTally() {
  const hash = createHash('sha256')
  let count = 0
  return {
    add(text: string, rows: number): void {
      hash.update(text)
      count += rows
    },
    end: (): Counted => ({ rows: count, sha256: hash.digest('hex') }),
  }
}
