import { sql } from 'kysely'
import type { InZone, Rule } from './in-zone.ts'

/** The last day for what each state of the work on a thesis waits for. */
export const workDays = ({ timeZone }: InZone, rule: Rule) => sql`
  when 'APPROVED' then (t.approved_at at time zone ${timeZone}::text)::date + ${rule('check_days')}
  when 'IN_PROGRESS' then t.due_on
  when 'ON_HOLD' then coalesce((select max(h.until_day) from thesis_hold h
    where h.thesis_id = t.id and h.state = 'HOLDING'), t.due_on)`
