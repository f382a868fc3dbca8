import { type RawBuilder, sql } from 'kysely'
import { comesTo } from '../lesson/attendees.ts'
import { tallied } from './tally.ts'

/** How many of the lessons of the term may be missed until a student is warned or, at the limit, stopped; as `standingOf`. */
const allowed = (least: 'warn_percent' | 'least_percent') =>
  sql`greatest(1, ceil(round(l.lessons * (100 - ${sql.ref(`u.${least}`)}) / 100.0, 2)))`

/**
 * The enrolments `e` that meet a condition and whose absences have come to the warning of their course: a query of
 * `id`, `course_id`, `person_id` and whether they have `reached` the limit. Lessons are only counted for those with absences.
 */
export const enrolmentsAtRisk = (chosen: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select e.id, e.course_id, e.person_id, x.absences >= ${allowed('least_percent')} as reached
  from enrollment e join attendance_rules u on u.id = e.course_id
  cross join lateral (select ${tallied} where t.enrollment_id = e.id) as t
  cross join lateral (
    select round((t.missed + case when u.lates_per_absence > 0 then t.late / u.lates_per_absence else 0 end
      + case when u.excused_counts then t.excused else 0 end)::numeric, 2) as absences) as x
  cross join lateral (
    select count(*) as lessons from lesson s
    where x.absences > 0 and s.course_id = e.course_id and s.state <> 'CANCELLED' and ${comesTo}) as l
  where e.state <> 'WITHDRAWN' and x.absences > 0 and l.lessons > 0 and ${chosen} and x.absences >= ${allowed('warn_percent')}`
