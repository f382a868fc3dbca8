import { sql } from 'kysely'
import type { InZone, Rule } from './in-zone.ts'

/** The last day for what each state of the examination waits for. */
export const examinationDays = ({ timeZone }: InZone, rule: Rule) => sql`
  when 'SUBMITTED' then (t.handed_in_at at time zone ${timeZone}::text)::date + ${rule('check_days')}
  when 'UNDER_REVIEW' then (t.review_started_at at time zone ${timeZone}::text)::date + ${rule('review_days')}`
