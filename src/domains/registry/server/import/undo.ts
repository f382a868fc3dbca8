import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Item } from '#platform/contract/resource.ts'
import type { BlockerResult } from '#platform/server/resource/conditions.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { Import } from '../../contract/import.ts'
import type { RegistryTables } from '../tables.ts'
import { type ImportedTable, importedTableNames, keyOf, ruleOf } from './imported-tables.ts'
import { transactionOf } from './run.ts'

type Db = Kysely<RegistryTables>
type Run = Pick<Item<typeof Import>, 'id'>

/** Undoes everything an import wrote: new rows are deleted, changed ones get their old values; versions only rise. */
export async function undo({ id }: Run, ctx: Ctx<RegistryTables>): Promise<void> {
  const tx = transactionOf(ctx)
  await takeBack(tx, id, [])
  await sql`update import_row set stays = null where import_id = ${id} and stays is not null`.execute(tx)
  await tx.updateTable('import_run').set({ undone_at: ctx.now.toISOString() }).where('id', '=', id).execute()
  ctx.rightsChanged('everybody')
}

/** Undoes what the lines of an import wrote, except the lines in `stays`. */
export async function takeBack(db: Db, id: number, stays: readonly number[]): Promise<void> {
  const those = sql`c.import_id = ${id} and c.line <> all(${[...stays]}::int[])`
  for (const table of importedTableNames) {
    await sql`
      delete from ${sql.table(table)} t using import_change c
      where ${those} and c.table_name = ${table} and c.before is null and c.row_key = ${keyOf(table, 't')}`.execute(db)
    await giveBack(db, table, those)
  }
}

async function giveBack(db: Db, table: ImportedTable, those: RawBuilder<unknown>): Promise<void> {
  const { changes } = ruleOf(table)
  if (changes.length === 0) return
  const sets = sql.join(changes.map((name) => sql`${sql.ref(name)} = o.${sql.ref(name)}`))
  await sql`
    update ${sql.table(table)} t set ${sets}, version = t.version + 1, updated_at = now()
    from import_change c, jsonb_populate_record(null::${sql.table(table)}, c.before) o
    where ${those} and c.table_name = ${table} and c.before is not null and c.row_key = ${keyOf(table, 't')}`.execute(
    db,
  )
}

const named = 10

/** The lines whose rows somebody has changed or deleted since: restoring the old values would lose that. */
export const changedSince = async ({ id }: Run, { db }: Ctx<RegistryTables>): Promise<BlockerResult> =>
  heldAt(await linesChangedSince(db, id))

export async function linesChangedSince(db: Db, id: number): Promise<number[]> {
  const parts = importedTableNames.map(
    (table) => sql`
      select c.line from import_change c left join ${sql.table(table)} t on ${keyOf(table, 't')} = c.row_key
      where c.import_id = ${id} and c.table_name = ${table} and (${keyOf(table, 't')} is distinct from c.row_key or exists (
        select from jsonb_each(to_jsonb(t)) e
        where e.key not in ('version', 'updated_at') and c.after ? e.key and c.after -> e.key is distinct from e.value))`,
  )
  const { rows } = await sql<{ line: number }>`
    select distinct line from (${sql.join(parts, sql` union all `)}) x order by line`.execute(db)
  return rows.map(({ line }) => line)
}

/** `part`: the rows are deleted with what they refer to, and count only when somebody has changed them. */
type Reference = { child: string; column: string; parent: string; part: boolean }

/** The lines whose new rows are referred to by now: a person who has signed in, a term that has courses. */
export async function builtUpon({ id }: Run, { db }: Ctx<RegistryTables>): Promise<BlockerResult> {
  const found = await linesBuiltUpon(db, id, [])
  return heldAt([...new Set(found.map(({ line }) => line))])
}

/** A line, and a table that refers to a row that it added. */
type Used = { line: number; table: string }

/** The same with the tables that refer to the rows; rows added by a line in `stays` count as references, too. */
export async function linesBuiltUpon(db: Db, id: number, stays: readonly number[]): Promise<Used[]> {
  const { rows: references } = await sql<Reference>`
    select k.conrelid::regclass::text as child, a.attname as column, k.confrelid::regclass::text as parent,
      k.confdeltype = 'c' as part
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f'
      and (k.confdeltype <> 'c' or exists (select from pg_attribute v where v.attrelid = k.conrelid and v.attname = 'version'))
      and array_length(k.conkey, 1) = 1
      and k.confrelid::regclass::text = any(${[...importedTableNames]})
    order by 1, 2`.execute(db)
  const parts = references.map((reference) => referring(reference, id, stays))
  const { rows } = await sql<Used>`
    select line, min(child) as "table" from (${sql.join(parts, sql` union all `)}) x group by line order by line`.execute(
    db,
  )
  return rows
}

function referring({ child, column, parent, part }: Reference, id: number, stays: readonly number[]) {
  const own = importedTableNames.find((table) => table === child)
  const ours = own
    ? sql`and not exists (
        select from import_change n where n.import_id = ${id} and n.table_name = ${own} and n.before is null
          and n.row_key = ${keyOf(own, 't')} and n.line <> all(${[...stays]}::int[]))`
    : sql``
  return sql`
    select c.line, ${child}::text as child from import_change c
    join ${sql.table(child)} t on t.${sql.ref(column)}::text = c.row_key
    where c.import_id = ${id} and c.table_name = ${parent} and c.before is null ${ours} ${part ? sql`and t.version > 1` : sql``}`
}

function heldAt(lines: readonly number[]): BlockerResult {
  if (lines.length === 0) return false
  const more = lines.length > named ? ', …' : ''
  return { values: { count: lines.length, lines: lines.slice(0, named).join(', ') + more } }
}
