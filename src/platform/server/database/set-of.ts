import { type RawBuilder, sql } from 'kysely'

/** The types of columns that can be sent as arrays; `jsonb` values are passed as JSON text. */
type ColumnType =
  | 'boolean'
  | 'date'
  | 'datemultirange'
  | 'integer'
  | 'jsonb'
  | 'numeric'
  | 'text'
  | 'time'
  | 'timestamptz'
type Value = string | number | boolean | null

/**
 * Rows as one table expression named `r`, one array per column: `insert into … select … from ${setOf(…)}`.
 * Thousands of rows become one statement with as many parameters as there are columns; what is left out is null.
 */
export function setOf<const Name extends string>(
  columns: Record<Name, ColumnType>,
  rows: readonly { [K in NoInfer<Name>]?: Value | undefined }[],
): RawBuilder<unknown> {
  const names = namesOf(columns)
  const arrays = names.map((name) => {
    const values = rows.map((row) => row[name] ?? null)
    return sql`${values}::${sql.raw(columns[name])}[]`
  })
  return sql`unnest(${sql.join(arrays)}) as r(${sql.join(names.map((name) => sql.ref(name)))})`
}

/** Rows in batches of a size suited to one statement. */
export function* partsOf<Row>(rows: readonly Row[], size = 5_000): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

function namesOf<Name extends string>(columns: Record<Name, unknown>): Name[] {
  const names: Name[] = []
  for (const name in columns) names.push(name)
  return names
}
