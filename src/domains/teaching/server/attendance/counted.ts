import { type Kysely, type RawBuilder, sql } from 'kysely'
import { prepared } from '#platform/server/database/prepared.ts'
import { type Counted, type Rules, type Standing, standingOf } from '../../contract/attendance/standing.ts'
import { attendeesOfLesson } from '../lesson/attendees.ts'
import type { TeachingTables } from '../tables.ts'

type Row = Counted & { enrollment: number }

/**
 * The attendance of students of a course, by enrolment: of all, or of the given ones. Two statements for any number of
 * students.
 */
export async function standingsIn(
  db: Kysely<TeachingTables>,
  course: number,
  enrollments: readonly number[] | null = null,
): Promise<ReadonlyMap<number, Standing>> {
  const rules = await rulesOf(db, course)
  const { rows } = await counted(course, enrollments).execute(db)
  return new Map(rows.map(({ enrollment, ...row }) => [enrollment, standingOf(row, rules)]))
}

/** The attendance requirements of the course. */
async function rulesOf(db: Kysely<TeachingTables>, course: number): Promise<Rules> {
  const { rows } = await sql<Rules>`${prepared}
    select least_percent as "leastPercent", warn_percent as "warnPercent", lates_per_absence as "latesPerAbsence",
      excused_counts as "excusedCounts"
    from attendance_rules where id = ${course}`.execute(db)
  if (!rows[0]) throw new Error(`The course ${course} has no rules of attendance.`)
  return rows[0]
}

/** The share of lessons, in percent, that students of a course must attend. */
export const leastAttendanceOf = async (db: Kysely<TeachingTables>, course: number): Promise<number> =>
  (await rulesOf(db, course)).leastPercent

/**
 * The records that count: records `r` with code `k` in lessons `s` that are not cancelled and whose roll call is
 * closed.
 */
export const countedRecords = sql`lesson s
      join roll_call q on q.id = s.id and q.state = 'CLOSED' and s.state <> 'CANCELLED'
      join attendance_record r on r.lesson_id = s.id
      join attendance_code k on k.code = r.code`

/** The sums of {@link Counted} over such records. */
export const tally = sql`
        count(*) filter (where k.counts_as <> 'NEUTRAL')::int as held,
        count(*) filter (where k.counts_as = 'PRESENT')::int as present,
        count(*) filter (where k.counts_as = 'LATE')::int as late,
        count(*) filter (where k.counts_as = 'ABSENT')::int as absent,
        count(*) filter (where k.counts_as = 'EXCUSED')::int as excused,
        max(s.day) filter (where k.counts_as = 'ABSENT') as "lastAbsentOn",
        coalesce(sum(1 - k.weight * r.units_attended / r.units_total)
          filter (where k.counts_as in ('PRESENT', 'LATE', 'ABSENT')), 0)::float8 as missed`

/** The counts of closed roll calls, and the number of lessons of the term for each student. */
const counted = (course: number, enrollments: readonly number[] | null): RawBuilder<Row> => {
  // Two statement texts, because PostgreSQL needs different plans for all students and for a few.
  const wanted = (column: string) =>
    enrollments === null ? sql`true` : sql`${sql.ref(column)} = any(${[...enrollments]}::int[])`
  return sql<Row>`${prepared}
    with lessons as (
      select x.id as enrollment, count(*)::int as lessons
      from lesson s cross join lateral (select e.id from ${attendeesOfLesson} and ${wanted('e.id')}) as x
      where s.course_id = ${course} and s.state <> 'CANCELLED' group by x.id),
    records as (
      select r.enrollment_id as enrollment,
        ${tally}
      from ${countedRecords}
      where s.course_id = ${course} and ${wanted('r.enrollment_id')}
      group by 1)
    select e.id as enrollment, coalesce(l.lessons, 0) as lessons, coalesce(r.held, 0) as held,
      coalesce(r.present, 0) as present, coalesce(r.late, 0) as late, coalesce(r.absent, 0) as absent,
      coalesce(r.excused, 0) as excused, r."lastAbsentOn", coalesce(r.missed, 0) as missed
    from enrollment e left join lessons l on l.enrollment = e.id left join records r on r.enrollment = e.id
    where e.course_id = ${course} and ${wanted('e.id')}`
}
