import { sql } from 'kysely'
import type { InZone } from './in-zone.ts'

/** The last day for what each state of the work on a thesis waits for. */
export const workDays = ({ timeZone }: InZone) => sql`
  when 'APPROVED' then (select (t.approved_at at time zone ${timeZone}::text)::date + k.check_days from thesis_template k where k.id = t.template_id)
  when 'IN_PROGRESS' then t.due_on
  when 'ON_HOLD' then coalesce((select max(h.until_day) from thesis_hold h
    where h.thesis_id = t.id and h.state = 'HOLDING'), t.due_on)`
