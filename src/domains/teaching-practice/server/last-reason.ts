import { sql } from 'kysely'
import type { AnyResource } from '#platform/contract/resource.ts'

/** The reason that was given with the last of these moves, as SQL; `id` is an SQL reference such as `r.id`. */
export const lastReason = ({ type }: AnyResource, id: string, moves: readonly string[]) => sql<string | null>`(
  select l.reason from move_log l where l.object_type = ${sql.lit(type)} and l.object_id = ${sql.ref(id)}
    and l.name = any(${[...moves]}::text[]) order by l.id desc limit 1)`
