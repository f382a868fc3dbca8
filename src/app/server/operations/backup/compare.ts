import type pg from 'pg'
import { tablesOf } from './catalogue.ts'
import { type Counted, waitingJobs } from './format.ts'
import { hasQueues, waitingSelect } from './jobs.ts'
import { countRows } from './rows.ts'

/** Reads every row of the database in the running transaction, which reveals damage on the disk. */
export async function countTables(client: pg.ClientBase): Promise<Map<string, Counted>> {
  const found = new Map<string, Counted>()
  for (const table of await tablesOf(client)) found.set(table.name, await countRows(client, table))
  if (await hasQueues(client))
    found.set(waitingJobs, await countRows(client, { select: waitingSelect, hasFiles: false }))
  return found
}

/** The tables that differ, each as a sentence; pending jobs are compared only by their number, because they change. */
export function differences(backup: Map<string, Counted>, database: Map<string, Counted>): string[] {
  const names = [...new Set([...backup.keys(), ...database.keys()])].sort()
  return names.flatMap((name) => {
    const [kept, real] = [backup.get(name), database.get(name)]
    const same = name === waitingJobs ? (kept?.rows ?? 0) === (real?.rows ?? 0) : kept?.sha256 === real?.sha256
    return same ? [] : [`${name}: ${rowsOf(kept)} in the backup, ${rowsOf(real)} in the database`]
  })
}

const rowsOf = (counted: Counted | undefined) =>
  counted ? `${counted.rows} rows (${counted.sha256.slice(0, 12)})` : 'no table'
