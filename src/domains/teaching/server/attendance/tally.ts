import { type RawBuilder, sql } from 'kysely'

/**
 * The sums over the tally `t` of students from which absences are computed, equal to those of `tally` over all records.
 */
const sums = sql`
        coalesce(sum(t.records) filter (where k.counts_as = 'LATE'), 0)::int as late,
        coalesce(sum(t.records) filter (where k.counts_as = 'EXCUSED'), 0)::int as excused,
        coalesce(sum(t.records - k.weight * t.attended)
          filter (where k.counts_as in ('PRESENT', 'LATE', 'ABSENT')), 0)::float8 as missed`

/** The sums of one enrolment. */
export const talliedOf = (enrollment: RawBuilder<unknown>) => sql`
  select ${sums} from attendance_tally t join attendance_code k on k.code = t.code where t.enrollment_id = ${enrollment}`

/** The sums of students in a course who have any record other than full presence, by `enrollment_id`. */
export const talliedIn = (course: RawBuilder<unknown>) => sql`
  select t.enrollment_id, ${sums} from attendance_tally t join attendance_code k on k.code = t.code
  where t.course_id = ${course} and (k.counts_as in ('LATE', 'EXCUSED')
    or (k.counts_as in ('PRESENT', 'ABSENT') and t.records > k.weight * t.attended)) group by t.enrollment_id`

/** Lessons `s` with their tally `n` by code `k`. */
export const talliedLessons = sql`lesson s
      join lesson_tally n on n.lesson_id = s.id
      join attendance_code k on k.code = n.code`

/** The attended share of the units of such lessons; excused absences do not count. */
export const shareAttended = sql<number | null>`(
  sum(k.weight * n.attended) filter (where k.counts_as in ('PRESENT', 'LATE', 'ABSENT'))
    / nullif(sum(n.records) filter (where k.counts_as in ('PRESENT', 'LATE', 'ABSENT')), 0))::float8`
