import { sql } from 'kysely'
import type { InZone } from './in-zone.ts'

/** The last day for what each state of the proposal waits for: branches of a `case t.state`. */
export const proposalDays = ({ timeZone }: InZone) => sql`
  when 'DRAFT' then (select (t.created_at at time zone ${timeZone}::text)::date + k.draft_days from thesis_template k where k.id = t.template_id)
  when 'PROPOSAL_SUBMITTED' then (select (t.submitted_at at time zone ${timeZone}::text)::date + k.check_days from thesis_template k where k.id = t.template_id)
  when 'UNDER_EVALUATION' then (select (t.evaluated_at at time zone ${timeZone}::text)::date + k.evaluation_days from thesis_template k where k.id = t.template_id)
  when 'REVISION_REQUESTED' then (select (t.returned_at at time zone ${timeZone}::text)::date + k.revision_days from thesis_template k where k.id = t.template_id)
  when 'REVISED' then (select (t.revised_at at time zone ${timeZone}::text)::date + k.check_days from thesis_template k where k.id = t.template_id)
  when 'SUPERVISION_REQUESTED' then (select max(q.answer_by) from supervision_request q
    where q.thesis_id = t.id and q.state = 'PENDING')`
