import { sql } from 'kysely'
import type { InZone } from './in-zone.ts'

/** The last day for what each state of the examination waits for. */
export const examinationDays = ({ timeZone }: InZone) => sql`
  when 'SUBMITTED' then (select (t.handed_in_at at time zone ${timeZone}::text)::date + k.check_days from thesis_template k where k.id = t.template_id)
  when 'UNDER_REVIEW' then (select (t.review_started_at at time zone ${timeZone}::text)::date + k.review_days from thesis_template k where k.id = t.template_id)`
