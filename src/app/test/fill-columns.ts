import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Table } from '#platform/server/table.ts'
import type { TestApp } from '#platform/test/test-app.ts'
import { planOf } from '../../domains/people/server/privacy/privacy-plan.ts'

type Db = TestApp['db']
type Column = { table: string; name: string; type: string; filled: boolean; isUnique: boolean }
type Key = { table: string; column: string; parent: string; key: string }
type Check = { table: string; name: string; definition: string }
type Fill = { db: Db; tables: readonly Table[]; person: number; text: string }

/**
 * Writes a row about a person into every table that may hold one, as the catalogue and the declared tables tell, with
 * `text` in every column that is neither a key nor internal: a table or column of tomorrow is filled too. Checks of the
 * database are away until `restore` is called, on empty tables.
 */
export async function fillColumns(fill: Fill): Promise<{ filled: string[]; restore: () => Promise<void> }> {
  const { db, tables, person } = fill
  const checks = await withoutChecks(db)
  const [columns, keys] = [await columnsOf(db), await keysOf(db)]
  const declared = new Map(tables.map((table) => [table.name, table]))
  const about = new Set(planOf(tables).map(({ table }) => table.name))
  const made = new Map<string, object>()
  const filled: string[] = []
  for (const table of about) if (table !== 'person') await rowIn(table)
  await fillPerson(fill, columns)
  return { filled: [...filled, 'person'], restore: () => putBack(db, checks) }

  /** The row of a table, made once, after the rows to which it refers. */
  async function rowIn(table: string): Promise<Record<string, unknown>> {
    const known = made.get(table)
    if (known) return { ...known }
    const values: Record<string, unknown> = {}
    for (const column of columns.filter((one) => one.table === table && !one.filled))
      values[column.name] = await valueFor(column)
    const row = await db.insertInto(table).values(values).returningAll().executeTakeFirstOrThrow()
    made.set(table, row)
    filled.push(table)
    return row
  }

  async function valueFor(column: Column): Promise<unknown> {
    if (declared.get(column.table)?.about?.person === column.name) return person
    const key = keys.find((one) => one.table === column.table && one.column === column.name)
    if (key?.parent === 'person') return person
    if (key?.parent === column.table) return null
    if (key) return (await rowIn(key.parent))[key.key]
    return sample(column, about.has(column.table) && isMarked(column, tables) ? fill.text : randomUUID())
  }
}

/** What is neither a key nor internal holds the text; the number of a record of studies or accounts is no text. */
function isMarked({ table, name, isUnique }: Column, tables: readonly Table[]): boolean {
  const kind = tables.find((one) => one.name === table)?.columns[name]?.facts.class ?? 'internal'
  if (kind === 'key' || kind === 'internal') return false
  return !(isUnique && (kind === 'academic' || kind === 'finance'))
}

function sample({ type }: Column, text: string): unknown {
  const samples: Record<string, () => unknown> = {
    text: () => text,
    'text[]': () => [text],
    jsonb: () => JSON.stringify({ en: text, parts: [text] }),
    bytea: () => Buffer.from(text),
    uuid: () => randomUUID(),
    boolean: () => false,
    date: () => '2026-09-01',
    'timestamp with time zone': () => '2026-09-01T10:00:00Z',
    'time without time zone': () => '10:00',
    'integer[]': () => [1],
  }
  const number = /^(integer|bigint|smallint|numeric)/.test(type)
  const value = number ? () => 1 : samples[type]
  if (!value) throw new Error(`no sample of the type ${type}`)
  return value()
}

/** Every text of the person is told apart by the name of its column; `official_name` is the text of the other tables. */
async function fillPerson({ db, tables, person, text }: Fill, columns: readonly Column[]): Promise<void> {
  const own = columns.filter((column) => column.table === 'person' && !column.filled && isMarked(column, tables))
  const values = own.map((column) => {
    const mark = column.name === 'official_name' ? text : `${text}-${column.name}`
    return [column.name, sample(column, mark)] as const
  })
  await db.updateTable('person').set(Object.fromEntries(values)).where('id', '=', person).execute()
}

async function columnsOf(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
      a.attidentity <> '' or a.attgenerated <> '' or coalesce(pg_get_expr(d.adbin, d.adrelid) like 'nextval%', false) as filled,
      exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indnkeyatts = 1
        and i.indkey[0] = a.attnum) as "isUnique"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(db)
  return rows
}

async function keysOf(db: Db): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select t.relname as "table", a.attname as "column", p.relname as parent, k.attname as "key"
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class p on p.oid = c.confrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and cardinality(c.conkey) = 1`.execute(db)
  return rows
}

async function withoutChecks(db: Db): Promise<Check[]> {
  const { rows } = await sql<Check>`
    select c.conrelid::regclass::text as "table", quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c where c.contype = 'c' and c.connamespace = 'public'::regnamespace`.execute(db)
  for (const { table, name } of rows) await sql.raw(`alter table ${table} drop constraint ${name}`).execute(db)
  return rows
}

async function putBack(db: Db, checks: readonly Check[]): Promise<void> {
  for (const { table, name, definition } of checks)
    await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(db)
}
