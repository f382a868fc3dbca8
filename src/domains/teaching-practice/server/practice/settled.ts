import { sql } from 'kysely'

/** The guard of everything that stands as it is once the practice is moderated or has ended. */
export const settled = (item: { settled: boolean }): boolean => item.settled

/**
 * To a policy's condition in SQL nothing is settled: a settled thing no longer offers its moves, but whoever tries one
 * all the same, on a screen of earlier, comes as far as the guard, which says why it is refused.
 */
export const settledColumn = sql<boolean>`false`
