import { type RawBuilder, sql } from 'kysely'
import { inLanguageSql } from '#academics/server'
import { type CalendarPart, type CalendarReader, calendarColumns, touchesDays } from '#platform/server/calendar.ts'
import { Assessment } from '../contract/assessment.ts'

/**
 * The courses of a calendar as `(course_id, role)`: those that the person takes or teaches, or the one whose calendar it
 * is. Who has withdrawn is told nothing more.
 */
export const calendarCourses = ({ me, course }: CalendarReader): RawBuilder<unknown> =>
  course === null
    ? sql`(
      select course_id, min(role) as role from (
        select e.course_id, 'PARTICIPANT' as role from enrollment e where e.person_id = ${me.id} and e.state <> 'WITHDRAWN'
        union all
        select l.course_id, 'LEADER' from course_lecturer l where l.person_id = ${me.id}) as mine
      group by course_id)`
    : sql`(select ${course}::int as course_id, null::text as role)`

/**
 * Whether the assessment `a` is what is sat in the course `c`, a re-sit or a special examination: who keeps the time of
 * the examination tells it, so that it is not there twice.
 */
export const isTheExam = sql`(c.type = 'EXAM' and a.kind = 'EXAM' and not exists (
  select from assessment o where o.course_id = c.id and o.kind = 'EXAM' and o.id <> a.id))`

/** Days on which work is due, tests and examinations among it. */
export const calendar: CalendarPart = {
  kinds: ['DEADLINE', 'EXAM'],
  rows: (reader) => {
    const due = calendarColumns({
      ...{ course: sql`c.id`, role: sql`k.role` },
      subject: sql`${`${Assessment.path}/`}::text || a.id`,
      uid: sql`'assessment-' || a.id`,
      kind: sql`case when a.kind in ('EXAM', 'TEST') then 'EXAM' else 'DEADLINE' end`,
      title: sql`coalesce(nullif(${inLanguageSql('a.title', reader.language)}, ''), a.code)`,
      ...{ firstDay: sql`a.due_on`, lastDay: sql`a.due_on` },
      ...{ sequence: sql`a.version - 1`, changedAt: sql`a.updated_at` },
    })
    return sql`
      select ${due} from ${calendarCourses(reader)} k join course c on c.id = k.course_id
      join assessment a on a.course_id = c.id
      where not ${isTheExam} and ${touchesDays(reader, sql`a.due_on`, sql`a.due_on`)}`
  },
}
