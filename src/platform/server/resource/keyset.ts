import { type Expression, type SqlBool, sql } from 'kysely'
import type { OrderKey } from './order-keys.ts'

/** The values of a row under the keys of its list, the id last, as PostgreSQL writes them. */
export type Position = readonly (string | null)[]

/** A part of the rows of a list: its condition and its order. */
export type Part = { where: Expression<SqlBool> | null; keys: readonly OrderKey[] }

/**
 * The rows that follow a position, or all without one, in one or two parts to be read one after the other. If the first
 * key may be null, rows with and without a value are two parts, so that each uses an index.
 */
export function partsAfter(keys: readonly OrderKey[], position: Position | null): Part[] {
  const [first, ...others] = keys
  if (!first) return []
  if (!first.nullable) return [{ where: position && boundedAfter(keys, position), keys }]
  const isNull = sql<SqlBool>`${first.column} is null`
  const isThere = sql<SqlBool>`${first.column} is not null`
  const without: Part = { where: isNull, keys: others }
  const values: Part = {
    where: isThere,
    keys: [{ ...first, nullable: false, nullsFirst: first.direction === 'desc' }, ...others],
  }
  const inOrder = first.nullsFirst ? [without, values] : [values, without]
  if (!position) return inOrder
  const present = position[0] === null ? without : values
  const rest = position[0] === null ? after(others, position.slice(1)) : boundedAfter(values.keys, position)
  const current = { ...present, where: sql<SqlBool>`(${present.where} and ${rest})` }
  return [current, ...inOrder.slice(inOrder.indexOf(present) + 1)]
}

/** A first bound on the first key alone, if the rest of the condition cannot use an index. */
function boundedAfter(keys: readonly OrderKey[], position: Position): Expression<SqlBool> {
  const [first] = keys
  const isOneWay = keys.every(({ direction, nullable }) => direction === first?.direction && !nullable)
  if (isOneWay && first) {
    const columns = sql.join(keys.map(({ column }) => column))
    return sql<SqlBool>`(${columns}) ${operator(first)} (${sql.join(position)})`
  }
  const bound = first && sql<SqlBool>`${first.column} ${operator(first)}= ${position[0]}`
  return bound ? sql<SqlBool>`(${bound} and ${after(keys, position)})` : after(keys, position)
}

/**
 * The rows after a position, key by key: a later value, or the same value and a later position by the remaining keys.
 */
function after([key, ...others]: readonly OrderKey[], [value = null, ...rest]: Position): Expression<SqlBool> {
  if (!key) return sql<SqlBool>`false`
  const { column, nullable, nullsFirst } = key
  const further = after(others, rest)
  if (value === null) {
    const same = sql`(${column} is null and ${further})`
    return nullsFirst ? sql<SqlBool>`(${column} is not null or ${same})` : sql<SqlBool>`${same}`
  }
  const later = [
    sql`${column} ${operator(key)} ${value}`,
    ...(nullable && !nullsFirst ? [sql`${column} is null`] : []),
    ...(others.length > 0 ? [sql`(${column} = ${value} and ${further})`] : []),
  ]
  return sql<SqlBool>`(${sql.join(later, sql` or `)})`
}

const operator = ({ direction }: OrderKey) => sql.raw(direction === 'asc' ? '>' : '<')
