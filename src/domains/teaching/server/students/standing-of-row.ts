import { sql } from 'kysely'
import type { Counted, Rules } from '../../contract/attendance/standing.ts'
import { countedRecords, tally } from '../attendance/counted.ts'
import { comesTo } from '../lesson/attendees.ts'

/** The counted attendance of the enrolment `e`. */
export const countedOfRow = sql<Counted>`(
  select to_jsonb(x) || jsonb_build_object('lessons', (
    select count(*)::int from lesson s where s.course_id = e.course_id and s.state <> 'CANCELLED' and ${comesTo}))
  from (select ${tally} from ${countedRecords} where r.enrollment_id = e.id) as x)`

/** The attendance requirements of the course of the enrolment `e`. */
export const rulesOfRow = sql<Rules>`(
  select jsonb_build_object('leastPercent', u.least_percent, 'warnPercent', u.warn_percent,
    'latesPerAbsence', u.lates_per_absence, 'excusedCounts', u.excused_counts)
  from attendance_rules u where u.id = e.course_id)`

/** The attended share of lessons, for sorting lists; equal to that of `standingOf`. */
export const attendedShare = sql<number | null>`(
  select 1 - (x.missed + coalesce(x.late / nullif(u.lates_per_absence, 0), 0)
    + case when u.excused_counts then x.excused else 0 end) / nullif(x.held, 0)
  from attendance_rules u cross join lateral (
    select ${tally} from ${countedRecords} where r.enrollment_id = e.id) as x
  where u.id = e.course_id)`
