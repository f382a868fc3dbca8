import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { FinalGrade } from '../../contract/final/final-grades.ts'
import type { GradingTables } from '../tables.ts'

/**
 * The students of a course without a grade on record: left incomplete by its published sheet, or enrolled after it was
 * signed. `due_on` is the last day for the missing work, by the latest decision; `sheet` is the one that will give the
 * grade.
 */
export const leftIn = (course: RawBuilder<unknown>) => sql`(
  select e.id as enrollment, e.person_id as person, e.created_at as enrolled_at, f.id as previous, r.sheet_id as sheet,
    coalesce(d.due_on, (f.calculation #>> '{decision,dueOn}')::date) as due_on
  from enrollment e left join final_grade f on f.enrollment_id = e.id and f.superseded_at is null
  left join lateral (
    select case when x.kind = 'INCOMPLETE' then x.due_on end as due_on from grade_decision x
    where x.enrollment_id = e.id order by x.id desc limit 1) d on true
  left join grade_sheet_row r on r.enrollment_id = e.id and r.open
  where e.course_id = ${course} and e.state in ('ENROLLED', 'INCOMPLETE')
    and (f.id is null or f.outcome = 'INCOMPLETE'))`

/** Those of the published sheet `g` whose grade is on no other sheet yet. */
const waiting = sql`from ${leftIn(sql`g.course_id`)} x where x.sheet is null`

/** A student who was enrolled after the sheet was signed has no last day; their grade is due so many days later. */
const daysForLate = 21

type Reader = { today: string; timeZone: string }
/** The first day on which a grade is due: the last day for missing work, or some weeks after a late enrolment. */
const firstDue = ({ timeZone }: Reader) => sql`(select min(coalesce(x.due_on,
  (greatest(x.enrolled_at, g.published_at) at time zone ${timeZone})::date + ${sql.lit(daysForLate)})) ${waiting})`

/** Whether students of the published sheet `g` wait for a grade, and the last day for their missing work. */
export const toComplete = {
  when: sql`(g.kind = 'REGULAR' and exists (select ${waiting}))`,
  values: sql`(select jsonb_build_object('course', c.id, 'code', c.code, 'title', c.title, 'count', (
    select count(*) ${waiting})) from course c where c.id = g.course_id)`,
  due: (reader: Reader) => sql`(${firstDue(reader)}::text)`,
  late: (reader: Reader) => sql<boolean>`(${firstDue(reader)} < ${reader.today}::date)`,
}

/** Whether the regular sheet of the course `course` is published, so that students without a grade need another one. */
const isPublished = (course: RawBuilder<unknown>) => sql`exists (
  select from grade_sheet p where p.course_id = ${course} and p.kind = 'REGULAR' and p.state in ('PUBLISHED', 'LOCKED'))`

type Left = NonNullable<FinalGrade['left']>

/**
 * The students whom the published sheet of a course left without a grade, by enrolment; empty until it is published.
 */
export async function leftByEnrollment(course: number, { db, today }: Ctx<GradingTables>): Promise<Map<number, Left>> {
  const { rows } = await sql<Left & { enrollment: number }>`
    select x.enrollment, x.due_on::text as "dueOn", coalesce(x.due_on < ${today}::date, false) as late, x.sheet
    from ${leftIn(sql`${course}::int`)} x where ${isPublished(sql`${course}::int`)}`.execute(db)
  return new Map(rows.map(({ enrollment, ...left }) => [enrollment, left]))
}
