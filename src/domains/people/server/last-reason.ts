import { sql } from 'kysely'
import type { AnyResource } from '#platform/contract/resource.ts'

/** The reason that was given with the last move of a name, as SQL; `id` is an SQL reference such as `r.id`. */
export const lastReason = ({ type }: AnyResource, id: string, move: string) => sql<string | null>`(
  select l.reason from move_log l where l.object_type = ${type} and l.object_id = ${sql.ref(id)} and l.name = ${move}
  order by l.id desc limit 1)`
