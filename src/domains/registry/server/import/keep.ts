import { type RawBuilder, sql, type Transaction } from 'kysely'
import { partsOf, setOf } from '#platform/server/database/set-of.ts'
import type { RegistryTables } from '../tables.ts'
import { type ImportedTable, keyOf, ruleOf } from './imported-tables.ts'

type Tx = Transaction<RegistryTables>
type Value = string | number | boolean | null
/** A column of type `text[]` is passed as its text form: `{CLEARANCE,HEALTH}`. */
type Types = Readonly<Record<string, Parameters<typeof setOf>[0][string] | 'text[]'>>
/** A row to write, and the line of the file that it comes from. */
export type RowToWrite = { line: number } & Record<string, Value>

/** Writes rows and stores their values before and after, so that the import can be undone. */
export class Keep {
  readonly #tx: Tx
  readonly #importId: number

  constructor(tx: Tx, importId: number) {
    this.#tx = tx
    this.#importId = importId
  }

  /** Adds rows; leaves a row alone that already exists by the natural key of its table. */
  async add(table: ImportedTable, types: Types, rows: readonly RowToWrite[]): Promise<void> {
    const { natural, nullable = [], unguarded = false } = ruleOf(table)
    const same = sql.join(
      natural.map((name) =>
        nullable.includes(name)
          ? sql`m.${sql.ref(name)} is not distinct from r.${sql.ref(name)}`
          : sql`m.${sql.ref(name)} = r.${sql.ref(name)}`,
      ),
      sql` and `,
    )
    const known = sql`on conflict (${sql.join(natural.map((name) => sql.ref(name)))}) do nothing`
    for (const part of partsOf(rows))
      await sql`
        with made as (
          insert into ${sql.table(table)} (${columnsIn(types)}) select ${valuesOf(types)} from ${this.#rowsOf(types, part)}
          ${unguarded ? sql`` : known} returning *)
        insert into import_change (import_id, line, table_name, row_key, after)
        select ${this.#importId}, r.line, ${table}, ${keyOf(table, 'm')}, to_jsonb(m)
        from made m join ${this.#rowsOf(types, part)} on ${same}`.execute(this.#tx)
  }

  /** Changes rows by `id`; sets the columns of `types` to the given values. */
  async change(table: ImportedTable, types: Types, rows: readonly RowToWrite[]): Promise<void> {
    const sets = sql.join(Object.keys(types).map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)}`))
    for (const part of partsOf(rows)) {
      const given = this.#rowsOf({ ...types, id: 'integer' }, part)
      await sql`
        with old as (select t.id, to_jsonb(t) as row from ${sql.table(table)} t join ${given} on r.id = t.id),
          done as (
            update ${sql.table(table)} t set ${sets}, version = t.version + 1, updated_at = now()
            from ${given} where r.id = t.id returning t.*, r.line as line_of_file)
        insert into import_change (import_id, line, table_name, row_key, before, after)
        select ${this.#importId}, d.line_of_file, ${table}, ${keyOf(table, 'd')}, o.row, to_jsonb(d) - 'line_of_file'
        from done d join old o on o.id = d.id`.execute(this.#tx)
    }
  }

  #rowsOf(types: Types, rows: readonly RowToWrite[]): RawBuilder<unknown> {
    const sent = Object.entries(types).map(([name, type]) => [name, type === 'text[]' ? 'text' : type] as const)
    return setOf({ ...Object.fromEntries(sent), line: 'integer' }, rows)
  }
}

const columnsIn = (types: Types) => sql.join(Object.keys(types).map((name) => sql.ref(name)))

const valuesOf = (types: Types) =>
  sql.join(
    Object.entries(types).map(([name, type]) =>
      type === 'text[]' ? sql`r.${sql.ref(name)}::text[]` : sql`r.${sql.ref(name)}`,
    ),
  )
