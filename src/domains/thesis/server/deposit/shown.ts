import { sql } from 'kysely'

/** Whether others may know of the thesis of the deposit `d`. */
export const isShown = sql<boolean>`(d.published_at is not null and d.visibility <> 'CLOSED')`
