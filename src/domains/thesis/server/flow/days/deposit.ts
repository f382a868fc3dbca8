import { sql } from 'kysely'
import type { InZone, Rule } from './in-zone.ts'

/** The last day for what the deposit of the thesis `t` waits for. */
export const depositDays = ({ timeZone }: InZone, rule: Rule) => sql`
  when 'FINAL_SUBMITTED' then (t.deposited_at at time zone ${timeZone}::text)::date + ${rule('check_days')}`
