import { type RawBuilder, sql } from 'kysely'
import { comesTo } from '../lesson/attendees.ts'
import { talliedIn, talliedOf } from './tally.ts'

/** How many lessons of the term may be missed until a student is warned or reaches the limit; as in `standingOf`. */
const allowed = (least: 'warn_percent' | 'least_percent') =>
  sql`greatest(1, ceil(round(l.lessons * (100 - ${sql.ref(`u.${least}`)}) / 100.0, 2)))`

/**
 * The absences that follow from the sums `t` by the rules `u` of the course; `offset 0` makes PostgreSQL compute them
 * once.
 */
const absences = sql`(
    select round((t.missed + case when u.lates_per_absence > 0 then t.late / u.lates_per_absence else 0 end
      + case when u.excused_counts then t.excused else 0 end)::numeric, 2) as absences offset 0)`

/** The number of lessons for the enrolment `e`, which has the absences `x`. */
const lessons = sql`(
    select count(*) as lessons from lesson s
    where x.absences > 0 and s.course_id = e.course_id and s.state <> 'CANCELLED' and ${comesTo})`

const isAtRisk = sql`e.state <> 'WITHDRAWN' and x.absences > 0 and l.lessons > 0 and x.absences >= ${allowed('warn_percent')}`
const shown = sql`e.id, e.course_id, e.person_id, x.absences >= ${allowed('least_percent')} as reached`

/**
 * The enrolments `e` that meet a condition and whose absences have reached the warning level of their course: a query
 * of `id`, `course_id`, `person_id` and whether they have `reached` the limit. For few enrolments, since each is looked
 * up.
 */
export const enrolmentsAtRisk = (chosen: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${shown} from enrollment e join attendance_rules u on u.id = e.course_id
  cross join lateral (${talliedOf(sql.ref('e.id'))}) as t
  cross join lateral ${absences} as x
  cross join lateral ${lessons} as l
  where ${chosen} and ${isAtRisk}`

/**
 * The same for all enrolments of some courses, given as a query of their ids `id`. It reads course by course, where the
 * tallies are stored together, and counts the lessons of a course once for all students who were enrolled throughout, unless it has groups.
 */
export const atRiskIn = (courses: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${shown} from (${courses}) as a join attendance_rules u on u.id = a.id
  cross join lateral (
    select count(*) as lessons, count(s.group_code) as grouped, min(s.day) as first_day from lesson s
    where s.course_id = a.id and s.state <> 'CANCELLED') as o
  cross join lateral (${talliedIn(sql.ref('a.id'))}) as t
  cross join lateral ${absences} as x
  join enrollment e on e.id = t.enrollment_id
  cross join lateral (
    select case when o.grouped = 0 and coalesce(e.registered_on <= o.first_day, true) and isempty(e.breaks)
      then o.lessons else (select l.lessons from ${lessons} as l) end as lessons) as l
  where ${isAtRisk}`
