import { sql } from 'kysely'
import type { AnyResource } from '../../contract/resource.ts'

/** The reason that was given with the last of these moves, as SQL; `id` is an SQL reference such as `r.id`. */
export const lastReason = ({ type }: AnyResource, id: string, moves: readonly string[]) => sql<string | null>`(
  select moved.reason from move_log moved where moved.object_type = ${sql.lit(type)} and moved.object_id = ${sql.ref(id)}
    and moved.name = any(${[...moves]}::text[]) order by moved.id desc limit 1)`
