import { type RawBuilder, sql } from 'kysely'
import type { DataClass } from '#platform/server/tables/columns.ts'
import type { Table } from '#platform/server/tables/table.ts'

/** A table with rows about a person, how those rows are found, and the keys by which other tables refer to them. */
export type Part = {
  table: Table
  about: NonNullable<Table['about']>
  /** The table of the items to which its rows belong; null if the rows themselves refer to the person. */
  parent: Table | null
  referring: readonly Key[]
  /** The condition under which a row, with the alias `x`, is about the person. */
  isAbout: (person: number) => RawBuilder<boolean>
}
type Key = { table: string; column: string; key: string }

/**
 * Every table that declares rows about a person. `ownerFaults` finds tables with personal data that declare nothing.
 */
export function planOf(tables: readonly Table[]): Part[] {
  return tables.flatMap((table): Part[] => {
    const { about } = table
    if (!about?.person) return []
    const parent = parentOf(table, tables)
    const isAbout = (person: number) => isOf(person, { table, tables, alias: 'x' })
    return [{ table, about, parent, referring: referringTo(table, tables), isAbout }]
  })
}

const referringTo = ({ name }: Table, tables: readonly Table[]): Key[] =>
  tables.flatMap((other) =>
    Object.entries(other.columns).flatMap(([column, { facts }]) =>
      facts.references?.table === name ? [{ table: other.name, column, key: facts.references.column }] : [],
    ),
  )

/** The table to whose rows the rows of this table belong. */
function parentOf({ name, columns, about }: Table, tables: readonly Table[]): Table | null {
  if (!about?.person || typeof about.person === 'string') return null
  const named = columns[about.person.via]?.facts.references?.table
  const parent = tables.find((one) => one.name === named)
  if (!parent) throw new Error(`${name}.${about.person.via} refers to no table.`)
  return parent
}

type Place = { table: Table; tables: readonly Table[]; alias: string }

function isOf(person: number, { table, tables, alias }: Place): RawBuilder<boolean> {
  const owner = table.about?.person ?? null
  if (typeof owner === 'string') return sql<boolean>`${sql.ref(`${alias}.${owner}`)} = ${person}`
  const parent = parentOf(table, tables)
  const key = owner ? table.columns[owner.via]?.facts.references?.column : undefined
  if (!parent || !owner || !key) return sql<boolean>`false`
  const next = `${alias}o`
  return sql<boolean>`${sql.ref(`${alias}.${owner.via}`)} in (
    select ${sql.ref(`${next}.${key}`)} from ${sql.table(parent.name)} ${sql.raw(next)}
    where ${isOf(person, { table: parent, tables, alias: next })})`
}

export const hasClass = ({ columns }: Table, ...kinds: DataClass[]): boolean =>
  Object.values(columns).some(({ facts }) => kinds.includes(facts.class))
