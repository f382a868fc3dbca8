import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'

/**
 * The last day on which a student may object to the record `r`, by the rules `u` of its course, counted from the day on
 * which it was set or last decided about. Null if objections are not possible.
 */
export const lastDayToObject = ({ timeZone }: Pick<Ctx, 'timeZone'>) => sql<string | null>`(
  case when u.objection_days > 0 then (greatest(r.taken_at, (
    select max(x.decided_at) from attendance_objection x where x.record_id = r.id)) at time zone ${timeZone}::text)::date
    + u.objection_days end)`

/** The latest objection to the record `r` that was not withdrawn; null where there is none. */
export const objectionOfRecord = sql<{ id: number; state: 'SUBMITTED' | 'ACCEPTED' | 'REFUSED' } | null>`(
  select jsonb_build_object('id', x.id, 'state', x.state) from attendance_objection x
  where x.record_id = r.id and x.state <> 'WITHDRAWN' order by x.id desc limit 1)`

/** The objection to the record `r` that waits for a decision; null if there is none. */
export const waitingObjection = sql<number | null>`(
  select x.id from attendance_objection x where x.record_id = r.id and x.state = 'SUBMITTED')`
