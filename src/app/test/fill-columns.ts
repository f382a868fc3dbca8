import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AnyColumn } from '#platform/server/tables/columns.ts'
import type { Table } from '#platform/server/tables/table.ts'
import type { TestApp } from '#platform/test/test-app.ts'
import { planOf } from '../../domains/people/server/privacy/privacy-plan.ts'

type Db = TestApp['db']
type Row = Record<string, unknown>
type Check = { table: string; name: string; definition: string }
type Fill = { db: Db; tables: readonly Table[]; person: number; text: string }

/**
 * The value of a column in a filled row; it includes the name of the person in columns in which people write about
 * them.
 */
export const markOf = (table: string, column: string) => `in ${table} ${column} it`

/**
 * Inserts a row about a person into every table that may contain one, as declared, with the name `text` and a unique
 * mark in every column that is neither a key nor internal, and only the mark in internal ones; so future tables and
 * columns are filled too. Returns the rows by table. Constraints of the database are dropped until `restore` is called,
 * on empty tables.
 */
export async function fillColumns(fill: Fill): Promise<{ rows: Map<string, Row>; restore: () => Promise<void> }> {
  const { db, tables, person, text } = fill
  const checks = await withoutChecks(db)
  const unique = await uniqueColumns(db)
  const about = new Set(planOf(tables).map(({ table }) => table.name))
  const rows = new Map<string, Row>()
  for (const table of tables) if (about.has(table.name) && table.name !== 'person') await rowIn(table)
  rows.set('person', await fillPerson())
  return { rows, restore: () => putBack(db, checks) }

  /** The row of a table, inserted once, after the rows to which it refers. */
  async function rowIn(table: Table): Promise<Row> {
    const known = rows.get(table.name)
    if (known) return known
    const values: Row = {}
    for (const [name, column] of written(table)) values[name] = await valueFor(table, name, column)
    const row = await db.insertInto(table.name).values(values).returningAll().executeTakeFirstOrThrow()
    rows.set(table.name, row)
    return row
  }

  async function valueFor(table: Table, name: string, column: AnyColumn): Promise<unknown> {
    const { references } = column.facts
    if (table.about?.person === name || references?.table === 'person') return person
    if (references?.table === table.name) return null
    const parent = tables.find((one) => one.name === references?.table)
    if (parent && references) return (await rowIn(parent))[references.column]
    return sample(column, textFor(table, name, column))
  }

  function textFor(table: Table, name: string, { facts }: AnyColumn): string {
    if (!about.has(table.name) || facts.class === 'key') return randomUUID()
    const mark = markOf(table.name, name)
    // The number of a record of studies or accounts is not text about the person.
    const isNumber = unique.has(`${table.name}.${name}`) && (facts.class === 'academic' || facts.class === 'finance')
    return facts.class === 'internal' || isNumber ? mark : `${text} ${mark}`
  }

  /** `official_name` is the name with which the other tables refer to the person. */
  async function fillPerson(): Promise<Row> {
    const table = tables.find(({ name }) => name === 'person')
    const own = table ? written(table).filter(([, { facts }]) => !['key', 'internal'].includes(facts.class)) : []
    const values = own.map(([name, column]) => {
      const mark = name === 'official_name' ? text : `${text} ${markOf('person', name)}`
      return [name, sample(column, mark)] as const
    })
    return db
      .updateTable('person')
      .set(Object.fromEntries(values))
      .where('id', '=', person)
      .returningAll()
      .executeTakeFirstOrThrow()
  }
}

/** The columns that an insert sets: not those that the database counts or computes. */
const written = ({ columns }: Table) =>
  Object.entries(columns).filter(([, { facts }]) => !facts.computed && !(facts.class === 'key' && facts.hasDefault))

function sample({ facts: { type } }: AnyColumn, text: string): unknown {
  const samples: Record<string, () => unknown> = {
    text: () => text,
    'text[]': () => [text],
    jsonb: () => JSON.stringify({ en: text, parts: [text] }),
    uuid: () => randomUUID(),
    boolean: () => true,
    date: () => '1987-06-05',
    'timestamp with time zone': () => '1987-06-05T04:03:02Z',
    'time without time zone': () => '10:00',
    datemultirange: () => '{[1987-06-05,1987-07-06)}',
    int8range: () => '[1987,2026)',
  }
  const number = /^(integer|bigint|numeric)/.test(type)
  const value = number ? () => 7 : samples[type]
  if (!value) throw new Error(`no sample of the type ${type}`)
  return value()
}

async function uniqueColumns(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select c.relname || '.' || a.attname as name
    from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indisunique and i.indnkeyatts = 1 and c.relnamespace = 'public'::regnamespace`.execute(db)
  return new Set(rows.map(({ name }) => name))
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
