import { sql } from 'kysely'
import type { InZone } from './in-zone.ts'

/** The last day for what the deposit of the thesis `t` waits for. */
export const depositDays = ({ timeZone }: InZone) => sql`
  when 'FINAL_SUBMITTED' then (select (t.deposited_at at time zone ${timeZone}::text)::date + k.check_days from thesis_template k where k.id = t.template_id)`
