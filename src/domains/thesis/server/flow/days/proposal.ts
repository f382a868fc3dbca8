import { sql } from 'kysely'
import type { InZone, Rule } from './in-zone.ts'

/** The last day for what each state of the proposal waits for: branches of a `case t.state`. */
export const proposalDays = ({ timeZone }: InZone, rule: Rule) => sql`
  when 'DRAFT' then (t.created_at at time zone ${timeZone}::text)::date + ${rule('draft_days')}
  when 'PROPOSAL_SUBMITTED' then (t.submitted_at at time zone ${timeZone}::text)::date + ${rule('check_days')}
  when 'UNDER_EVALUATION' then (t.evaluated_at at time zone ${timeZone}::text)::date + ${rule('evaluation_days')}
  when 'REVISION_REQUESTED' then (t.returned_at at time zone ${timeZone}::text)::date + ${rule('revision_days')}
  when 'REVISED' then (t.revised_at at time zone ${timeZone}::text)::date + ${rule('check_days')}
  when 'SUPERVISION_REQUESTED' then (select max(q.answer_by) from supervision_request q
    where q.thesis_id = t.id and q.state = 'PENDING')`
