import { sql } from 'kysely'

/**
 * The values of columns for a write. A list goes to the database as JSON, which makes of it what the type of its column
 * is: the driver does not know the type, and would write JSON columns as arrays of PostgreSQL.
 */
export const storedValues = (table: string, row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, Array.isArray(value) ? list(table, column, value) : value]),
  )

const list = (table: string, column: string, values: readonly unknown[]) =>
  sql`(jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify({ [column]: values })}::jsonb)).${sql.ref(column)}`
