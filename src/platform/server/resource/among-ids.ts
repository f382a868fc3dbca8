import { type RawBuilder, sql } from 'kysely'

type Ids = number | readonly number[]

/**
 * A condition that an id is one of these, for a prepared statement. A single id has a statement text of its own: for a
 * list the database assumes ten ids, estimates the generic plan as more expensive and would plan the statement again
 * each time.
 */
export function amongIds(id: RawBuilder<unknown>, ids: readonly number[]) {
  const only = ids.length === 1 ? ids[0] : undefined
  return {
    /** Part of the key of the statement. */
    key: only === undefined ? 'of some' : 'of one',
    values: { ids: only ?? ids },
    where: (given: Ids): RawBuilder<boolean> =>
      only === undefined ? sql<boolean>`${id} = any(${given}::int[])` : sql<boolean>`${id} = ${given}::int`,
  }
}
