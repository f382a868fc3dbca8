import { sql } from 'kysely'
import { stepBy } from './holders.ts'

/** The place of the request `r` among those that wait for the same people, by the day on which they are due. */
export const placeInQueue = sql<number | null>`(case when r.state = 'WAITING' then (
  select count(*)::int + 1 from service_request o
  where o.state = 'WAITING' and (o.step_due_on, o.id) < (r.step_due_on, r.id)
    and o.handed_to_id is not distinct from r.handed_to_id and ${stepBy('o')} = ${stepBy('r')}
    and case ${stepBy('r')} when 'lecturer' then o.course_id = r.course_id when 'manager' then true when 'office' then true
      else (select x.program_id from user_program x where x.id = o.user_program_id)
        = (select x.program_id from user_program x where x.id = r.user_program_id) end) end)`
