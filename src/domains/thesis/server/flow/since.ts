import { sql } from 'kysely'
import type { ConditionReader } from '#platform/server/resource/conditions.ts'

/** Since when the thesis `t` is in its state. */
export const since = sql<string>`coalesce((select max(moved.at) from move_log moved
  where moved.object_type = 'Thesis' and moved.object_id = t.id), t.created_at)`

/** The last day for what the state of the thesis `t` waits for. */
export const dueOn = ({ timeZone }: Pick<ConditionReader, 'timeZone'>) => sql<string | null>`(case t.state
  when 'DRAFT' then (select (t.created_at at time zone ${timeZone}::text)::date + k.draft_days from thesis_template k where k.id = t.template_id)
  when 'PROPOSAL_SUBMITTED' then (select (t.submitted_at at time zone ${timeZone}::text)::date + k.check_days from thesis_template k where k.id = t.template_id)
  when 'UNDER_EVALUATION' then (select (t.evaluated_at at time zone ${timeZone}::text)::date + k.evaluation_days from thesis_template k where k.id = t.template_id)
  when 'REVISION_REQUESTED' then (select (t.returned_at at time zone ${timeZone}::text)::date + k.revision_days from thesis_template k where k.id = t.template_id)
  when 'REVISED' then (select (t.revised_at at time zone ${timeZone}::text)::date + k.check_days from thesis_template k where k.id = t.template_id)
  when 'SUPERVISION_REQUESTED' then (select max(q.answer_by) from supervision_request q
    where q.thesis_id = t.id and q.state = 'PENDING')
  end)`

/** The same as text, for what is still to be done. */
export const dueText = (reader: Pick<ConditionReader, 'timeZone'>) => sql<string | null>`${dueOn(reader)}::text`
