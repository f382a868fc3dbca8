import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

/** Every row of every table, as text: a comparison shows what a request changed. */
export type Rows = Readonly<Record<string, readonly string[]>>

/**
 * Reads them again only if something was committed since the last time: equal snapshots of PostgreSQL contain the same
 * rows.
 */
export async function allRows(testApp: TestApp): Promise<Rows> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(testApp.db)
  const snapshot = rows[0]?.snapshot ?? ''
  const last = lastRead.get(testApp)
  if (last?.snapshot === snapshot) return last.rows
  const read = { snapshot, rows: await readRows(testApp) }
  lastRead.set(testApp, read)
  return read.rows
}

const lastRead = new WeakMap<TestApp, { snapshot: string; rows: Rows }>()

async function readRows({ db }: TestApp): Promise<Rows> {
  const tables = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace
      and c.relkind in ('r', 'p') and not c.relispartition order by c.relname`.execute(db)
  const parts = tables.rows.map(
    ({ name }) => sql`select ${sql.lit(name)} as name, x::text as row from ${sql.table(name)} x`,
  )
  const jobs = sql`select 'jobs.job', j.name || j.data::text from jobs.job j where j.name not like '\\_\\_%'`
  const { rows } = await sql<{ name: string; row: string }>`${sql.join([...parts, jobs], sql` union all `)}`.execute(db)
  const found: Record<string, string[]> = {}
  for (const { name, row } of rows) found[name] = [...(found[name] ?? []), row]
  for (const list of Object.values(found)) list.sort()
  return found
}

/** How many rows of each table differ: a changed row counts as one, a new or deleted one too. */
export function changes(before: Rows, after: Rows): Record<string, number> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  const counted = names.map((name) => [name, differing(before[name] ?? [], after[name] ?? [])] as const)
  return Object.fromEntries(counted.filter(([, count]) => count > 0))
}

const differing = (before: readonly string[], after: readonly string[]): number => {
  const old = new Set(before)
  const young = new Set(after)
  return Math.max(before.filter((row) => !young.has(row)).length, after.filter((row) => !old.has(row)).length)
}

/** Waits until background work has finished, so that later changes come from a request. */
export const quiet = ({ api }: TestApp): Promise<void> => api.events.settled()
