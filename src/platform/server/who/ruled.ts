import { type Expression, type SqlBool, sql } from 'kysely'
import type { AnyResource } from '../../contract/resource.ts'

/** What the rules need to know of a resource: its declaration, its table's alias and the columns behind its fields. */
export type Ruled = {
  resource: Pick<AnyResource, 'type' | 'flow' | 'acts' | 'fields'> & Partial<Pick<AnyResource, 'never'>>
  as: string
  /** A column that is a function can only order lists; rules test none of these. */
  columns: Readonly<Record<string, Expression<unknown> | ((...input: never[]) => unknown) | undefined>>
}

export type Scalar = string | number | boolean

/** The column behind a field that a rule tests. */
export function columnOf({ columns, resource }: Ruled, name: string): Expression<unknown> {
  const column = columns[name]
  if (!column || typeof column === 'function')
    throw new Error(`A rule tests ${resource.type}.${name}, but no column is mapped to it.`)
  return column
}

/** A condition that no row fulfils: a relation that this viewer cannot have. */
export const never: Expression<SqlBool> = sql<SqlBool>`false`

export const oneOf = (column: Expression<unknown>, values: readonly Scalar[]) =>
  values.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`${column} = any(${[...values]})`

export function joined(parts: readonly Expression<SqlBool>[], by: 'and' | 'or'): Expression<SqlBool> {
  const [first] = parts
  if (!first) return by === 'and' ? sql<SqlBool>`true` : sql<SqlBool>`false`
  if (parts.length === 1) return first
  return sql<SqlBool>`(${sql.join(parts, by === 'and' ? sql` and ` : sql` or `)})`
}
