import { type RawBuilder, sql } from 'kysely'
import {
  type CalendarPart,
  type CalendarReader,
  calendarColumns,
  inLanguageSql,
  lookedUp,
  touchesDays,
} from '#academics/server'
import { Assessment } from '../contract/assessment.ts'

/**
 * The courses of the requested calendar, as a table for the calendar parts of all domains: see {@link calendarCourses}.
 */
export const calendarCourse = sql.table('calendar_course')

/**
 * The courses of a calendar, queried once for all domains: those that the person takes or teaches, or the one course
 * whose calendar is requested. Students who have withdrawn get no more entries. A row is a course with `role`, LEADER
 * or PARTICIPANT, and `takes`, whether the person is a student of it; {@link enrolledOn} says on which days. It is the body of a `with` clause.
 */
export const calendarCourses = ({ me, course }: CalendarReader): RawBuilder<unknown> => sql`
  ${calendarCourse} as materialized (
    select c.id, c.code, c.title, c.type, c.starts_on, c.ends_on, c.version, c.updated_at, k.role, k.takes,
      k.state, k.registered_on, k.withdrawn_on, k.breaks
    from ${course === null ? coursesOf(me.id) : theCourse(course)} k
    ${lookedUp('c', sql`select * from course where id = k.course_id`)})`

const coursesOf = (person: number) => sql`(
  select course_id, case when l.person_id is null then 'PARTICIPANT' else 'LEADER' end as role, e.id is not null as takes,
    e.state, e.registered_on, e.withdrawn_on, e.breaks
  from (select * from enrollment where person_id = ${person} and state <> 'WITHDRAWN') as e
  full join (select * from course_lecturer where person_id = ${person}) as l using (course_id))`

const theCourse = (course: number) => sql`(
  select ${course}::int as course_id, null::text as role, false as takes,
    null::text as state, null::date as registered_on, null::date as withdrawn_on, null::datemultirange as breaks)`

/**
 * Whether the assessment `a` is the examination of the course `c`, a re-sit or a special examination. The domain with
 * the time of the examination adds it to the calendar, so that it does not appear twice.
 */
export const isTheExam = sql`(c.type = 'EXAM' and a.kind = 'EXAM' and not exists (
  select from assessment o where o.course_id = c.id and o.kind = 'EXAM' and o.id <> a.id))`

/** Days on which work is due, including tests and examinations. */
export const calendar: CalendarPart = {
  kinds: ['DEADLINE', 'EXAM'],
  rows: (reader) => {
    const due = calendarColumns({
      ...{ course: sql`c.id`, role: sql`c.role` },
      subject: sql`${`${Assessment.path}/`}::text || a.id`,
      uid: sql`'assessment-' || a.id`,
      kind: sql`case when a.kind in ('EXAM', 'TEST') then 'EXAM' else 'DEADLINE' end`,
      title: sql`coalesce(nullif(${inLanguageSql('a.title', reader.language)}, ''), a.code)`,
      ...{ firstDay: sql`a.due_on`, lastDay: sql`a.due_on` },
      ...{ sequence: sql`a.version - 1`, changedAt: sql`a.updated_at` },
    })
    const days = touchesDays(reader, sql`a.due_on`, sql`a.due_on`)
    return sql`
      select ${due} from ${calendarCourse} c
      ${lookedUp('a', sql`select * from assessment a where a.course_id = c.id and ${days}`)}
      where not ${isTheExam}`
  },
}
