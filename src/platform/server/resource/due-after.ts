import { type RawBuilder, sql } from 'kysely'
import type { AnyResource } from '../../contract/resource.ts'
import type { ConditionReader } from './conditions.ts'

/** The due day so many days after an instant, by the calendar of the university. */
export const dueAfter =
  (instant: RawBuilder<unknown>, days: number) =>
  ({ timeZone }: Pick<ConditionReader, 'timeZone'>) =>
    sql`((${instant} at time zone ${timeZone})::date + ${sql.lit(days)})::text`

/** When the last of these moves was made, as SQL; `id` is an SQL reference such as `r.id`. */
export const movedAt = ({ type }: Pick<AnyResource, 'type'>, id: string, moves: readonly string[]) => sql<
  string | null
>`(
  select max(moved.at) from move_log moved where moved.object_type = ${sql.lit(type)} and moved.object_id = ${sql.ref(id)}
    and moved.name in (${sql.join(moves.map((name) => sql.lit(name)))}))`
