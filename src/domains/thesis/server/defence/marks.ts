import { sql } from 'kysely'
import { failedOutcomes } from '../../contract/defence/outcomes.ts'

/** The marks of those who were at the defence `v`, as `mark`, `weight` and `open`: who has not signed may still change it. */
const marks = sql`select a.mark, a.state = 'PRESENT' as open, case z.role when 'CHAIR' then k.chair_weight
    when 'REVIEWER' then k.reviewer_weight else k.member_weight end as weight
  from defence_attendance a join committee_seat z on z.id = a.seat_id join thesis x on x.id = v.thesis_id
  join thesis_template k on k.id = x.template_id
  where a.defence_id = v.id and a.state in ('PRESENT', 'SIGNED')`

/** The mark of the defence `v`: the mean by weights, with one decimal; null until everybody has signed. */
export const markOf = sql<number | null>`(select case when bool_and(not m.open)
  then round(sum(m.mark * m.weight) / nullif(sum(m.weight), 0), 1)::float end from (${marks}) m)`

/** How many have not signed, and the points between the highest and the lowest mark. */
export const marksOpen = sql<number>`(select count(*)::int from (${marks}) m where m.open)`
export const spread = sql<number>`(select coalesce(max(m.mark) - min(m.mark), 0)::float from (${marks}) m)`
export const mostSpread = sql<number>`(select k.most_spread from thesis x
  join thesis_template k on k.id = x.template_id where x.id = v.thesis_id)`

/** Whether the outcome of the defence `v` has no mark. */
export const isUnmarked = sql<boolean>`coalesce(v.outcome is null or v.outcome = any(${[...failedOutcomes]}::text[]), true)`
