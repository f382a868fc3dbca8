import { type RawBuilder, sql } from 'kysely'

type Ids = number | readonly number[]

/**
 * That an id is one of these, for a statement that is kept. One thing alone has a text of its own: the database guesses
 * ten for a list, finds the plan without values dearer for that and would plan the statement anew each time.
 */
export function amongIds(id: RawBuilder<unknown>, ids: readonly number[]) {
  const only = ids.length === 1 ? ids[0] : undefined
  return {
    /** Belongs to the key of the statement. */
    key: only === undefined ? 'of some' : 'of one',
    values: { ids: only ?? ids },
    where: (given: Ids): RawBuilder<boolean> =>
      only === undefined ? sql<boolean>`${id} = any(${given}::int[])` : sql<boolean>`${id} = ${given}::int`,
  }
}
