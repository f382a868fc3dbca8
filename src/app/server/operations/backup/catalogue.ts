import type pg from 'pg'
import type { Column, Sequence } from './format.ts'
import type { Source } from './rows.ts'

/** A table, and the statement that reads it in the same order from any database. */
export type Table = { name: string; columns: Column[] } & Source

type Row = { name: string; columns: { name: string; type: string; collated: boolean }[]; key: string[] | null }

/** All tables of the portal, a partitioned one once, except the ledger of migrations, which is in the header. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Row>(`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'collated', a.attcollation <> 0) order by a.attname collate "C")
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select json_agg(a.attname order by k.place)
        from pg_index i, unnest(i.indkey::int2[]) with ordinality as k(number, place), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.number) as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'schema_migration'
    order by c.relname collate "C"`)
  return rows.map(({ name, columns, key }) => ({
    name,
    columns: columns.map((column): Column => [column.name, column.type]),
    select: selectOf(name, columns, key),
    hasFiles: columns.some(({ type }) => type === 'bytea'),
  }))
}

/** Texts are ordered by their bytes, because two databases may have different collations. */
function selectOf(name: string, columns: Row['columns'], key: Row['key']): string {
  const collated = new Set(columns.filter((column) => column.collated).map((column) => column.name))
  const values = columns.map((column) => `${quoted(column.name)}::text`)
  const order = key
    ? key.map((column) => (collated.has(column) ? `${quoted(column)} collate "C"` : quoted(column)))
    : values.map((value) => `${value} collate "C"`)
  return `select ${values.join(', ')} from ${quoted(name)} order by ${order.join(', ')}`
}

/** The present value of each sequence; `last` is null if it has not been used. */
export async function sequencesOf(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select sequencename as sequence, last_value::text as last, start_value::text as start
    from pg_sequences where schemaname = 'public' order by sequencename collate "C"`)
  return rows
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
